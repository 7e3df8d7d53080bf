import type { Candidate, FrontierView } from "./frontier-view.ts";

/** The input of the frontier kernel, cell by cell. */
export interface PassTable {
  readonly columns: number;
  /** Bits per column in a profile; the kernel requires `columns * digitBits` <= 63. */
  readonly digitBits: number;
  readonly cells: readonly PassCell[];
}

export interface PassCell {
  /** The first bit of the column's digit. */
  readonly shift: number;
  /** The placements that start here. */
  readonly slots: readonly Slot[];
  /** How profiles change when a ship is placed here. */
  readonly placing: readonly Stream[];
  /** How profiles change once the cell has been swept. */
  readonly folding: readonly Stream[];
  /** Bit set of the column's digits with which a profile passes the cell unchanged. */
  readonly staying: number;
}

export interface Slot {
  readonly group: number;
  readonly placement: number;
}

/** Changes every profile with `(profile & mask) === required` to `profile ^ flip`. */
export interface Stream {
  readonly mask: bigint;
  readonly required: bigint;
  readonly flip: bigint;
  /** Index into the cell's slots; 0 when folding. */
  readonly slot: number;
}

/** A digit is 0 or one of `span` codes. */
export const digitBitsOf = ({ span }: FrontierView): number => Math.ceil(Math.log2(span + 1));

export function makePassTable(view: FrontierView): PassTable {
  const digitBits = digitBitsOf(view);
  const starting = Array.from({ length: view.rows * view.columns }, (): Candidate[] => []);
  for (const candidate of view.candidates) {
    starting[candidate.row * view.columns + candidate.column]!.push(candidate);
  }
  const cells = starting.map((slots, cell) => passCell(view, digitBits, slots, cell));
  return { columns: view.columns, digitBits, cells };
}

function passCell(
  view: FrontierView,
  digitBits: number,
  slots: readonly Candidate[],
  cell: number,
): PassCell {
  const shift = (cell % view.columns) * digitBits;
  const folded = foldedDigits(view, cell);
  const dies = (digit: number) => digit === 0 && view.mustCover.has(cell);
  let staying = 0;
  const folding: Stream[] = [];
  for (const [digit, to] of folded.entries()) {
    if (to === digit && !dies(digit)) staying |= 1 << digit;
    if (to !== digit) folding.push(foldStream(shift, digitBits, digit, to));
  }
  const placing = slots.flatMap((slot, i) => placeStreams(view, digitBits, slot, i));
  return { shift, slots, placing, folding, staying };
}

/** One stream, or two if a claim is soft. Each stream preserves the order of the profiles. */
function placeStreams(
  view: FrontierView,
  digitBits: number,
  { row, column, claims }: Candidate,
  slot: number,
): Stream[] {
  const digits = (1n << BigInt(digitBits)) - 1n;
  let [mask, soft, set] = [0n, 0n, 0n];
  for (const claim of claims) {
    const shift = BigInt(claim.column * digitBits);
    mask |= digits << shift;
    if (claim.soft) soft = BigInt(codeOf(view, row + 1)) << shift;
    // The ship's own column stays blocked in this row, because a cell holds one ship.
    const least = claim.column === column ? row + 1 : 0;
    const until = view.meaning(claim.column, claim.until, row * view.columns + column, least);
    set |= BigInt(until > row ? codeOf(view, until) : 0) << shift;
  }
  const hard = { mask, required: 0n, flip: set, slot };
  return soft ? [hard, { mask, required: soft, flip: set ^ soft, slot }] : [hard];
}

/** The new value of each digit of a cell's column once the cell has been swept. */
function foldedDigits(view: FrontierView, cell: number): number[] {
  const row = Math.floor(cell / view.columns);
  const folded = Array.from({ length: view.span + 1 }, (_, digit) => digit);
  for (let until = row + 1; until <= row + view.span; until++) {
    const rest = view.meaning(cell % view.columns, until, cell, row + 1);
    folded[codeOf(view, until)] = rest > row + 1 ? codeOf(view, rest) : 0;
  }
  return folded;
}

function foldStream(shift: number, digitBits: number, from: number, to: number): Stream {
  const at = BigInt(shift);
  const mask = ((1n << BigInt(digitBits)) - 1n) << at;
  return { mask, required: BigInt(from) << at, flip: BigInt(from ^ to) << at, slot: 0 };
}

/** Never 0. Codes are reused cyclically: at any time, at most `span` different rows occur. */
const codeOf = ({ span }: FrontierView, until: number): number => 1 + (until % span);
