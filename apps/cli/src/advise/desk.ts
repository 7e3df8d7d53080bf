import type { Variant } from "@broadside/rules";
import type { Thinker } from "../think/thinker.ts";
import type { Notebook } from "./notebook.ts";

/** What someone is advised with. */
export interface Advising {
  readonly thinker: Thinker;
  readonly budgetMs: number;
  /** Called at every change; answers with a sentence when it cannot be saved. */
  readonly keep: (book: Notebook) => string | undefined;
}

/** Where someone is advised: on a full screen, or a line at a time. */
export interface Desk {
  chooseVariant(): Promise<Variant>;
  /** Until the person leaves, with `Left`. */
  advise(start: Notebook, advising: Advising): Promise<never>;
  close(): void;
}

/** One desk serves all questions: a second reader of the same input would miss what the first took. */
export const openDesk = async (fullScreen: boolean): Promise<Desk> =>
  fullScreen ? openScreenDesk() : openLineDesk();

async function openScreenDesk(): Promise<Desk> {
  const [{ openScreen }, { chooseVariantOn }, { adviseOnScreen }] = await Promise.all([
    import("../screen/screen.ts"),
    import("../play/screen/screen-ask.ts"),
    import("./advise-screen.ts"),
  ]);
  const screen = openScreen();
  return {
    chooseVariant: () => chooseVariantOn(screen),
    advise: (start, advising) => adviseOnScreen(screen, start, advising),
    close: screen.close,
  };
}

async function openLineDesk(): Promise<Desk> {
  const [{ createLineInput }, { askVariant }, { adviseByLines }] = await Promise.all([
    import("../play/plain/line-input.ts"),
    import("../play/plain/plain-setup.ts"),
    import("./advise-plain.ts"),
  ]);
  const input = createLineInput();
  return {
    chooseVariant: () => askVariant(input, (text) => void process.stdout.write(`${text}\n`)),
    advise: (start, advising) => adviseByLines(input, start, advising),
    close: input.close,
  };
}
