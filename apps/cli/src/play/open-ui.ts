import type { Symbols } from "../board/squares.ts";
import { canFillScreen } from "../terminal/style.ts";
import { createPlainUi } from "./plain/plain-ui.ts";
import type { Ui } from "./ui.ts";

export interface UiOptions {
  readonly symbols?: Symbols;
  readonly plain?: boolean;
  readonly brief?: boolean;
}

/** The whole terminal where it can be had, else a line at a time. */
export async function openUi(options: UiOptions, pauseMs: number): Promise<Ui> {
  const { symbols, brief = false } = options;
  if (!canFillScreen(options)) return createPlainUi({ symbols, brief, pauseMs });
  const { createScreenUi } = await import("./screen/screen-ui.ts");
  return createScreenUi({ symbols, pauseMs });
}
