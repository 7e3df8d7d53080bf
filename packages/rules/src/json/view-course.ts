import { type Problem, problem } from "../basics/result.ts";
import { cellCount } from "../board/board.ts";
import { fleetCells } from "../board/ship.ts";
import { announcesSinking } from "../match/announcement.ts";
import { type FiredShot, shotsInOrder } from "../match/fired-shot.ts";
import { isVictory } from "../match/outcome.ts";
import type { PlayerView } from "../match/player-view.ts";
import { opponentOf, type Seat } from "../match/seat.ts";
import { answersAtTurnEnd, newTurn, type Turn, type TurnStart, turnAfter } from "../match/turn.ts";

/** Whether the shots of a view came in turns as the rules have them, and whose turn it is now. */
export function courseProblems(view: PlayerView): Problem[] {
  const { variant, phase, sides } = view;
  if (phase === "placing" || !sides.every(({ placed }) => placed)) return [];
  const shots = shotsInOrder(view);
  if (!stopsWhenSunk(view, shots)) {
    return [problem("view/shooters", "The game goes on after a fleet was sunk.")];
  }
  const counted = variant.turns === "salvo" || variant.turns === "volley";
  const agrees =
    counted && !announcesSinking(variant.announcement)
      ? hasShortTurns(view)
      : followsTurns(view, shots);
  const message = `The turns do not follow the rule "${variant.turns}".`;
  return agrees ? [] : [problem("view/turn", message)];
}

/** A game stops at the shot that sinks a fleet; a volley is answered to its end. */
function stopsWhenSunk({ variant, outcome }: PlayerView, shots: readonly FiredShot[]): boolean {
  const hits: [number, number] = [0, 0];
  const end = shots.findIndex(
    ({ seat, announcement }) =>
      announcement.result !== "miss" && ++hits[seat] === fleetCells(variant.fleet),
  );
  if (end < 0) return true;
  const winner = shots[end]!.seat;
  const rest = shots.slice(end + 1);
  return (
    isVictory(outcome) &&
    outcome.winner === winner &&
    (answersAtTurnEnd(variant.turns) ? rest.every((s) => s.seat === winner) : rest.length === 0)
  );
}

/** Plays the turns. How many ships a player has afloat is public where sinkings are announced. */
function followsTurns({ variant, first, turn, sides }: PlayerView, shots: readonly FiredShot[]) {
  const fired: [number, number] = [0, 0];
  const sunkBy: [number, number] = [0, 0];
  const startOf = (seat: Seat): TurnStart => ({
    shipsAfloat: variant.fleet.length - sunkBy[opponentOf(seat)],
    openCells: cellCount(variant) - fired[seat],
  });
  let now = newTurn(variant.turns, first, startOf(first));
  for (const { seat, announcement } of shots) {
    if (now.seat !== seat) return false;
    fired[seat]++;
    if (announcement.result === "sunk") sunkBy[seat]++;
    now = turnAfter(variant.turns, now, announcement.result !== "miss", startOf);
  }
  const called = sides[now.seat].called.length;
  const left: Turn = { seat: now.seat, shotsLeft: now.shotsLeft - called };
  return turn ? turn.seat === left.seat && turn.shotsLeft === left.shotsLeft : true;
}

/** Where the number of ships afloat is secret, a turn still has no more shots than the fleet ships. */
function hasShortTurns({ variant, first, shooters, turn, sides }: PlayerView): boolean {
  const most = variant.fleet.length;
  if ((shooters[0] ?? turn?.seat ?? first) !== first) return false;
  let length = 0;
  for (const [index, seat] of shooters.entries()) {
    length = seat === shooters[index - 1] ? length + 1 : 1;
    if (length > most) return false;
  }
  if (!turn) return true;
  const before = turn.seat === shooters.at(-1) ? length : 0;
  if (before > 0 && answersAtTurnEnd(variant.turns)) return false;
  return before + sides[turn.seat].called.length + turn.shotsLeft <= most;
}
