import type { Notebook } from "@broadside/play";
import type { Question } from "../screen/questions.ts";
import type { Advising } from "./advice.ts";

/** The adviser's user interface: full screen, or line by line. */
export interface AdviserUi {
  choose<T>(question: Question<T>): Promise<T>;
  /** Throws `UserLeft` when the person leaves. */
  advise(start: Notebook, advising: Advising): Promise<never>;
  close(): void;
}

/** Open only one: a second reader of the same input would miss what the first has read. */
export const openAdviserUi = async (fullScreen: boolean): Promise<AdviserUi> =>
  fullScreen ? openOnScreen() : openByLines();

async function openOnScreen(): Promise<AdviserUi> {
  const [{ openScreen }, { chooseOnScreen }, { adviseOnScreen }] = await Promise.all([
    import("../screen/screen.ts"),
    import("../screen/questions.ts"),
    import("./advise-screen.ts"),
  ]);
  const screen = openScreen();
  return {
    choose: (question) => chooseOnScreen(screen, question),
    advise: (start, advising) => adviseOnScreen(screen, start, advising),
    close: screen.close,
  };
}

async function openByLines(): Promise<AdviserUi> {
  const [{ createLineInput }, { chooseByLines }, { adviseByLines }] = await Promise.all([
    import("../terminal/line-input.ts"),
    import("../screen/questions.ts"),
    import("./advise-plain.ts"),
  ]);
  const input = createLineInput();
  return {
    choose: (question) => chooseByLines(input, question),
    advise: (start, advising) => adviseByLines(input, start, advising),
    close: input.close,
  };
}
