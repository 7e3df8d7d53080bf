import { type AnsweredShot, type Cell, createVariant, type Knowledge } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import { makeCellName } from "@broadside/rules/text";
import { gatherEvidence } from "./evidence/evidence.ts";
import type { CountingProblem } from "./evidence/problem.ts";
import { profileRules } from "./methods/frontier/frontier-twin.ts";
import { countNaively } from "./methods/naive-count.ts";
import { type PathNode, pathLayers } from "./methods/no-touch/frontier-paths-twin.ts";
import { laneRules } from "./methods/no-touch/no-touch-twin.ts";
import {
  exponential,
  logarithm,
  rowSumsTwin,
  sideBySide,
} from "./methods/row-sums/row-sums-twin.ts";

/** The position that docs/counting.md works through, and the figures it shows, as blocks of text. */
const board = createVariant({
  name: "worked",
  rows: 3,
  columns: 3,
  fleet: [
    { name: "cruiser", length: 3 },
    { name: "destroyer", length: 2 },
    { name: "boat", length: 1 },
  ],
});
const apart = createVariant({ ...pick(board), contact: "no-contact", fleet: board.fleet.slice(1) });
const missed: AnsweredShot = { cell: 4, announcement: { result: "miss" } };
const hit: AnsweredShot = { cell: 1, announcement: { result: "hit" } };
const known: Knowledge = { variant: board, shots: [missed, hit] };
export const problem = gatherEvidence(known).problem;
export const afterMiss = gatherEvidence({ variant: board, shots: [missed] }).problem;
export const keptApart = gatherEvidence({ variant: apart, shots: [missed] }).problem;

export const blocks = (): Record<string, string> => ({
  candidates: candidates(),
  naive: naive(),
  "three ships": threeShips(),
  branches: branches(),
  hits: throughHits(),
  hub: hub(),
  directions: directions(),
  frontier: frontierTable(),
  "no touch": lanesTable(),
});

function pick({ name, rows, columns }: typeof board) {
  return { name, rows, columns };
}

const nameOf = (cell: Cell): string => makeCellName(board, cell, "letters");
const placeName = (cells: readonly Cell[]): string =>
  cells.length === 1 ? nameOf(cells[0]!) : `${nameOf(cells[0]!)}–${nameOf(cells.at(-1)!)}`;
const shipName = (g: number): string => board.fleet[g]!.name;

function candidates(): string {
  return problem.groups
    .map(({ placements }, g) => `${shipName(g).padEnd(10)} ${placements.map(placeName).join("  ")}`)
    .join("\n");
}

function naive(): string {
  const { layouts, through } = countNaively(problem);
  const counts = Array<bigint>(9).fill(0n);
  for (const [g, { placements }] of problem.groups.entries())
    for (const [p, cells] of placements.entries())
      for (const cell of cells) counts[cell]! += through[g]![p]!;
  const row = (r: number) =>
    counts
      .slice(3 * r, 3 * r + 3)
      .map((n) => `${n}`.padStart(3))
      .join(" ");
  return [
    `${layouts} layouts`,
    "",
    "     1   2   3",
    `A  ${row(0)}`,
    `B  ${row(1)}`,
    `C  ${row(2)}`,
  ].join("\n");
}

const conflict = (one: readonly Cell[], other: readonly Cell[]): boolean => {
  const zone = exclusionZone(board, board.contact, one);
  return other.some((cell) => zone.has(cell));
};
type Places = readonly (readonly Cell[])[];
const near = (place: readonly Cell[], ship: Places): Places =>
  ship.filter((p) => conflict(place, p));
const pairs = (some: Places, ship: Places): number =>
  some.reduce((sum, place) => sum + near(place, ship).length, 0);

function threeShips(): string {
  const [a, b, c] = afterMiss.groups.map(({ placements }) => placements) as [
    Places,
    Places,
    Places,
  ];
  const i = a.find((cells) => placeName(cells) === "A1–A3")!;
  const terms = [(b.length - near(i, b).length) * (c.length - near(i, c).length), -pairs(b, c)];
  terms.push(pairs(near(i, b), c), pairs(near(i, c), b), -pairs(near(i, c), near(i, b)));
  const n = terms.reduce((sum, term) => sum + term, 0);
  const line = (term: number, what: string) =>
    `${`${term < 0 ? "−" : "+"} ${Math.abs(term)}`.padStart(6)}   ${what}`;
  const all = countNaively(afterMiss).layouts;
  return [
    `${b.length} destroyers, ${near(i, b).length} in conflict with A1–A3;  ${c.length} boats, ${near(i, c).length} in conflict`,
    line(terms[0]!, `(${b.length} − ${near(i, b).length}) · (${c.length} − ${near(i, c).length})`),
    line(terms[1]!, "destroyer and boat in conflict"),
    line(terms[2]!, "… and the destroyer meets the cruiser"),
    line(terms[3]!, "… and the boat does"),
    line(terms[4]!, "… and both do"),
    `= ${n} layouts with the cruiser on A1–A3;  ${a.length} · ${n} = ${all} in all`,
  ].join("\n");
}

