import { boardSymmetries } from "@broadside/engine";
import { permutations, type Work } from "@broadside/engine/internals";
import type { Board, Cell } from "@broadside/rules";
import { maskOf, type Residuals, squaresOf } from "./residuals.ts";

/** A symmetry of the game, which permutes squares and ship types. */
export interface Symmetry {
  readonly squares: readonly number[];
  readonly types: readonly number[];
}

/** The board symmetries that map the given cells onto themselves, as permutations of their indexes. */
export function squareSymmetries(board: Board, cells: readonly Cell[]): number[][] {
  const squareOf = new Map(cells.map((cell, square) => [cell, square]));
  const found: number[][] = [];
  for (const image of boardSymmetries(board)) {
    const images = cells.map((cell) => squareOf.get(image[cell]!));
    if (images.every((square) => square !== undefined)) found.push(images);
  }
  return unique(found);
}

/** All board symmetries, combined with all renamings of equal ships if types are ships. */
export function symmetriesOf(
  squares: readonly (readonly number[])[],
  typeLengths: readonly number[] | undefined,
  typeCount: number,
): Symmetry[] {
  const same = Array.from({ length: typeCount }, (_, type) => type);
  const renamings = typeLengths ? [...renamingsOf(typeLengths)] : [same];
  const all = renamings.flatMap((types) => squares.map((images) => ({ squares: images, types })));
  return all.slice(0, MAX_SYMMETRIES);
}

/** More cost more time than they save. Any subset is correct. */
const MAX_SYMMETRIES = 48;

function* renamingsOf(lengths: readonly number[]): Generator<number[]> {
  const ships = lengths.map((_, ship) => ship);
  if (lengths.length > 6) {
    yield ships;
    return;
  }
  for (const order of permutations(ships)) {
    if (order.every((ship, i) => lengths[ship] === lengths[i])) yield order;
  }
}

function unique(lists: readonly number[][]): number[][] {
  const seen = new Map(lists.map((list) => [list.join(), list]));
  return [...seen.values()];
}

/**
 * Pseudorandom keys of all residuals under all symmetries, four 32-bit words each, equal for equal
 * images. A state's key is the weighted sum of its residuals' keys, so a residual's key must not be
 * the sum of its ships' keys, which are therefore mixed.
 */
export function* keysOf(residuals: Residuals, symmetries: readonly Symmetry[]): Work<Uint32Array> {
  const keys = new Uint32Array(residuals.list.length * symmetries.length * 4);
  const restKeys = symmetries.map((symmetry) => keysOfRests(residuals, symmetry));
  const words = new Int32Array(4);
  let at = 0;
  for (const [id, { ships }] of residuals.list.entries()) {
    if (id % RESIDUALS_PER_STEP === 0) yield id / residuals.list.length;
    for (const restKey of restKeys) {
      for (let i = 0; i < 4; i++) {
        words[i] = i + 1;
        for (const ship of ships) words[i]! += restKey[4 * ship + i]!;
      }
      stir(words);
      keys.set(words, at);
      at += 4;
    }
  }
  return keys;
}

/** Takes a few milliseconds. */
const RESIDUALS_PER_STEP = 4096;

function keysOfRests({ rests, placements }: Residuals, { squares, types }: Symmetry): Int32Array {
  const keys = new Int32Array(4 * rests.length);
  rests.forEach((ship, id) => {
    const [low, high] = maskOf(squaresOf(ship.low, ship.high).map((square) => squares[square]!));
    const shown = (placements[ship.placement] ?? [])
      .map((square) => (square < 0 ? square : squares[square]!))
      .sort((a, b) => a - b);
    const words = Int32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);
    for (const part of [low, high, types[ship.type]!, shown.length, ...shown]) {
      words[0]! ^= part;
      stir(words);
    }
    keys.set(words, 4 * id);
  });
  return keys;
}

function stir(words: Int32Array): void {
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) {
      const mixed = mix(words[i]! + Math.imul(words[(i + 3) & 3]!, 0x9e3779b1) + i);
      words[i] = mixed;
      words[(i + 1) & 3]! ^= mixed;
    }
  }
}

/** A bijection of 32-bit words in which every bit affects all bits. */
function mix(word: number): number {
  let z = word | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}
