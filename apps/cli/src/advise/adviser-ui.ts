import type { Notebook } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import type { Thinker } from "../think/thinker.ts";

/** What someone is advised with. */
export interface Advising {
  readonly thinker: Thinker;
  readonly budgetMs: number;
  /** Called at every change; answers with a sentence when it cannot be saved. */
  readonly keep: (book: Notebook) => string | undefined;
}

/** Where someone is advised: on a full screen, or a line at a time. */
export interface AdviserUi {
  chooseVariant(): Promise<Variant>;
  /** Until the person leaves, with `UserLeft`. */
  advise(start: Notebook, advising: Advising): Promise<never>;
  close(): void;
}
