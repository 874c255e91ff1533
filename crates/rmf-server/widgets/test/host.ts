// The host's side, in the page that embeds a widget: the AppBridge of @modelcontextprotocol/ext-apps, which is
// nobody's here and can disagree with us.

import type { CallToolResult } from "@modelcontextprotocol/client";
import {
  AppBridge,
  type McpUiHostCapabilities,
  type McpUiHostContext,
  PostMessageTransport,
} from "@modelcontextprotocol/ext-apps/app-bridge";

/** What a host can do and how it looks. */
export interface HostSetting {
  readonly capabilities?: McpUiHostCapabilities;
  readonly context?: McpUiHostContext;
  /** Whether links are refused. */
  readonly refusesLinks?: boolean;
}

/** What a widget did, in order. */
export interface Heard {
  readonly kind: "initialized" | "size" | "call" | "link" | "message" | "error";
  readonly value: unknown;
}

declare global {
  /** Answers a tool call; a function of the test's. */
  function answerCall(name: string, args: unknown): Promise<CallToolResult>;
  interface Window {
    host: ReturnType<typeof makeHost>;
  }
}

function makeHost() {
  const heard: Heard[] = [];
  let bridge: AppBridge;
  const hear = (kind: Heard["kind"], value: unknown) => void heard.push({ kind, value });

  return {
    heard,
    /** Puts a widget into a sandbox and waits for its greeting. */
    async open(html: string, { capabilities = {}, context = {}, refusesLinks = false }: HostSetting) {
      heard.length = 0;
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      frame.title = "widget";
      document.body.replaceChildren(frame);
      const inner = frame.contentWindow;
      if (!inner) throw new Error("a frame without a window");
      bridge = new AppBridge(null, { name: "test host", version: "1.0.0" }, capabilities, {
        hostContext: context,
      });
      bridge.onerror = (error) => hear("error", error.message);
      bridge.addEventListener("sizechange", (size) => {
        frame.style.height = `${size.height}px`;
        hear("size", size);
      });
      bridge.oncalltool = async ({ name, arguments: args }) => {
        hear("call", { name, args });
        return answerCall(name, args);
      };
      bridge.onopenlink = async ({ url }) => {
        hear("link", url);
        return refusesLinks ? { isError: true } : {};
      };
      bridge.onmessage = async (message) => {
        hear("message", message);
        return {};
      };
      const greeted = new Promise<void>((resolve) => {
        bridge.addEventListener("initialized", () => {
          hear("initialized", bridge.getAppVersion());
          resolve();
        });
      });
      await bridge.connect(new PostMessageTransport(inner, inner));
      frame.srcdoc = html;
      await greeted;
    },
    input: (args: Record<string, unknown>) => bridge.sendToolInput({ arguments: args }),
    partialInput: (args: Record<string, unknown>) => bridge.sendToolInputPartial({ arguments: args }),
    result: (result: CallToolResult) => bridge.sendToolResult(result),
    cancel: (reason: string | undefined) => bridge.sendToolCancelled(reason === undefined ? {} : { reason }),
    change: (context: McpUiHostContext) => bridge.sendHostContextChange(context),
    teardown: () => bridge.teardownResource({}),
    ping: () => bridge.request({ method: "ping" }),
    /** The code of what a widget answers to a method that it does not have. */
    unknownMethod: () => bridge.request({ method: "roots/list" }).catch(({ code }) => code as number),
  };
}

window.host = makeHost();
