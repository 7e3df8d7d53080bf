import { createVariant, type Knowledge, preset, unwrap } from "@broadside/rules";
import { readPosition } from "@broadside/rules/json";
import { parseCellName } from "@broadside/rules/text";

/** A fixed position to measure. */
export interface BenchPosition {
  readonly title: string;
  readonly knowledge: Knowledge;
  /** Milliseconds at most, or no more than a native prototype takes in the same run. */
  readonly target: number | "prototype";
  readonly repeats: number;
  /** Left out of the signature, which would change. */
  readonly isUnsigned?: true;
  /** Arguments for a native prototype: m = miss, h = hit, row * 10 + column. */
  readonly prototype?: { readonly program: "few" | "many"; readonly shots: readonly string[] };
}

const nineMisses = "E5 F6 C3 H8 C8 H3 D6 G5 F1";
const twelveMisses = "B2 B5 B8 D4 D7 E2 E8 F6 G3 G9 H5 I7";
const sixMisses = "E5 F6 C3 H8 C8 H3";

export const benchPositions: readonly BenchPosition[] = [
  {
    title: "classic opening, computed",
    knowledge: position("classic", ""),
    target: "prototype",
    repeats: 9,
    prototype: { program: "few", shots: [] },
  },
  {
    title: "classic, 9 misses",
    knowledge: position("classic", nineMisses),
    target: "prototype",
    repeats: 25,
    prototype: { program: "few", shots: codes(nineMisses, "m") },
  },
  {
    title: "classic, 9 misses and 2 hits",
    knowledge: position("classic", nineMisses, "E7 E8"),
    target: "prototype",
    repeats: 101,
    prototype: { program: "few", shots: [...codes(nineMisses, "m"), ...codes("E7 E8", "h")] },
  },
  {
    title: "six-ships, 6 misses",
    knowledge: position("six-ships", sixMisses),
    target: 1000,
    repeats: 3,
  },
  {
    title: "sea-battle opening, computed",
    knowledge: position("sea-battle", ""),
    target: 100,
    repeats: 5,
    prototype: { program: "many", shots: [] },
  },
  {
    title: "sea-battle, 12 misses",
    knowledge: position("sea-battle", twelveMisses),
    target: 1500,
    repeats: 5,
    prototype: { program: "many", shots: codes(twelveMisses, "m") },
  },
  {
    // Among the slowest pairs of misses.
    title: "flottenmanoever, 2 misses",
    knowledge: position("flottenmanoever", "A1 J10"),
    target: 100,
    repeats: 9,
    isUnsigned: true,
  },
  ...[15, 20, 26].map((side) => largeBoard(side)),
];

function position(variant: string, misses: string, hits = ""): Knowledge {
  const shots = (names: string, result: "miss" | "hit") =>
    names
      .split(" ")
      .filter((name) => name !== "")
      .map((cell) => ({ cell, result }));
  const value = { variant, shots: [...shots(misses, "miss"), ...shots(hits, "hit")] };
  return unwrap(readPosition(value)).knowledge;
}

function codes(names: string, letter: "m" | "h"): string[] {
  const board = { rows: 10, columns: 10 };
  return names.split(" ").map((name) => `${letter}${unwrap(parseCellName(board, name))}`);
}

/** The classic fleet on a large board, after two misses near its middle. */
function largeBoard(side: number): BenchPosition {
  const classic = preset("classic");
  const draft = { ...classic, name: `${side} x ${side}`, rows: side, columns: side };
  const variant = createVariant(draft);
  const middle = Math.floor(side / 2);
  const shots = [middle, middle + 2].map((column) => ({
    cell: middle * side + column,
    announcement: { result: "miss" } as const,
  }));
  return {
    title: `${side} × ${side}, five ships, 2 misses`,
    knowledge: { variant, shots },
    target: 300,
    repeats: 5,
    isUnsigned: true,
  };
}
