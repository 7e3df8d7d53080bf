import { type LearnedExports, ROW, VALUE_ROW, VALUE_ROWS } from "./learned-kernel.ts";

/**
 * What training found, by ships left (from 1): weights of a shot's features while hunting and with open
 * hits, and of a position's features (and a constant) for its value in the same two cases.
 */
export interface LearnedWeights {
  readonly hunt: Float64Array[];
  readonly target: Float64Array[];
  readonly valueHunting: Float64Array[];
  readonly valueOpen: Float64Array[];
}

/** All 0. */
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

/** Four bytes a weight, little end first, in base64. */
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

/** Fills `into` and returns it; throws if the text is of another variant. */
export function readWeightsText(text: string, into: LearnedWeights): LearnedWeights {
  const binary = atob(text);
  const bytes = new DataView(new ArrayBuffer(binary.length));
  for (let i = 0; i < binary.length; i++) bytes.setUint8(i, binary.charCodeAt(i));
  let at = 0;
  for (const row of rowsOf(into)) {
    for (let j = 0; j < row.length; j++, at += 4) row[j] = bytes.getFloat32(at, true);
  }
  if (at !== binary.length) throw new RangeError("These weights are of another variant.");
  return into;
}

const rowsOf = ({ hunt, target, valueHunting, valueOpen }: LearnedWeights): Float64Array[] => [
  ...hunt,
  ...target,
  ...valueHunting,
  ...valueOpen,
];
