import {
  bestShots,
  knownBefore,
  type Notebook,
  note,
  problemIn,
  redone,
  strike,
  undone,
} from "@broadside/play";
import { type Announcement, fail, ok, type Result, type Variant } from "@broadside/rules";
import { problem, problemText, terminalAdviser } from "@broadside/words";
import { exampleSquare } from "../board/example-square.ts";
import { oddsLines } from "../board/odds-text.ts";
import { commandTable } from "../play/orders/typed-line.ts";
import type { LineInput } from "../terminal/line-input.ts";
import { print } from "../terminal/print.ts";
import { UserLeft } from "../terminal/user-left.ts";
import type { FullOdds } from "../think/thinker.ts";
import { type Advising, askWithProgress, impossibleText } from "./advice.ts";
import { shotLines } from "./advise-picture.ts";
import { saveOrLoad } from "./notebook-file.ts";
import {
  announcementsFor,
  answerLabel,
  exampleAnswer,
  noSuchAnswer,
  noteSaidAfloat,
  parseSaidAnswer,
} from "./shot-answer.ts";

/** The adviser line by line. Throws `UserLeft` at the end. */
export async function adviseByLines(
  input: LineInput,
  start: Notebook,
  advising: Advising,
): Promise<never> {
  let book = start;
  print(terminalAdviser.start({ example: `${exampleSquare(start.now.variant)} miss` }));
  for (;;) {
    const odds = await Promise.race([showOdds(book, advising), input.left]);
    book = await askUntilChanged(book, odds, input, advising);
    const unsaved = advising.save(book);
    if (unsaved !== undefined) print(unsaved);
  }
}

async function showOdds(
  book: Notebook,
  { thinker, budgetMs, prior }: Advising,
): Promise<FullOdds | undefined> {
  const wrong = problemIn(book.now);
  if (wrong !== undefined) print(impossibleText(book.now, wrong));
  const odds = await askWithProgress(thinker, book.now, budgetMs, prior);
  if (!odds) return undefined;
  const { impossible: reason } = odds;
  if (reason !== undefined) print(impossibleText(book.now, reason));
  else print("", ...oddsLines(book.now, odds, process.stdout.columns));
  return odds;
}

async function askUntilChanged(
  book: Notebook,
  odds: FullOdds | undefined,
  input: LineInput,
  advising: Advising,
): Promise<Notebook> {
  const best =
    odds && odds.impossible === undefined ? bestShots(book.now, odds, 1)[0]?.cell : undefined;
  for (;;) {
    const text = await input.ask(terminalAdviser.prompt());
    const next = (await obey(book, text)) ?? (await writeDown(book, text, best, input, advising));
    if (next.ok && next.value !== book) return next.value;
    if (!next.ok) print(next.error);
  }
}

/** Runs a command such as undo or save. Undefined if the text is not a command. */
async function obey(book: Notebook, text: string): Promise<Result<Notebook, string> | undefined> {
  const [word = "", ...rest] = text.split(/\s+/);
  const path = rest.join(" ");
  switch (word.toLowerCase()) {
    case "undo":
    case "u":
      return changedOr(book, undone(book), problemText(problem("adviser/nothing-to-undo", {})));
    case "redo":
    case "r":
      return changedOr(book, redone(book), problemText(problem("adviser/nothing-to-redo", {})));
    case "list":
      print(...shotLines({ book }));
      return ok(book);
    case "help":
    case "?":
      print(...help(book.now.variant));
      return ok(book);
    case "quit":
    case "q":
      throw new UserLeft("quit");
    case "save": {
      const saved = saveOrLoad(book, "save", path);
      if (saved.ok) print(terminalAdviser.saved({ path }));
      return saved;
    }
    case "load":
      return saveOrLoad(book, "load", path);
    case "delete":
    case "strike":
      return deleteShot(book, Number(path));
    default:
      return noteSaidAfloat(book, text);
  }
}

const changedOr = (book: Notebook, next: Notebook, none: string): Result<Notebook, string> =>
  next === book ? fail(none) : ok(next);

/** "edit 5 hit" changes the fifth shot; everything else is the answer to a shot. */
async function writeDown(
  book: Notebook,
  text: string,
  suggested: number | undefined,
  input: LineInput,
  { thinker }: Advising,
): Promise<Result<Notebook, string>> {
  const edit = /^edit\s+(\d+)\s+(.*)$/i.exec(text);
  const shot = edit ? book.now.shots[Number(edit[1]) - 1] : undefined;
  if (edit && !shot) return fail(terminalAdviser.noSuchShot({ shot: edit[1]! }));
  const said = parseSaidAnswer(book.now.variant, edit ? edit[2]! : text, shot?.cell ?? suggested);
  if (!said.ok) return said;
  const meant = await announcementsFor(thinker, knownBefore(book.now, said.value.cell), said.value);
  const announcement = meant.length > 1 ? await which(book, meant, input) : meant[0];
  return announcement
    ? ok(note(book, said.value.cell, announcement))
    : fail(noSuchAnswer(said.value));
}

async function which(
  book: Notebook,
  meant: readonly Announcement[],
  input: LineInput,
): Promise<Announcement> {
  const { variant } = book.now;
  meant.forEach((announcement, i) => {
    print(`  ${i + 1}  ${answerLabel(variant, announcement)}`);
  });
  for (;;) {
    const found = meant[Number(await input.ask(terminalAdviser.whichShipPrompt())) - 1];
    if (found) return found;
    print(terminalAdviser.numberExpected({ last: meant.length }));
  }
}

function deleteShot(book: Notebook, number: number): Result<Notebook, string> {
  const shot = book.now.shots[number - 1];
  return shot ? ok(strike(book, shot.cell)) : fail(terminalAdviser.deleteExpected());
}

function help(variant: Variant): string[] {
  const { square, other, ship } = exampleAnswer(variant);
  return commandTable({
    "hit, miss, sunk, h, m, s": terminalAdviser["commands.best"](),
    [`${square} miss, ${other} sunk ${ship}`]: terminalAdviser["commands.other"](),
    "afloat 4": terminalAdviser["commands.afloat"](),
    "edit 5 hit": terminalAdviser["commands.edit"](),
    "delete 5": terminalAdviser["commands.delete"](),
    "undo, redo": terminalAdviser["commands.undo"](),
    list: terminalAdviser["commands.list"](),
    "save FILE": terminalAdviser["commands.save"](),
    "load FILE": terminalAdviser["commands.load"](),
    quit: terminalAdviser["commands.quit"](),
  });
}
