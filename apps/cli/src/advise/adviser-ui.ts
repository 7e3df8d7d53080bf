import type { Notebook } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import type { Thinker } from "../think/thinker.ts";

/** What an adviser needs besides the notebook. */
export interface Advising {
  readonly thinker: Thinker;
  readonly budgetMs: number;
  /** Called after every change. Returns a sentence if saving failed. */
  readonly save: (book: Notebook) => string | undefined;
}

/** The adviser's user interface: full screen, or line by line. */
export interface AdviserUi {
  chooseVariant(): Promise<Variant>;
  /** Throws `UserLeft` when the person leaves. */
  advise(start: Notebook, advising: Advising): Promise<never>;
  close(): void;
}
