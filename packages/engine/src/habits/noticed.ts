import type { Variant } from "@broadside/rules";
import { keepsApart } from "@broadside/rules/board";
import { boardSymmetries } from "../evidence/board-symmetries.ts";
import { imageOf, keyOf } from "./foretelling.ts";
import { type Figure, type LayoutHabits, layoutHabits } from "./layout-habits.ts";
import type { RevealedFleet } from "./placing-profile.ts";

/** Something noticed about how a player places, with what chance would give. */
export type Notice =
  | {
      /** The latest layout was used before, as it is or as a mirror image or rotation. */
      readonly habit: "repeats" | "mirrors";
      /** Earlier layouts like it. */
      readonly times: number;
      readonly games: number;
    }
  | ({
      /** Ship squares on the edge, or in corners, as a share; touching pairs of ships per layout. */
      readonly habit: "edge" | "inside" | "corners" | "touching" | "apart";
      readonly games: number;
    } & Figure);

/** What stands out in some layouts, oldest first; the most certain first. There may be none. */
export function noticedIn(layouts: readonly RevealedFleet[], variant: Variant): Notice[] {
  const habits = layoutHabits(layouts, variant);
  if (!habits) return [];
  const games = layouts.length;
  const measured = measures(habits, variant)
    .map((each) => ({ ...each, certainty: certaintyOf(each, games) }))
    .filter(({ certainty }) => Math.abs(certainty) >= NOTICED)
    .sort((a, b) => Math.abs(b.certainty) - Math.abs(a.certainty))
    .flatMap(({ more, less, figure, certainty }): Notice[] => {
      const habit = certainty > 0 ? more : less;
      return habit ? [{ habit, games, ...figure }] : [];
    });
  return [...usedBefore(layouts, variant), ...measured];
}

/** Standard errors by which a mean must differ from chance: once in a hundred players without habits. */
const NOTICED = 2.6;

interface Measure {
  readonly figure: Figure;
  readonly more: "edge" | "corners" | "touching";
  readonly less?: "inside" | "apart";
}

const measures = (habits: LayoutHabits, { contact }: Variant): Measure[] => [
  { figure: habits.edge, more: "edge", less: "inside" },
  { figure: habits.corner, more: "corners" },
  ...(!keepsApart(contact)
    ? [{ figure: habits.touching, more: "touching", less: "apart" } as const]
    : []),
];

const certaintyOf = ({ figure }: Measure, games: number): number =>
  figure.deviation > 0 ? ((figure.own - figure.chance) / figure.deviation) * Math.sqrt(games) : 0;

/** Whether the latest layout was used before. */
function usedBefore(layouts: readonly RevealedFleet[], variant: Variant): Notice[] {
  const games = layouts.length;
  const latest = keyOf(layouts[games - 1]!);
  const earlier = layouts.slice(0, -1);
  const times = earlier.filter((ships) => keyOf(ships) === latest).length;
  if (times > 0) return [{ habit: "repeats", times, games }];
  const turns = boardSymmetries(variant).slice(1);
  const images = new Set(turns.map((turn) => keyOf(imageOf(layouts[games - 1]!, turn))));
  const mirrored = earlier.filter((ships) => images.has(keyOf(ships))).length;
  return mirrored > 0 ? [{ habit: "mirrors", times: mirrored, games }] : [];
}
