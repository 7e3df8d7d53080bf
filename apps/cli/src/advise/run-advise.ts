import type { Prior } from "@broadside/engine";
import { knownBefore, type Notebook, note, openNotebook, problemIn, shotAt } from "@broadside/play";
import { createKnowledge, type Seat } from "@broadside/rules";
import type { Position } from "@broadside/rules/text";
import { problemText, setSquareStyle, squareName, terminalAdviser } from "@broadside/words";
import { IMPOSSIBLE } from "../odds/heatmap.ts";
import { type PriorFlag, priorFrom, suitingPrior } from "../odds/prior-option.ts";
import { whyUnwritable } from "../terminal/file-error.ts";
import { type BudgetFlags, budgetIn, DEFAULT_BUDGET_MS } from "../terminal/option-values.ts";
import { print } from "../terminal/print.ts";
import { readStandardInput, readTextFile } from "../terminal/read-input.ts";
import { canFillScreen } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";
import { createThinker, type Thinker } from "../think/thinker.ts";
import { changeRules } from "../variants/rule-change.ts";
import { variantFrom, variantQuestion } from "../variants/variant-choice.ts";
import { adviceJson, askWithProgress } from "./advice.ts";
import { type AdviserUi, openAdviserUi } from "./adviser-ui.ts";
import { hasNotebook, notebookPath, onlyOne, readNotes, writeNotebook } from "./notebook-file.ts";
import { announcementsFor, answerLabel, parseSaidAnswer } from "./shot-answer.ts";

/** Runs `broadside advise` and returns its exit code. */
export async function runAdvise(file: string | undefined, options: AdviseOptions): Promise<number> {
  const budgetMs = budgetFrom(options);
  // Programs read and write squares as records do, wherever they run.
  if (options.json) setSquareStyle("rows");
  const thinker = createThinker();
  try {
    const known = await notesFromFlags(file, options);
    if (!options.json) return await adviseWithUi(known, file, options, thinker, budgetMs);
    let exitCode = 0;
    const empty = () => createKnowledge(changeRules(variantFrom("classic"), options));
    for (const { knowledge } of known ?? [{ knowledge: empty() }]) {
      const book = await noteAll(openNotebook(knowledge), options.shots, thinker);
      const prior = suitingPrior(priorFrom(options.prior), book.now.variant);
      if (!(await printJson(book, thinker, budgetMs, prior))) exitCode = IMPOSSIBLE;
    }
    return exitCode;
  } finally {
    thinker.close();
  }
}

type Notes = Pick<Position, "knowledge"> & Partial<Position>;

/** Notes from a file, or empty ones for --variant. Undefined if the variant must be asked for. */
async function notesFromFlags(
  file: string | undefined,
  options: AdviseOptions,
): Promise<readonly Notes[] | undefined> {
  const source = file ?? (options.resume ? notebookPath() : undefined);
  const { variant: name, player } = options;
  const variant = name === undefined ? undefined : changeRules(variantFrom(name), options);
  const mustExist = source === "-" || (options.json && variant === undefined);
  if (source !== undefined && (mustExist || hasNotebook(source))) {
    const wanted = { variant, seat: player };
    const text = source === "-" ? await readStandardInput() : readTextFile(source);
    const notes = readNotes(source, text, wanted);
    return options.json ? notes : [onlyOne(source, notes)];
  }
  if (options.resume) throw new UserError(terminalAdviser.noneToResume(), 1);
  return variant && [{ knowledge: createKnowledge(variant) }];
}

/** Only notebooks are overwritten: a record or a drawing would be lost. */
const pathFor = (file: string | undefined, notes: Notes | undefined): string =>
  file === undefined || file === "-" || (notes?.kind ?? "notebook") !== "notebook"
    ? notebookPath()
    : file;

