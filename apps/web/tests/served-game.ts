import type { TestProject } from "vitest/node";
import { setup as setUp } from "../../../tools/setup/setup.mjs";
import { serveWeb } from "../../../tools/start/serve.mjs";
import { unpackBrowser } from "../../../tools/test/browser.mjs";

declare module "vitest" {
  interface ProvidedContext {
    readonly gameUrl: string;
  }
}

/** The game as people get it: built, and served by the server of `npm start`; and a browser for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await setUp({ program: false, web: true });
  await unpackBrowser();
  const { url, close } = await serveWeb({ port: 0 });
  project.provide("gameUrl", url);
  return close;
}
