import { canFillScreen } from "../terminal/style.ts";
import { createPlainUi } from "./plain/plain-ui.ts";
import type { Ui } from "./ui.ts";

export interface UiOptions {
  readonly plain?: boolean;
  readonly brief?: boolean;
}

/** Opens a full screen if the terminal allows it, otherwise works line by line. */
export async function openUi(options: UiOptions, pauseMs: number): Promise<Ui> {
  if (!canFillScreen(options)) return createPlainUi(options.brief ?? false, pauseMs);
  const { createScreenUi } = await import("./screen/screen-ui.ts");
  return createScreenUi(pauseMs);
}
