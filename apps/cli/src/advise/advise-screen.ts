import {
  bestShots,
  knownBefore,
  type Notebook,
  note,
  problemIn,
  timeLeftText,
} from "@broadside/play";
import { type Cell, unreachable, type Variant } from "@broadside/rules";
import { parseSquare, problemText, terminal, terminalAdviser } from "@broadside/words";
import { boardKey } from "../screen/arrangement.ts";
import { showPage } from "../screen/page.ts";
import type { Screen } from "../screen/screen.ts";
import { UserLeft } from "../terminal/user-left.ts";
import { askOdds, type Thinker } from "../think/thinker.ts";
import type { Advising } from "./advice.ts";
import { drawAdvise, shotLines } from "./advise-picture.ts";
import { type AdviseAction, type AdviseState, pressInAdvise } from "./advise-state.ts";
import { saveOrLoad } from "./notebook-file.ts";
import {
  announcementsFor,
  exampleAnswer,
  noSuchAnswer,
  noteSaidAfloat,
  parseSaidAnswer,
  type SaidAnswer,
} from "./shot-answer.ts";

/** The adviser on a full screen. Throws `UserLeft` at the end. */
export async function adviseOnScreen(
  screen: Screen,
  start: Notebook,
  advising: Advising,
): Promise<never> {
  let state = firstState(start);
  const paint = () => screen.paint((size, ink) => drawAdvise(state, size, ink));
  const counting = createCounting(advising, (odds, best, left) => {
    const follows = state.awaiting && typeof odds === "object";
    state = { ...state, odds, left, cursor: follows ? (best ?? state.cursor) : state.cursor };
    if (follows) state = { ...state, awaiting: false };
    paint();
  });
  counting.begin(state.book, true);
  for (;;) {
    paint();
    const before = state.book;
    // Read `state` after waiting for the key: the odds may have arrived meanwhile.
    const key = await boardKey(screen, state.book.now.variant);
    const [next, action] = pressInAdvise(state, key);
    state = next;
    const change = action && (await perform(screen, state, action, advising));
    state = { ...state, ...change };
    if (state.book === before) continue;
    const unsaved = advising.save(state.book);
    // A new shot moves the cursor to the next suggestion; a correction leaves it.
    const other = state.book.now.variant !== before.now.variant;
    const awaiting = other || state.book.now.shots.length > before.now.shots.length;
    if (other) state = { ...state, cursor: 0 };
    const { now } = state.book;
    const wrong = problemIn(now);
    const problem = state.problem ?? unsaved ?? (wrong && problemText(wrong, now.variant.notation));
    state = { ...state, awaiting, odds: 0, problem };
    counting.begin(state.book, awaiting);
  }
}

const firstState = (book: Notebook): AdviseState => ({
  book,
  cursor: 0,
  awaiting: true,
  odds: 0,
  choices: [],
  entry: undefined,
  problem: undefined,
});

/** Counts in the background; starting again aborts the previous count. */
function createCounting(
  { thinker, budgetMs, prior }: Advising,
  show: (odds: AdviseState["odds"], best: Cell | undefined, left?: string) => void,
) {
  let stop = new AbortController();
  return {
    begin(book: Notebook, suggest: boolean): void {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const begun = performance.now();
      const onProgress = (fraction: number) =>
        signal.aborted ||
        show(fraction, undefined, timeLeftText(performance.now() - begun, fraction));
      askOdds(thinker, book.now, budgetMs, { signal, onProgress }, prior).then(
        (odds) => {
          if (!odds || signal.aborted) return;
          const best = suggest ? bestShots(book.now, odds, 1)[0]?.cell : undefined;
          show(odds, odds.impossible === undefined ? best : undefined);
        },
        () => {},
      );
    },
  };
}

/** The fields an action changes, merged into the state once it is done. */
type Change = Partial<AdviseState>;

async function perform(
  screen: Screen,
  state: AdviseState,
  action: AdviseAction,
  { thinker }: Advising,
): Promise<Change> {
  switch (action.type) {
    case "answer":
      return answer(state, { cell: state.cursor, result: action.result, ship: "" }, thinker);
    case "choose":
      return { book: note(state.book, state.cursor, action.announcement) };
    case "typed":
      return performTyped(state, action.text, thinker);
    case "best":
      return { cursor: bestOf(state), awaiting: false };
    case "list":
      await showPage(screen, listPage(state));
      return {};
    case "help":
      await showPage(screen, helpPage(state.book.now.variant));
      return {};
    case "quit":
      throw new UserLeft("quit");
    default:
      return unreachable(action);
  }
}

/** A cell moves the cursor; a cell with an answer notes the shot. */
async function performTyped(state: AdviseState, text: string, thinker: Thinker): Promise<Change> {
  const { variant } = state.book.now;
  const file = /^(save|load)\b\s*(.*)$/.exec(text.trim());
  if (file) return performFile(state, file[1] as "save" | "load", file[2]!);
  const counted = noteSaidAfloat(state.book, text);
  if (counted) return counted.ok ? { book: counted.value } : { problem: counted.error };
  const cell = parseSquare(variant, text);
  if (cell.ok) return { cursor: cell.value, awaiting: false };
  const said = parseSaidAnswer(variant, text, undefined);
  if (!said.ok) return { problem: said.error };
  const change = await answer(state, said.value, thinker);
  return { ...change, cursor: said.value.cell };
}

function performFile(state: AdviseState, word: "save" | "load", path: string): Change {
  const done = saveOrLoad(state.book, word, path);
  if (!done.ok) return { problem: done.error };
  return word === "save"
    ? { problem: terminalAdviser.saved({ path }) }
    : { book: done.value, cursor: 0 };
}

async function answer(state: AdviseState, said: SaidAnswer, thinker: Thinker): Promise<Change> {
  const meant = await announcementsFor(thinker, knownBefore(state.book.now, said.cell), said);
  const [only, ...others] = meant;
  if (!only) return { problem: noSuchAnswer(said) };
  if (others.length > 0) return { choices: meant };
  return { book: note(state.book, said.cell, only) };
}

const bestOf = ({ book, odds, cursor }: AdviseState): Cell =>
  (typeof odds === "object" ? bestShots(book.now, odds, 1)[0]?.cell : undefined) ?? cursor;

const listPage = (state: AdviseState) => ({
  title: terminal.log(),
  lines: state.book.now.shots.length > 0 ? shotLines(state) : [terminal.logEmpty()],
  hint: terminal.logKeys(),
});

const helpPage = (variant: Variant) => ({
  title: terminal.help(),
  lines: [
    terminalAdviser["help.odds"](),
    terminalAdviser["help.answer"](),
    terminalAdviser["help.answerKeys"](),
    "",
    terminalAdviser["help.correct"](),
    terminalAdviser["help.correctKeys"](),
    "",
    terminalAdviser["help.line"](exampleAnswer(variant)),
    terminalAdviser["help.leave"](),
  ],
  hint: terminal.helpKeys(),
});
