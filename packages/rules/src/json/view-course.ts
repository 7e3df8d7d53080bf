import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Problem, problem } from "../basics/result.ts";
import { type Cell, cellCount } from "../board/board.ts";
import { fleetCells } from "../board/ship.ts";
import { isVictory } from "../match/outcome.ts";
import { type FiredShot, type PlayerView, shotsInOrder } from "../match/player-view.ts";
import { opponentOf, type Seat } from "../match/seat.ts";
import { newTurn, type Turn, type TurnStart, turnAfter } from "../match/turn.ts";
import { answersAtTurnEnd, isShotPerShip } from "../variant/turn-order.ts";

/** Whether the shots of a view came in turns as the rules have them, and whose turn it is now. */
export function courseProblems(view: PlayerView): Problem[] {
  const { variant, phase, sides } = view;
  if (phase === "placing" || !sides.every(({ placed }) => placed)) return [];
  const shots = shotsInOrder(view);
  if (!stopsWhenSunk(view, shots)) {
    return [problem("view/shooters", "The game goes on after a fleet was sunk.")];
  }
  const message = `The turns do not follow the rule "${variant.turns}".`;
  const wrongTurns = [problem("view/turn", message)];
  const sinkings = sinkingsIn(view);
  if (!sinkings) return hasShortTurns(view) ? [] : wrongTurns;
  const course = playTurns(view, shots, sinkings);
  if (!course || !standsAt(view, course)) return wrongTurns;
  return endProblems(view, course.turn);
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

/** By seat: the cells at which it sank a ship. */
type Sinkings = readonly [ReadonlySet<Cell>, ReadonlySet<Cell>];

/** Undefined where turns depend on ships afloat that this viewer cannot know of. */
function sinkingsIn(view: PlayerView): Sinkings | undefined {
  const { turns } = view.variant;
  if (!isShotPerShip(turns)) return [new Set(), new Set()];
  const [one, two] = [sinkingsBy(view, 0), sinkingsBy(view, 1)];
  return one && two && [one, two];
}

/** Sinkings are announced, or show in the ships once these are open. */
function sinkingsBy({ variant, sides }: PlayerView, seat: Seat): ReadonlySet<Cell> | undefined {
  const { shots } = sides[seat];
  if (announcementRuleOf(variant).announcesSinking) {
    const sunk = shots.filter(({ announcement }) => announcement.result === "sunk");
    return new Set(sunk.map(({ cell }) => cell));
  }
  const last = sides[opponentOf(seat)].ships?.flatMap(({ cells }) => {
    const hits = shots.filter(({ cell }) => cells.includes(cell));
    return hits.length === cells.length ? hits.slice(-1) : [];
  });
  return last && new Set(last.map(({ cell }) => cell));
}

/** Where the answered shots lead: the turn, and whether some of its shots are among them. */
interface Course {
  readonly turn: Turn;
  readonly isMidTurn: boolean;
}

/** Undefined if someone fired out of turn. */
function playTurns(
  { variant, first }: PlayerView,
  shots: readonly FiredShot[],
  sinkings: Sinkings,
): Course | undefined {
  const fired: [number, number] = [0, 0];
  const sunkBy: [number, number] = [0, 0];
  const startOf = (seat: Seat): TurnStart => ({
    shipsAfloat: variant.fleet.length - sunkBy[opponentOf(seat)],
    openCells: cellCount(variant) - fired[seat],
  });
  let turn = newTurn(variant.turns, first, startOf(first));
  let isMidTurn = false;
  for (const { seat, cell, announcement } of shots) {
    if (turn.seat !== seat) return undefined;
    fired[seat]++;
    if (sinkings[seat].has(cell)) sunkBy[seat]++;
    isMidTurn = turn.shotsLeft > 1;
    turn = turnAfter(variant.turns, turn, announcement.result !== "miss", startOf);
  }
  return { turn, isMidTurn };
}

/** A volley is answered as a whole, and the turn of a game that goes on is the one it has come to. */
function standsAt({ variant, turn, sides }: PlayerView, course: Course): boolean {
  if (course.isMidTurn && answersAtTurnEnd(variant.turns)) return false;
  if (!turn) return true;
  const { seat, shotsLeft } = course.turn;
  return turn.seat === seat && turn.shotsLeft === shotsLeft - sides[seat].called.length;
}

/** How a game can end in this turn, and what can still wait for an answer then. */
function endProblems({ outcome, sides }: PlayerView, { seat, shotsLeft }: Turn): Problem[] {
  if (!isVictory(outcome)) return [];
  if (outcome.by === "timeout" && outcome.winner === seat) {
    const message = "Only the player whose turn it is can run out of time.";
    return [problem("view/outcome", message)];
  }
  const most = outcome.by === "fleet-sunk" ? 0 : shotsLeft - 1;
  const called = sides[seat].called.length;
  if (sides[opponentOf(seat)].called.length === 0 && called <= Math.max(0, most)) return [];
  const message = "Only the player whose turn it is can have called shots, and not the last one.";
  return [problem("view/called", message)];
}

/** Where the number of ships afloat is secret, a turn still has no more shots than the fleet has ships. */
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
