import type { Size } from "./canvas.ts";
import type { Ink } from "./ink.ts";
import type { Screen } from "./screen.ts";
import { withFoot, wrap } from "./text.ts";

interface Page {
  readonly title: string;
  readonly lines: readonly string[];
  readonly hint: string;
}

function drawPage(page: Page, top: number, size: Size, ink: Ink): string[] {
  const body = pageLines(page, size.columns).slice(top, top + bodyRows(size));
  return withFoot([ink.title(page.title), "", ...body], [ink.quiet(page.hint)], size);
}

const bodyRows = (size: Size): number => Math.max(1, size.rows - 3);

const pageLines = (page: Page, columns: number): string[] =>
  page.lines.flatMap((line) => wrap(line, columns, "    "));

/** Shows a page until a key is pressed that does not scroll it. */
export async function showPage(screen: Screen, page: Page): Promise<void> {
  let top = 0;
  for (;;) {
    screen.paint((size, ink) => drawPage(page, top, size, ink));
    const key = await screen.key();
    const last = Math.max(0, pageLines(page, screen.size.columns).length - bodyRows(screen.size));
    const steps = key.type === "named" ? scrolls[key.name] : undefined;
    if (steps === undefined) return;
    top = Math.min(
      last,
      Math.max(0, top + steps * (Math.abs(steps) > 1 ? bodyRows(screen.size) : 1)),
    );
  }
}

/** ±1 scrolls a line, ±2 a screen. */
const scrolls: Readonly<Partial<Record<string, number>>> = {
  up: -1,
  down: 1,
  "page-up": -2,
  "page-down": 2,
};
