import type { Size } from "../../screen/canvas.ts";
import type { Ink } from "../../screen/ink.ts";
import { letterOf } from "../../screen/key.ts";
import type { Screen } from "../../screen/screen.ts";
import { fit, fitHints, withFoot, wrap, wrapIfAny } from "../../screen/text.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import type { LivePage } from "../ui.ts";

const TICK_MS = 1000;

/** Shows a page that changes. True if Enter was pressed before the promise resolved; q leaves. */
export async function showLivePage(
  screen: Screen,
  page: LivePage,
  until: Promise<void>,
  notice: string | undefined,
): Promise<boolean> {
  const paint = () => screen.paint((size, ink) => drawLivePage(page, notice, size, ink));
  paint();
  const stop = page.subscribe(paint);
  const ticking = setInterval(paint, TICK_MS);
  try {
    for (;;) {
      const key = await screen.keyUntil(until);
      if (!key) return false;
      if (letterOf(key) === "q") throw new UserLeft("quit");
      const isEnter = key.type === "named" && key.name === "enter";
      if (isEnter && page.prompt !== undefined) return true;
    }
  } finally {
    stop();
    clearInterval(ticking);
  }
}

function drawLivePage(page: LivePage, notice: string | undefined, size: Size, ink: Ink): string[] {
  const { columns, rows } = size;
  const head = [
    ink.title(page.title),
    ...wrapIfAny(page.clock(), columns).map(ink.quiet),
    "",
    ...wrapIfAny(notice, columns).map(ink.warning),
    ...wrap(page.text(), columns).map(ink.accent),
    "",
  ];
  const body = page.lines(Math.max(1, rows - head.length - 2));
  const foot = ink.quiet(fitHints(page.keys, columns));
  return withFoot([...head, ...body.map((line) => fit(line, columns))], [foot], size);
}
