import { type AnsweredShot, type Cell, detailsOf } from "@broadside/rules";

/** The letter of the ship on every square hit, under rules that tell ships apart by letters. */
export const hitLabels = (shots: readonly AnsweredShot[]): ReadonlyMap<Cell, string> =>
  new Map(
    shots.flatMap(({ cell, announcement }) => {
      const { label } = detailsOf(announcement);
      return label === undefined ? [] : [[cell, label]];
    }),
  );
