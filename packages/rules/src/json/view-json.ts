import { fail, ok, problem } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import type { CellName } from "../board/cell-name.ts";
import type { Placement } from "../board/placement.ts";
import type { Outcome } from "../match/outcome.ts";
import {
  type Phase,
  type PlayerView,
  phases,
  type SideView,
  type Viewer,
} from "../match/player-view.ts";
import { type Seat, seats } from "../match/seat.ts";
import type { Turn } from "../match/turn.ts";
import type { Variant } from "../variant/variant.ts";
import { MAX_EVENTS } from "./event-json.ts";
import { fieldOf, wrongType } from "./json-object.ts";
import {
  type Decoded,
  oneOf,
  orNull,
  type Reader,
  readFields,
  readList,
  wholeNumber,
} from "./json-value.ts";
import { readShots } from "./knowledge-json.ts";
import { readOutcome, readTurn, writeOutcome, writeTurn } from "./match-json.ts";
import {
  type PlacementJson,
  readCells,
  readLayout,
  writeCells,
  writePlacements,
} from "./placement-json.ts";
import { type ShotJson, writeShot } from "./shot-json.ts";
import { readVariant, type VariantReference, writeVariant } from "./variant-json.ts";
import { viewProblems } from "./view-claims.ts";

/** What one viewer may see, as a JSON value. What is absent is null: no field is ever left out. */
export interface ViewJson {
  readonly viewer: Viewer;
  readonly version: number;
  readonly variant: VariantReference;
  readonly first: Seat;
  readonly phase: Phase;
  readonly turn: Turn | null;
  readonly sides: readonly [SideViewJson, SideViewJson];
  readonly shooters: readonly Seat[];
  readonly outcome: Outcome | null;
}

export interface SideViewJson {
  readonly placed: boolean;
  readonly shots: readonly ShotJson[];
  readonly called: readonly CellName[];
  readonly ships: readonly PlacementJson[] | null;
}

export const writeView = (view: PlayerView): ViewJson => ({
  viewer: view.viewer,
  version: view.version,
  variant: writeVariant(view.variant),
  first: view.first,
  phase: view.phase,
  turn: writeTurn(view.turn),
  sides: [writeSide(view.variant, view.sides[0]), writeSide(view.variant, view.sides[1])],
  shooters: [...view.shooters],
  outcome: writeOutcome(view.outcome),
});

const writeSide = (variant: Variant, side: SideView): SideViewJson => ({
  placed: side.placed,
  shots: side.shots.map((shot) => writeShot(variant, shot)),
  called: writeCells(variant, side.called),
  ships: side.ships ? writePlacements(variant, side.ships) : null,
});

/**
 * A view that a stranger may have sent. Everything in it that follows from the rest of it is
 * checked (`viewProblems`), so a client can rely on its parts to agree.
 */
export function readView(value: unknown): Decoded<PlayerView> {
  const variant = readVariant(fieldOf(value, "variant"));
  if (!variant.ok) return variant;
  const view = readFields<PlayerView>(value, "The view", {
    viewer: oneOf([...seats, "spectator"]),
    version: wholeNumber(0, MAX_EVENTS),
    variant: () => variant,
    first: oneOf(seats),
    phase: oneOf(phases),
    turn: orNull(readTurn),
    sides: sidesOf(variant.value),
    shooters: readShooters,
    outcome: orNull(readOutcome),
  });
  if (!view.ok) return view;
  const problems = viewProblems(view.value);
  return problems.length > 0 ? fail(problems) : view;
}

const readShooters: Reader<Seat[]> = (value, where) =>
  readList(
    value,
    { where, what: "a list of seats", most: 2 * MAX_SIDE * MAX_SIDE },
    (seat, index) => oneOf(seats)(seat, `${where} entry ${index + 1}`),
  );

const sidesOf =
  (variant: Variant): Reader<readonly [SideView, SideView]> =>
  (value, where) => {
    const list = { where, what: "a list of two sides", most: 2 };
    const sides = readList(value, list, (side, index) =>
      readSide(variant, side, `Player ${index + 1}'s side`),
    );
    if (!sides.ok) return sides;
    const [one, two] = sides.value;
    if (!one || !two) return fail([wrongType(where, list.what, value)]);
    return ok([one, two]);
  };

const readSide = (variant: Variant, value: unknown, where: string): Decoded<SideView> =>
  readFields<SideView>(value, where, {
    placed: oneOf([true, false]),
    shots: (shots) => prefixed(where, readShots(variant, shots)),
    called: (cells, at) => readCells(variant, cells, at, variant.fleet.length),
    ships: orNull((ships) => readShips(variant, ships, where)),
  });

const prefixed = <T>(where: string, read: Decoded<T>): Decoded<T> =>
  read.ok ? read : fail(read.error.map((p) => problem(p.code, `${where}: ${p.message}`)));

const readShips = (
  variant: Variant,
  ships: unknown,
  where: string,
): Decoded<readonly Placement[]> => {
  const layout = readLayout(variant, ships, where);
  return layout.ok ? ok(layout.value.placements) : layout;
};
