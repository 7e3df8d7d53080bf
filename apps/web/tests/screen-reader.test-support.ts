import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * A person who sees nothing: presses keys, hears the live regions, and hears the name of what has
 * the focus, as the browser's accessibility tree has it.
 */
export interface ScreenReader {
  press(key: string): Promise<void>;
  /** Tab until the focus is on something of this name; returns everything that was passed. */
  tabTo(name: RegExp): Promise<string>;
  /** Role, name and state of what has the focus: "button B3, hit". */
  focus(): Promise<string>;
  /** What was announced since the last call. */
  heard(): Promise<readonly string[]>;
  /** Waits until something like this is announced; returns all that was, up to it. */
  hear(wanted: RegExp): Promise<readonly string[]>;
  title(): Promise<string>;
}

/** The page must have been opened with `listen` as an init script, or be reloaded after it. */
export async function readScreen(page: Page): Promise<ScreenReader> {
  await page.addInitScript(listen);
  await page.reload();
  const tree = await page.context().newCDPSession(page);
  const focus = () => focusedName(tree);
  const heard = () => page.evaluate(() => (globalThis as never as Heard).heard.splice(0));
  const press = (key: string) => page.keyboard.press(key);
  // By time, not by presses: while a page is still loading, Tab goes round and round its header.
  async function tabTo(name: RegExp): Promise<string> {
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      await press("Tab");
      const found = await focus();
      if (name.test(found)) return found;
    }
    throw new Error(`No way by Tab to ${name}.`);
  }
  async function hear(wanted: RegExp): Promise<readonly string[]> {
    const all: string[] = [];
    await expect
      .poll(async () => {
        all.push(...(await heard()));
        return all.some((said) => wanted.test(said)) || all.join(" | ");
      })
      .toBe(true);
    return all;
  }
  return { press, tabTo, focus, heard, hear, title: () => page.title() };
}

interface Heard {
  heard: string[];
}

/**
 * Runs in the page. A region speaks of what changes in it after it has appeared; only an alert also
 * speaks when it appears. A log speaks of what is added, anything else of what it now says as a whole.
 */
function listen(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const regions = "[role=log], [role=status], [role=alert], [aria-live=polite]";
  const say = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const silent of copy?.querySelectorAll("[aria-hidden=true]") ?? []) silent.remove();
    const said = copy?.textContent?.replace(/\s+/g, " ").trim();
    if (said) heard.push(said);
  };
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const observer = new MutationObserver((changes) => {
    const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const isFresh = (region: Element) => [...fresh].some((node) => node.contains(region));
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const region = elementOf(target)?.closest(regions);
      if (region && !isFresh(region)) {
        if (region.role !== "log") changed.add(region);
        else for (const node of addedNodes) say(elementOf(node));
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const alerts = [node, ...node.querySelectorAll("*")].filter((e) => e.role === "alert");
        for (const alert of alerts) say(alert);
      }
    }
    for (const region of changed) say(region);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

async function focusedName(tree: CDPSession): Promise<string> {
  const { result } = await tree.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { nodes } = await tree.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const states = (node?.properties ?? [])
    .filter(
      ({ name, value }) => ["checked", "disabled"].includes(name) && `${value.value}` !== "false",
    )
    .map(({ name }) => name);
  const value = node?.value?.value === undefined ? [] : [`${node.value.value}`];
  return [node?.role?.value, node?.name?.value, ...value, ...states].join(" ").trim();
}