async function adviseWithUi(
  known: readonly Notes[] | undefined,
  file: string | undefined,
  options: AdviseOptions,
  thinker: Thinker,
  budgetMs: number,
): Promise<number> {
  const notes = known?.[0];
  const path = pathFor(file, notes);
  const noted = notes && (await noteAll(openNotebook(notes.knowledge), options.shots, thinker));
  const ui = await openAdviserUi(canFillScreen(options));
  let saved = false;
  const save = (book: Notebook) => {
    const wrong = tryWrite(path, book);
    saved = wrong === undefined;
    return wrong;
  };
  try {
    thinker.warmUp();
    const start = noted ?? (await askBook(ui, options, thinker));
    const prior = suitingPrior(priorFrom(options.prior), start.now.variant);
    return await ui.advise(start, { thinker, budgetMs, prior, save });
  } catch (error) {
    if (!(error instanceof UserLeft)) throw error;
    ui.close();
    if (saved) sayWhereSaved(path);
    return exitCodeOf(error.how);
  } finally {
    ui.close();
  }
}

async function askBook(ui: AdviserUi, options: AdviseOptions, thinker: Thinker): Promise<Notebook> {
  const variant = changeRules(await ui.choose(variantQuestion()), options);
  return noteAll(openNotebook(createKnowledge(variant)), options.shots, thinker);
}

function tryWrite(path: string, { now: knowledge }: Notebook): string | undefined {
  try {
    writeNotebook(path, knowledge);
    return undefined;
  } catch (error) {
    return terminalAdviser.cannotSave({ reason: whyUnwritable(error) });
  }
}

function sayWhereSaved(path: string): void {
  const again = path === notebookPath() ? "--resume" : path;
  const command = `broadside advise ${again}`;
  print("", terminalAdviser.resumeWith({ command }));
}

/** Notes the shots of --shots ("B7 miss; C4 hit"), each of which must be unambiguous. */
async function noteAll(
  start: Notebook,
  text: string | undefined,
  thinker: Thinker,
): Promise<Notebook> {
  let book = start;
  for (const part of (text ?? "")
    .split(/[;\n]|,(?![^[]*\])/)
    .filter((each) => each.trim() !== "")) {
    const said = parseSaidAnswer(book.now.variant, part, undefined);
    if (!said.ok) throw new UserError(`--shots, "${part.trim()}": ${said.error}`);
    if (shotAt(book.now, said.value.cell) !== undefined) {
      const name = squareName(book.now.variant, said.value.cell);
      throw new UserError(
        `--shots, "${part.trim()}": ${name} has an answer already. Give one answer per square.`,
      );
    }
    const meant = await announcementsFor(
      thinker,
      knownBefore(book.now, said.value.cell),
      said.value,
    );
    if (meant.length !== 1) {
      const labels = meant.map((each) => answerLabel(book.now.variant, each)).join(", ");
      const why = meant.length === 0 ? "that answer is not possible" : `say which ship: ${labels}`;
      throw new UserError(`--shots, "${part.trim()}": ${why}.`);
    }
    book = note(book, said.value.cell, meant[0]!);
  }
  return book;
}

/** False when no layout fits. */
async function printJson(
  book: Notebook,
  thinker: Thinker,
  budgetMs: number,
  prior: Prior | undefined,
): Promise<boolean> {
  const wrong = problemIn(book.now);
  if (wrong !== undefined) throw new UserError(problemText(wrong, book.now.variant.notation));
  const odds = await askWithProgress(thinker, book.now, budgetMs, prior);
  print(adviceJson(book.now, odds!));
  return odds!.impossible === undefined;
}

export interface AdviseOptions extends BudgetFlags, PriorFlag {
  readonly variant?: string;
  /** Whose position a game record gives. */
  readonly player?: Seat;
  readonly announcement?: string;
  readonly contact?: string;
  readonly shots?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
  readonly plain?: boolean;
}

const budgetFrom = (options: AdviseOptions): number => budgetIn(options) ?? DEFAULT_BUDGET_MS;
