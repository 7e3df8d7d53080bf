import { type AnsweredShot, detailsOf, isSameAnnouncement } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Problem, problem } from "../basics/result.ts";
import { makeCellName } from "../board/cell-name.ts";
import { sealLayout } from "../layout/layout.ts";
import { isVictory, type Victory } from "../match/outcome.ts";
import { type PlayerView, shotsAt } from "../match/player-view.ts";
import { opponentOf, playerText, type Seat, seats } from "../match/seat.ts";
import {
  answerShot,
  type SquaresLeft,
  shipsAfloat,
  squaresAfloat,
  untouched,
} from "../match/squares-left.ts";
import { answersAtTurnEnd } from "../variant/turn-order.ts";
import { courseProblems } from "./view-course.ts";

/**
 * Whether the parts of a view agree with each other, its shots with the ships that are shown, and
 * its turns with the rules. Expects parts that are each well formed.
 */
export function viewProblems(view: PlayerView): readonly Problem[] {
  // In this order: each relies on those before it.
  const checks = [
    phaseProblems,
    shooterProblems,
    calledProblems,
    shipsProblems,
    namingProblems,
    answerProblems,
    outcomeProblems,
    versionProblems,
    courseProblems,
  ];
  for (const check of checks) {
    const problems = check(view);
    if (problems.length > 0) return problems;
  }
  return [];
}

function phaseProblems({ phase, turn, outcome, sides, shooters }: PlayerView): Problem[] {
  const ready = sides.every(({ placed }) => placed);
  const begun = shooters.length > 0 || sides.some((s) => s.shots.length + s.called.length > 0);
  const expected = outcome ? "over" : ready ? "battle" : "placing";
  const agrees =
    phase === expected && (turn !== undefined) === (phase === "battle") && (ready || !begun);
  if (agrees) return [];
  const message = `The phase "${phase}" does not agree with the turn, the outcome, the ships placed and the shots.`;
  return [problem("view/phase", message)];
}

const shooterProblems = ({ shooters, sides }: PlayerView): Problem[] =>
  seats.flatMap((seat) => {
    const listed = shooters.filter((who) => who === seat).length;
    const fired = sides[seat].shots.length;
    if (listed === fired) return [];
    const message = `"shooters" lists ${listed} shots by ${playerText(seat)}, who has fired ${fired}.`;
    return [problem("view/shooters", message)];
  });

function calledProblems({ variant, turn, sides }: PlayerView): Problem[] {
  const callers = seats.filter((seat) => sides[seat].called.length > 0);
  const [caller] = callers;
  if (caller === undefined) return [];
  const wrong = (message: string) => [problem("view/called", message)];
  if (!answersAtTurnEnd(variant.turns)) {
    return wrong(`Shots wait for an answer only in a volley, not under "${variant.turns}".`);
  }
  if (callers.length > 1 || (turn && turn.seat !== caller)) {
    return wrong("Only the player whose turn it is can have called shots.");
  }
  const { called, shots } = sides[caller];
  const taken = new Set(shots.map(({ cell }) => cell));
  const again = called.find((cell) => taken.size === taken.add(cell).size);
  if (again === undefined) return [];
  const name = makeCellName(variant, again);
  return wrong(`${playerText(caller)} has already fired at ${name}, or called it twice.`);
}

/** A viewer sees its own ships, and everyone sees both fleets once the game is won. */
const shipsProblems = ({ viewer, outcome, sides }: PlayerView): Problem[] =>
  seats.flatMap((seat) => {
    const { placed, ships } = sides[seat];
    const shows = placed && (viewer === seat || isVictory(outcome));
    if (shows === (ships !== undefined)) return [];
    const message = `The ships of ${playerText(seat)} must ${shows ? "" : "not "}be shown here.`;
    return [problem("view/ships", message)];
  });

/** Positions may leave an unnamed ship out of an answer; a game never does. */
function namingProblems({ variant, sides }: PlayerView): Problem[] {
  const rule = announcementRuleOf(variant);
  const isComplete = ({ announcement }: AnsweredShot): boolean =>
    rule
      .fieldsOf(announcement.result)
      .every((field) => detailsOf(announcement)[field] !== undefined);
  if (sides.every(({ shots }) => shots.every(isComplete))) return [];
  return [problem("view/answer", `Under "${rule.id}" every such answer must name the ship.`)];
}

function answerProblems(view: PlayerView): Problem[] {
  const { variant, sides } = view;
  return seats.flatMap((seat) => {
    const { ships } = sides[seat];
    if (!ships) return [];
    const layout = sealLayout(variant, ships);
    let left = untouched(variant);
    const shots = shotsAt(view, seat);
    for (const [index, { cell, announcement }] of shots.entries()) {
      const real = answerShot(variant, layout, left, shots.slice(0, index), cell);
      left = real.left;
      if (isSameAnnouncement(real.announcement, announcement)) continue;
      const name = makeCellName(variant, cell);
      const message = `The answer to the shot at ${name} does not agree with the ships of ${playerText(seat)}.`;
      return [problem("view/answer", message)];
    }
    return [];
  });
}

/** What is left of a fleet whose ships are shown, or that was never placed. */
function leftOf(view: PlayerView, seat: Seat): SquaresLeft {
  const { variant, sides } = view;
  const { ships } = sides[seat];
  if (!ships) return untouched(variant);
  const hit = new Set(shotsAt(view, seat).map(({ cell }) => cell));
  return ships.map(({ cells }) => cells.filter((cell) => !hit.has(cell)).length);
}

function outcomeProblems(view: PlayerView): Problem[] {
  const { outcome, shooters, sides } = view;
  if (!outcome) return [];
  const begun = shooters.length > 0 || sides.some(({ called }) => called.length > 0);
  const agrees = isVictory(outcome) ? isEarned(view, outcome, begun) : !begun;
  if (agrees) return [];
  const message = "The outcome does not agree with the ships and the shots.";
  return [problem("view/outcome", message)];
}

function isEarned(view: PlayerView, victory: Victory, begun: boolean): boolean {
  const { winner, by, shots, squaresLeft, shipsLeft } = victory;
  const left = leftOf(view, winner);
  const sunk = squaresAfloat(leftOf(view, opponentOf(winner))) === 0;
  return (
    shots === view.sides[winner].shots.length &&
    squaresLeft === squaresAfloat(left) &&
    squaresLeft > 0 &&
    shipsLeft === shipsAfloat(left) &&
    sunk === (by === "fleet-sunk") &&
    (by !== "timeout" || view.sides.every(({ placed }) => placed)) &&
    (by !== "abandonment" || begun)
  );
}

/** Every event but the last of an ended game left its trace in the view. */
function versionProblems({ version, sides, shooters, outcome }: PlayerView): Problem[] {
  const placed = sides.filter((side) => side.placed).length;
  const called = sides[0].called.length + sides[1].called.length;
  const ended = outcome && outcome.by !== "fleet-sunk" ? 1 : 0;
  const expected = placed + shooters.length + called + ended;
  if (version === expected) return [];
  const message = `The version must be ${expected}, the number of events, not ${version}.`;
  return [problem("view/version", message)];
}
