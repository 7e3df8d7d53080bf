import { type Cell, exclusionZone } from "@broadside/rules";
import type { CountingAnswer, CountingProblem } from "../../evidence/problem.ts";
import { conflict, countLast, LAST_SHIPS, type Place, type Stock } from "./last-ships-twin.ts";

/** The few-ships method in plain TypeScript, for readers and tests: see the README beside it. */
export function fewShipsTwin(problem: CountingProblem): CountingAnswer {
  const { board, contact, groups, mustCover } = problem;
  const through = groups.map(({ placements }) => placements.map(() => 0n));
  const credit = ({ g, p }: Place, layouts: bigint) => (through[g]![p]! += layouts);

  function search(stocks: readonly Stock[], open: readonly Cell[]): bigint {
    const place = (chosen: Place, rest: readonly Stock[]): bigint => {
      const isFree = (other: Place) => !conflict(chosen, other);
      const left = rest.map((stock, g) => ({
        left: stock.left - (g === chosen.g ? 1 : 0),
        free: stock.free.filter(isFree),
      }));
      const layouts = search(
        left,
        open.filter((hit) => !chosen.cells.includes(hit)),
      );
      credit(chosen, layouts);
      return layouts;
    };
    const afloat = stocks.filter(({ left }) => left > 0).sort(fewestFirst);
    if (open.length > 0) {
      const through = (hit: Cell) =>
        afloat.flatMap((s) => s.free.filter((p) => p.cells.includes(hit)));
      const [choices] = open.map(through).sort((a, b) => a.length - b.length);
      return sum(choices!, (chosen) => place(chosen, stocks));
    }
    if (afloat.reduce((ships, { left }) => ships + left, 0) <= LAST_SHIPS)
      return countLast(afloat, credit);
    // Each set of ships of one group comes up once: later ones lie on later placements.
    const [scarcest] = afloat;
    return sum(scarcest!.free, (chosen, i) =>
      place(
        chosen,
        stocks.map((s) => (s === scarcest ? { ...s, free: s.free.slice(i + 1) } : s)),
      ),
    );
  }

  const stocks = groups.map(({ count, placements }, g) => ({
    left: count,
    free: placements.map((cells, p) => ({
      g,
      p,
      cells,
      zone: exclusionZone(board, contact, cells),
    })),
  }));
  return { layouts: search(stocks, mustCover), through };
}

const fewestFirst = (one: Stock, other: Stock) => one.free.length - other.free.length;
const sum = (of: readonly Place[], value: (place: Place, i: number) => bigint) =>
  of.reduce((total, place, i) => total + value(place, i), 0n);
