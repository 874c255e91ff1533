// The view's side of MCP Apps (SEP-1865): JSON-RPC 2.0 over postMessage with the window that embeds us.
// The types are those of @modelcontextprotocol/ext-apps; nothing of it runs here. README.md says why.

import type { CallToolRequest, RequestId } from "@modelcontextprotocol/client";
import type {
  McpUiInitializedNotification,
  McpUiInitializeRequest,
  McpUiMessageRequest,
  McpUiOpenLinkRequest,
  McpUiSizeChangedNotification,
} from "@modelcontextprotocol/ext-apps";
import { isRecord, record, text } from "./read";

/** What a view may ask of its host. */
type HostRequest = McpUiInitializeRequest | McpUiOpenLinkRequest | McpUiMessageRequest | CallToolRequest;

/** What a view may tell its host. */
type HostNotification = McpUiInitializedNotification | McpUiSizeChangedNotification;

const PROTOCOL_VERSION = "2026-01-26";
const METHOD_NOT_FOUND = -32601;

/** What the host tells of itself and of where the page is shown. */
export interface HostFacts {
  readonly capabilities: Record<string, unknown>;
  readonly context: Record<string, unknown>;
}

/** What a view does on what its host tells. The parameters are of any form. */
export interface HostEvents {
  toolInput(args: Record<string, unknown>): void;
  toolResult(result: unknown): void;
  toolCancelled(reason: string | null): void;
  contextChanged(change: Record<string, unknown>): void;
  teardown(): void;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The window that embeds the page. */
export class Host {
  readonly #window: Window;
  readonly #events: HostEvents;
  readonly #pending = new Map<RequestId, Pending>();
  #nextId = 1;

  constructor(window: Window, events: HostEvents) {
    this.#window = window;
    this.#events = events;
    addEventListener("message", this.#receive);
  }

  /** The handshake. A host sends what it has to tell only after it. */
  async initialize(name: string): Promise<HostFacts> {
    const params: McpUiInitializeRequest["params"] = {
      appInfo: { name, version: "1.0.0" },
      appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
      protocolVersion: PROTOCOL_VERSION,
    };
    const result = record(await this.request({ method: "ui/initialize", params }));
    this.notify({ method: "ui/notifications/initialized", params: {} });
    return { capabilities: record(result.hostCapabilities), context: record(result.hostContext) };
  }

  /** The host's answer. Rejected with the host's words where it answers with an error. */
  request(request: HostRequest): Promise<unknown> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#send({ id, method: request.method, params: request.params });
    });
  }

  notify(notification: HostNotification): void {
    this.#send({ ...notification });
  }

  #send(message: Record<string, unknown>): void {
    // A page in a sandbox has no origin, and cannot know its host's.
    this.#window.postMessage({ jsonrpc: "2.0", ...message }, "*");
  }

  readonly #receive = (event: MessageEvent<unknown>): void => {
    if (event.source !== this.#window || !isRecord(event.data) || event.data.jsonrpc !== "2.0") return;
    const { id, method } = event.data;
    const isId = typeof id === "number" || typeof id === "string";
    if (typeof method !== "string") {
      if (isId) this.#settle(id, event.data);
    } else if (isId) {
      this.#answer(id, method);
    } else {
      this.#hear(method, record(event.data.params));
    }
  };

  #settle(id: RequestId, message: Record<string, unknown>): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if ("error" in message) {
      pending?.reject(new Error(text(record(message.error).message) ?? ""));
    } else {
      pending?.resolve(message.result);
    }
  }

  #answer(id: RequestId, method: string): void {
    if (method === "ping") {
      this.#send({ id, result: {} });
    } else if (method === "ui/resource-teardown") {
      removeEventListener("message", this.#receive);
      this.#pending.clear();
      this.#events.teardown();
      this.#send({ id, result: {} });
    } else {
      this.#send({ id, error: { code: METHOD_NOT_FOUND, message: `no method ${method}` } });
    }
  }

  #hear(method: string, params: Record<string, unknown>): void {
    if (method === "ui/notifications/tool-input") this.#events.toolInput(record(params.arguments));
    else if (method === "ui/notifications/tool-result") this.#events.toolResult(params);
    else if (method === "ui/notifications/tool-cancelled") this.#events.toolCancelled(text(params.reason));
    else if (method === "ui/notifications/host-context-changed") this.#events.contextChanged(params);
  }
}
