import { canFillScreen } from "../terminal/style.ts";
import { createPlainUi } from "./plain/plain-ui.ts";
import type { Ui, UiOptions } from "./ui.ts";

/** Opens a full screen if the terminal allows it, otherwise works line by line. */
export async function openUi(options: UiOptions, pauseMs: number): Promise<Ui> {
  if (!canFillScreen(options)) return createPlainUi(options, pauseMs);
  const { createScreenUi } = await import("./screen/screen-ui.ts");
  return createScreenUi(pauseMs);
}