function branches(): string {
  const lines = problem.groups.flatMap(({ placements }, g) =>
    placements
      .filter((cells) => cells.includes(hit.cell))
      .map((cells) => {
        const [one, other] = [0, 1, 2].filter((h) => h !== g) as [number, number];
        const free = (h: number) =>
          problem.groups[h]!.placements.filter((p) => !conflict(cells, p));
        const meet = pairs(free(one), free(other));
        const found = free(one).length * free(other).length - meet;
        const rest = `${free(one).length} ${shipName(one)}s · ${free(other).length} ${shipName(other)}s − ${meet} conflicts`;
        return {
          text:
            `${shipName(g)} on ${placeName(cells)}`.padEnd(21) +
            rest.padEnd(42) +
            `= ${`${found}`.padStart(2)}`,
          found,
        };
      }),
  );
  const sum = lines.reduce((total, { found }) => total + found, 0);
  return [...lines.map(({ text }) => text), `${"".padEnd(63)}  ${sum}`].join("\n");
}

/** The problem with nothing to cover, and with water on the hit. */
const free: CountingProblem = { ...problem, mustCover: [] };
const dry: CountingProblem = {
  ...free,
  groups: free.groups.map((group) => ({
    ...group,
    placements: group.placements.filter((cells) => !cells.includes(hit.cell)),
  })),
};

function throughHits(): string {
  const [all, water] = [rowSumsTwin(free), rowSumsTwin(dry)];
  return `${all} layouts in all − ${water} with water on A2 = ${all - water}`;
}

const isAlong = (cells: readonly Cell[]): boolean =>
  cells.length === 1 || cells[1] === cells[0]! + 1;

/** The cruiser in column 1, the destroyer and the boat along rows. */
function hub(): string {
  const others = free.groups.slice(1).map(({ placements }) => placements.filter(isAlong));
  const phi = Array<bigint>(4).fill(0n);
  const lines = [0, 1, 2].map((row) => {
    const z = sideBySide(others, 3 * row + 1, 3 * row + 3);
    const log = logarithm(z);
    for (const set of phi.keys()) phi[set]! += log[set]!;
    const cell = (n: bigint) => `${n}`.replace("-", "−").padStart(7);
    return `${nameOf(3 * row + 1)}–${nameOf(3 * row + 2)}    ${cell(z[1]!)}${cell(z[2]!)}${cell(z[3]!)}    ${cell(log[1]!)}${cell(log[2]!)}${cell(log[3]!)}`;
  });
  const minus = (n: bigint) => `${n}`.replace("-", "−").padStart(7);
  const found = exponential(phi)[3]!;
  return [
    "piece       z[d]   z[b]  z[db]       L[d]   L[b]  L[db]",
    ...lines,
    `φ, the sum                        ${minus(phi[1]!)}${minus(phi[2]!)}${minus(phi[3]!)}`,
    "",
    `exp(φ)[db] = φ[db] + φ[d] φ[b] = ${`${phi[3]}`.replace("-", "−")} + ${phi[1]} · ${phi[2]} = ${found} layouts`,
  ].join("\n");
}

/** Layouts by the number of ships across the rows. */
function directions(): string {
  const counts = [0n, 0n, 0n, 0n];
  for (let set = 0; set < 8; set++) {
    const groups = free.groups.map((group, g) => ({
      ...group,
      placements: group.placements.filter((cells) => isAlong(cells) !== Boolean(set & (1 << g))),
    }));
    const ships = [0, 1, 2].filter((g) => set & (1 << g)).length;
    counts[ships]! += countNaively({ ...free, groups }).layouts;
  }
  const [few, many] = [counts[0]! + counts[1]!, counts[2]! + counts[3]!];
  return [
    "ships across the rows    0    1    2    3",
    `layouts              ${counts.map((n) => `${n}`.padStart(5)).join("")}`,
    `as the board stands: ${counts[0]} + ${counts[1]} = ${few};  transposed: ${counts[2]} + ${counts[3]} = ${many};  together ${few + many}`,
  ].join("\n");
}

const layersOf = (layers: PathNode[][], row: number): PathNode[] =>
  layers[3 * row]!.filter(({ b }) => b > 0n);

/** The nodes between two rows that can be finished. */
function nodeTable(
  layers: PathNode[][],
  row: number,
  names: string,
  show: (n: number) => string,
): string[] {
  const nodes = layersOf(layers, row);
  const sum = nodes.reduce((total, { f, b }) => total + f * b, 0n);
  return [
    `before row ${"ABC"[row]}    1 2 3    to place    f    b  f·b`,
    ...nodes.map(({ state, f, b }) => {
      const left = state.left.map((n, g) => (n > 0 ? names[g] : "")).join("");
      const lanes = state.frontier.map(show).join(" ");
      return `${"".padEnd(16)}${lanes}    ${(left || "–").padEnd(8)}${[f, b, f * b].map((n) => `${n}`.padStart(5)).join("")}`;
    }),
    `${"".padEnd(43)}${`${sum}`.padStart(3)}`,
  ];
}

function frontierTable(): string {
  const layers = pathLayers(problem, profileRules(problem));
  const show = (until: number) => (until === 0 ? "–" : "ABCDE"[until]!);
  return [1, 2].flatMap((row) => nodeTable(layers, row, "cdb", show)).join("\n");
}

function lanesTable(): string {
  const folded = pathLayers(keptApart, laneRules(keptApart, true));
  const plain = pathLayers(keptApart, laneRules(keptApart, false));
  return [
    ...nodeTable(folded, 1, "db", String),
    "",
    `Without folding there are ${layersOf(plain, 1).length} nodes before row B, with it ${layersOf(folded, 1).length}.`,
  ].join("\n");
}
