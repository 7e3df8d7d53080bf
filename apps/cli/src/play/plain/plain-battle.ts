import {
  answersAtTurnEnd,
  type Cell,
  knowledgeOf,
  opponentOf,
  type PlayerView,
  type Seat,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { capitalise, makeCellName } from "@broadside/rules/text";
import { afloatText, sunkText } from "../../board/fleet-text.ts";
import { oddsLines } from "../../board/odds-text.ts";
import { drawSea, drawTarget, sideBySide } from "../../board/plain-board.ts";
import type { LineInput } from "../../terminal/line-input.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { battleHelp, NO_UNDO, parseBattleOrder } from "../orders/battle-order.ts";
import { shotsLeftText, turnHelp } from "../turn-text.ts";
import type { Aim, OddsOf, Scene } from "../ui.ts";

export interface PlainTable {
  readonly input: LineInput;
  readonly print: (text: string) => void;
  readonly width: number;
  /** Boards only when asked for. */
  readonly brief: boolean;
}

/** Asks until there is a legal shot, or the game is given up. */
export async function aimByLines(
  table: PlainTable,
  scene: Scene,
  odds: OddsOf,
  until: Promise<void>,
): Promise<Aim | undefined> {
  const { view } = scene;
  const seat = view.viewer as Seat;
  const called = view.sides[seat].called.at(-1);
  if (scene.refusal !== undefined) table.print(scene.refusal);
  else if (called !== undefined) table.print(calledText(view, called));
  else if (!table.brief) drawBoards(table, scene, seat);
  for (;;) {
    const answer = await orElse(table.input.ask(promptFor(view)), until);
    if (answer === undefined) return undefined;
    const aim = await follow(table, scene, seat, odds, answer);
    if (aim) return aim;
  }
}

/** An answer, or undefined once something else has happened. The question is not asked again. */
export const orElse = <T>(answer: Promise<T>, event: Promise<void>): Promise<T | undefined> =>
  Promise.race([answer, event.then(() => undefined)]);

/** Nothing else on the boards has changed. */
const calledText = ({ variant, turn }: PlayerView, cell: Cell): string =>
  `Called ${makeCellName(variant, cell)}. ${turn!.shotsLeft} to go.`;

function promptFor(view: PlayerView): string {
  if (answersAtTurnEnd(view.variant.turns)) return `Call a square (${view.turn!.shotsLeft} left): `;
  const left = shotsLeftText(view);
  return left === "" ? "Your shot: " : `Your shot (${left}): `;
}

async function follow(
  table: PlainTable,
  scene: Scene,
  seat: Seat,
  odds: OddsOf,
  answer: string,
): Promise<Aim | undefined> {
  const { print } = table;
  const order = parseBattleOrder(scene.view.variant, answer);
  if (!order.ok) return void print(order.error);
  switch (order.value.type) {
    case "fire":
      return { type: "fire", cell: order.value.cell };
    case "odds":
      return void (await showOdds(table, scene, seat, odds));
    case "boards":
      return void drawBoards(table, scene, seat);
    case "undo":
      return void print(NO_UNDO);
    case "help":
      for (const line of helpFor(scene.view.variant)) print(line);
      return undefined;
    case "resign":
      return (await isSure(table)) ? { type: "resign" } : undefined;
    case "quit":
      throw new UserLeft("quit");
    default:
      return unreachable(order.value);
  }
}

const helpFor = (variant: Variant) => [...turnHelp(variant), ...battleHelp(variant)];

async function isSure({ input, print }: PlainTable): Promise<boolean> {
  const isYes = /^y(es)?$/i.test(await input.ask("Give up this game? Type yes to do so: "));
  if (!isYes) print("You play on.");
  return isYes;
}

async function showOdds(table: PlainTable, scene: Scene, seat: Seat, odds: OddsOf): Promise<void> {
  const found = await odds();
  if (!found) return;
  const lines = oddsLines(knowledgeOf(scene.view, seat), found, table.width);
  for (const line of lines) table.print(line);
}

/** The sea one shoots at, one's own, and the ships known to be sunk. */
export function drawBoards(table: PlainTable, { view, names }: Scene, seat: Seat): void {
  const knowledge = knowledgeOf(view, seat);
  const other = opponentOf(seat);
  const boards = sideBySide(
    { title: `${capitalise(names[other])}'s waters`, lines: drawTarget(knowledge) },
    { title: "Your waters", lines: drawSea(view, seat) },
    table.width,
  );
  for (const line of ["", ...boards, "", ...sunkText(knowledge), afloatText(knowledge)]) {
    table.print(line);
  }
}
