// A browser for the tests of a file, with one stage on which each must end without trouble.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { Browser } from "playwright-core";
import { browser, type Setting, Stage, type Widget } from "./stage";

/** Runs a test on a widget; whatever left the page or went wrong in it fails the test. */
export type OnStage = (
  widget: Widget | { html: string },
  setting: Setting,
  test: (stage: Stage) => Promise<void>,
) => Promise<void>;

export function stages(): OnStage {
  let running: Browser;
  let stage: Stage;
  before(async () => {
    running = await browser();
    stage = await Stage.open(running);
  });
  after(() => running.close());
  return async (widget, setting, test) => {
    await stage.place(widget, setting);
    await test(stage);
    assert.deepEqual(stage.troubles, []);
    assert.deepEqual([stage.requests, stage.left], [[], []]);
    assert.deepEqual(await stage.heard("error"), []);
  };
}
