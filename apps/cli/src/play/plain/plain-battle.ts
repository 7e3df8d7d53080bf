import { type Cell, knowledgeOf, opponentOf, type Seat, unreachable } from "@broadside/rules";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import type { PlayerView } from "@broadside/rules/view";
import { squareName, terminalPlay } from "@broadside/words";
import { afloatText, sunkText, watersTitle } from "../../board/fleet-text.ts";
import { oddsLines } from "../../board/odds-text.ts";
import { drawSea, drawTarget, sideBySide } from "../../board/plain-board.ts";
import type { LineInput } from "../../terminal/line-input.ts";
import { print } from "../../terminal/print.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { battleHelp, parseBattleOrder } from "../orders/battle-order.ts";
import { numberedLog, shotsLeftText, showPicture, turnHelp } from "../turn-text.ts";
import type { Aim, OddsOf, Scene } from "../ui.ts";

export interface PlainContext {
  readonly input: LineInput;
  readonly width: number;
  /** Draw boards only on request. */
  readonly brief: boolean;
}

/** Asks until the player fires or resigns. */
export async function aimByLines(
  context: PlainContext,
  scene: Scene,
  odds: OddsOf,
  until: Promise<void>,
): Promise<Aim | undefined> {
  const { view } = scene;
  const seat = view.viewer as Seat;
  const called = view.sides[seat].called.at(-1);
  if (scene.refusal !== undefined) print(scene.refusal);
  else if (called !== undefined) print(calledText(view, called));
  else if (!context.brief) drawBoards(context, scene, seat);
  for (;;) {
    const answer = await orElse(context.input.ask(promptFor(view)), until);
    if (answer === undefined) return undefined;
    const aim = await follow(context, scene, seat, odds, answer);
    if (aim) return aim;
  }
}

/** The answer, or undefined if the event happens first. */
export const orElse = <T>(answer: Promise<T>, event: Promise<void>): Promise<T | undefined> =>
  Promise.race([answer, event.then(() => undefined)]);

/** Printed instead of the boards, which have not changed otherwise. */
const calledText = ({ variant, turn }: PlayerView, cell: Cell): string =>
  terminalPlay.called({ square: squareName(variant, cell), shots: turn!.shotsLeft });

function promptFor(view: PlayerView): string {
  if (answersAtTurnEnd(view.variant.turns))
    return terminalPlay.callPrompt({ shots: view.turn!.shotsLeft });
  const left = shotsLeftText(view);
  return left === undefined ? terminalPlay.firePrompt() : terminalPlay.firePromptLeft({ left });
}

async function follow(
  context: PlainContext,
  scene: Scene,
  seat: Seat,
  odds: OddsOf,
  answer: string,
): Promise<Aim | undefined> {
  const order = parseBattleOrder(scene.view.variant, answer);
  if (!order.ok) return void print(order.error);
  switch (order.value.type) {
    case "fire":
      return { type: "fire", cell: order.value.cell };
    case "odds":
      return void (await showOdds(context, scene, seat, odds));
    case "boards":
      return void drawBoards(context, scene, seat);
    case "log":
      return void print(...numberedLog(scene.view, scene.names));
    case "undo":
      return void print(terminalPlay.noUndo());
    case "help":
      return void print(
        ...turnHelp(scene.view.variant),
        ...battleHelp(scene.view.variant, scene.statusLine?.pictures?.names),
      );
    case "react":
      return void print(showPicture(scene.statusLine, order.value.picture));
    case "resign":
      return (await isSure(context)) ? { type: "resign" } : undefined;
    case "quit":
      throw new UserLeft("quit");
    default:
      return unreachable(order.value);
  }
}

async function isSure({ input }: PlainContext): Promise<boolean> {
  const isYes = /^y(es)?$/i.test(await input.ask(terminalPlay.resignPrompt()));
  if (!isYes) print(terminalPlay.notResigned());
  return isYes;
}

async function showOdds(
  context: PlainContext,
  scene: Scene,
  seat: Seat,
  odds: OddsOf,
): Promise<void> {
  const found = await odds();
  if (!found) return;
  print(...oddsLines(knowledgeOf(scene.view, seat), found, context.width));
}

/** Draws the target board, your own board and the known sunk ships. */
export function drawBoards(context: PlainContext, { view, names }: Scene, seat: Seat): void {
  const knowledge = knowledgeOf(view, seat);
  const other = opponentOf(seat);
  const boards = sideBySide(
    { title: watersTitle(seat, names, other), lines: drawTarget(knowledge) },
    { title: watersTitle(seat, names, seat), lines: drawSea(view, seat) },
    context.width,
  );
  print("", ...boards, "", ...sunkText(knowledge), afloatText(knowledge));
}
