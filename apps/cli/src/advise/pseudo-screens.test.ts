import { emptyNotebook, note, opponents, presetChoices } from "@broadside/play";
import {
  applyEvent,
  cellCount,
  createMatch,
  createRng,
  type MatchEvent,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { type PlayerView, viewFor } from "@broadside/rules/view";
import { english, setLanguage, terminal } from "@broadside/words";
import { pseudo } from "@broadside/words/pseudo";
import { afterEach, beforeEach, expect, it } from "vitest";
import { oddsLines } from "../board/odds-text.ts";
import { battleHelp } from "../play/orders/battle-order.ts";
import { placingHelp } from "../play/orders/placing-order.ts";
import { drawBattle } from "../play/screen/battle-picture.ts";
import { createBattle } from "../play/screen/battle-state.ts";
import { drawPlacing } from "../play/screen/placing-picture.ts";
import { createPlacing } from "../play/screen/placing-state.ts";
import { drawEnd } from "../play/screen/screen-end.ts";
import { shotLog, turnHelp } from "../play/turn-text.ts";
import { createInk } from "../screen/ink.ts";
import { createMenu, drawMenu } from "../screen/menu.ts";
import { drawAdvise } from "./advise-picture.ts";

// A word without accents has not gone through the catalogue, so no translation could reach it.

beforeEach(() => setLanguage(pseudo));
afterEach(() => setLanguage(english));

const size = { columns: 120, rows: 40 };
const ink = createInk(false);
const names = ["Ann", "Bob"] as const;
const mini = preset("mini");
const odds = {
  chances: new Array<number>(cellCount(mini)).fill(0.2),
  exact: true,
  layouts: 12n,
  standardError: 0,
  impossible: undefined,
};

/** What players and shells type stays as it is. */
const typed = [
  ...names,
  "plain",
  "random",
  "people",
  "learners",
  "undo",
  "clear",
  "quit",
  "odds",
  "boards",
  "log",
  "resign",
];

const escaped = (lines: readonly string[]): string[] =>
  (lines.join("\n").match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => /^[a-z]+$/i.test(word) && !typed.includes(word),
  );

/** A game after this many shots, as Ann sees it. */
function viewAfter(shots: number): PlayerView {
  let match = createMatch(mini);
  const apply = (event: MatchEvent) => {
    const next = applyEvent(match, event);
    if (next.ok) match = next.value;
  };
  for (const seat of [0, 1] as const) {
    apply({ type: "place", seat, layout: unwrap(randomLayout(mini, createRng(`${seat}`))) });
  }
  const rng = createRng("shots");
  for (let i = 0; i < shots && match.turn; i++) {
    apply({ type: "fire", seat: match.turn.seat, cell: rng.below(cellCount(mini)) });
  }
  return viewFor(match, 0);
}

function battleAfter(shots: number) {
  const view = viewAfter(shots);
  return createBattle({ view, names, news: [] }, shotLog(view, names), 0);
}

it.each([
  ["placing", () => drawPlacing(createPlacing(mini, "Ann", []), undefined, size, ink)],
  ["a battle", () => drawBattle(battleAfter(20), size, ink)],
  ["a battle with odds", () => drawBattle({ ...battleAfter(4), heat: odds }, size, ink)],
  ["odds being counted", () => drawBattle({ ...battleAfter(4), heat: 0.5 }, size, ink)],
  ["an opponent who thinks", () => drawBattle({ ...battleAfter(4), tick: 1 }, size, ink)],
  ["a small window", () => drawBattle(battleAfter(4), { columns: 30, rows: 10 }, ink)],
  ["a window that is too small", () => drawBattle(battleAfter(4), { columns: 20, rows: 8 }, ink)],
  [
    "the end",
    () => {
      const { scene } = battleAfter(400);
      return drawEnd({ scene, review: 0.5, page: "boards" }, size, ink);
    },
  ],
  ["the list of games", () => drawMenu(createMenu("", presetChoices, "classic"), size, ink)],
  ["the list of opponents", () => drawMenu(createMenu("", opponents, "mate"), size, ink)],
  ["the help", () => [...battleHelp(mini), ...placingHelp(mini), ...turnHelp(preset("volley"))]],
  ["odds line by line", () => oddsLines(emptyNotebook(mini).now, odds)],
  [
    "the adviser",
    () => {
      const book = note(emptyNotebook(mini), 3, { result: "hit" });
      const idle = { awaiting: false, choices: [], entry: undefined, problem: undefined };
      return drawAdvise({ book, cursor: 0, odds, ...idle }, size, ink);
    },
  ],
])("%s takes every word from the catalogue", (_, draw) => {
  const lines = draw();
  expect(lines.join("")).toMatch(/[éöš]/);
  expect(escaped(lines)).toEqual([]);
});

it("finds a word that escaped", () => {
  expect(escaped([`${terminal.help()} Escaped`])).toEqual(["Escaped"]);
});
