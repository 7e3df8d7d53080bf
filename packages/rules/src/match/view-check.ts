import { type Announcement, detailsOf } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { shipLabels } from "../announcement/detail.ts";
import { type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { isCell } from "../board/board.ts";
import type { Placement } from "../board/placement.ts";
import { findShip } from "../board/ship.ts";
import { validateDraft } from "../layout/layout.ts";
import { answersAtTurnEnd } from "../variant/turn-order.ts";
import type { Variant } from "../variant/variant.ts";
import type { PlayerView, SideView } from "./player-view.ts";
import { seats } from "./seat.ts";

export interface ViewProblems {
  "view/contradiction": { readonly part: "sides" | "phase" | "counts" };
}
const problem = problemsOf<ViewProblems>();

/**
 * Accepts an untrusted view if its parts agree with each other and with the board. It does not
 * replay the game: only the record shows whether answers, turns and outcome match the ships.
 */
export function validateView(view: PlayerView): Result<PlayerView, Problem<keyof ViewProblems>> {
  const [one, two] = view.sides.map((side) => validSide(view.variant, side));
  if (!one || !two) return wrong("sides");
  if (!hasRightPhase(view)) return wrong("phase");
  if (!hasRightCounts(view)) return wrong("counts");
  return ok({ ...view, sides: [one, two] });
}

const wrong = (part: ViewProblems["view/contradiction"]["part"]) =>
  fail(problem("view/contradiction", { part }));

function validSide(variant: Variant, side: SideView): SideView | undefined {
  const { placed, shots, called } = side;
  const cells = [...shots.map(({ cell }) => cell), ...called];
  const ships = side.ships && legalFleet(variant, side.ships);
  const isSound =
    cells.every((cell) => isCell(variant, cell)) &&
    new Set(cells).size === cells.length &&
    shots.every(({ announcement }) => isSayable(variant, announcement)) &&
    (called.length === 0 || answersAtTurnEnd(variant.turns)) &&
    (side.ships === undefined || (placed && ships !== undefined));
  return isSound ? { ...side, ships } : undefined;
}

function hasRightPhase({ phase, turn, outcome, sides }: PlayerView): boolean {
  const ready = sides.every(({ placed }) => placed);
  const expected = outcome ? "over" : ready ? "battle" : "placing";
  const isQuiet = sides.every(({ shots, called }) => shots.length + called.length === 0);
  return phase === expected && (turn !== undefined) === (phase === "battle") && (ready || isQuiet);
}

/** Every event except the last of a decided game leaves a trace in the view. */
function hasRightCounts({ version, sides, shooters, turn, outcome }: PlayerView): boolean {
  const placed = sides.filter((side) => side.placed).length;
  const called = sides[0].called.length + sides[1].called.length;
  const ended = outcome && outcome.by !== "fleet-sunk" ? 1 : 0;
  return (
    version === placed + shooters.length + called + ended &&
    seats.every((seat) => {
      const { shots, called } = sides[seat];
      const isCaller = called.length === 0 || turn === undefined || turn.seat === seat;
      return isCaller && shots.length === shooters.filter((shooter) => shooter === seat).length;
    })
  );
}

/** The fleet in its own order if complete and legal, otherwise undefined. */
export function legalFleet(
  variant: Variant,
  ships: readonly Placement[],
): readonly Placement[] | undefined {
  const layout = validateDraft(variant, ships);
  return layout.ok ? layout.value.placements : undefined;
}

/** True if the variant's rule allows such announcements, about ships and squares that exist. */
export function isSayable(variant: Variant, announcement: Announcement): boolean {
  const rule = announcementRuleOf(variant);
  const { ship, label, cells } = detailsOf(announcement);
  const fields = rule.fieldsOf(announcement.result);
  return (
    (announcement.result !== "sunk" || rule.announcesSinking) &&
    fields.includes("ship") === (ship !== undefined) &&
    fields.includes("label") === (label !== undefined) &&
    fields.includes("cells") === (cells !== undefined) &&
    (ship === undefined || findShip(variant.fleet, ship) !== undefined) &&
    (label === undefined || shipLabels(variant.fleet).includes(label)) &&
    (cells ?? []).every((cell) => isCell(variant, cell))
  );
}
