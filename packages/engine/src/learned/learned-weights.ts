import { type LearnedExports, ROW, VALUE_ROW, VALUE_ROWS } from "./learned-kernel.ts";

/**
 * Trained weights by ships left, from 1: for the features of a shot while hunting and with open
 * hits, and for the value of a position (its features and a constant) in both cases.
 */
export interface LearnedWeights {
  readonly hunt: Float64Array[];
  readonly target: Float64Array[];
  readonly valueHunting: Float64Array[];
  readonly valueOpen: Float64Array[];
}

/** Weights of the right shape, all 0. */
export function blankWeights(kernel: LearnedExports, ships: number): LearnedWeights {
  const rows = (length: number) => Array.from({ length: ships }, () => new Float64Array(length));
  const values = kernel.phiCount() + 1;
  return {
    hunt: rows(kernel.huntCount()),
    target: rows(kernel.targetCount()),
    valueHunting: rows(values),
    valueOpen: rows(values),
  };
}

/** Copies weights into a kernel's memory. */
export function loadWeights(kernel: LearnedExports, weights: LearnedWeights): void {
  const put = (address: number, row: number, rows: readonly Float64Array[]) =>
    rows.forEach((values, i) => {
      new Float64Array(kernel.memory.buffer, address + 8 * row * (i + 1), values.length).set(
        values,
      );
    });
  put(kernel.huntAddress(), ROW, weights.hunt);
  put(kernel.targetAddress(), ROW, weights.target);
  put(kernel.valueAddress(), VALUE_ROW, weights.valueHunting);
  put(kernel.valueAddress() + 8 * VALUE_ROWS * VALUE_ROW, VALUE_ROW, weights.valueOpen);
}

/** Base64 of 32-bit floats, little-endian. */
export function makeWeightsText(weights: LearnedWeights): string {
  const all = rowsOf(weights).flatMap((row) => [...row]);
  const bytes = new DataView(new ArrayBuffer(4 * all.length));
  all.forEach((weight, i) => {
    bytes.setFloat32(4 * i, weight, true);
  });
  let text = "";
  for (let i = 0; i < bytes.byteLength; i++) text += String.fromCharCode(bytes.getUint8(i));
  return btoa(text);
}

/** Fills `into` and returns it; throws if the text belongs to another variant. */
export function readWeightsText(text: string, into: LearnedWeights): LearnedWeights {
  const binary = atob(text);
  const bytes = new DataView(new ArrayBuffer(binary.length));
  for (let i = 0; i < binary.length; i++) bytes.setUint8(i, binary.charCodeAt(i));
  let at = 0;
  for (const row of rowsOf(into)) {
    for (let j = 0; j < row.length; j++, at += 4) row[j] = bytes.getFloat32(at, true);
  }
  if (at !== binary.length) throw new RangeError("These weights belong to another variant.");
  return into;
}

const rowsOf = ({ hunt, target, valueHunting, valueOpen }: LearnedWeights): Float64Array[] => [
  ...hunt,
  ...target,
  ...valueHunting,
  ...valueOpen,
];
