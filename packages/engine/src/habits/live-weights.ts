/** The numbers that hit explanations and beliefs share: weights of placements that no shot has tried. */
export interface LiveWeights {
  readonly kinds: number;
  readonly stride: number;
  /** By two kinds and two placements: factor minus 1. */
  readonly factors: Float32Array;
  /** By kind and placement: its weight, 0 once one of its cells was fired at. */
  readonly weights: Float64Array;
  /** By kind: the sum of its weights. */
  readonly sums: Float64Array;
  /** By kinds k and l and placement x of k: the sum over y of the weights of l times the factor of x, y. */
  readonly pulls: Float64Array;
}

/** A factor is never taken to be smaller: approximations may fall below 0. */
const LEAST = 1e-6;

/** The live weights before the first shot. */
export function fromWeights(
  kinds: number,
  stride: number,
  factors: Float32Array,
  weights: Float64Array,
): LiveWeights {
  const sums = new Float64Array(kinds);
  const pulls = new Float64Array(kinds * kinds * stride);
  for (let l = 0; l < kinds; l++) {
    sums[l] = total(weights, l, stride);
    for (let k = 0; k < kinds; k++) {
      const to = (k * kinds + l) * stride;
      for (let y = 0; y < stride; y++) {
        addRow(
          pulls,
          to,
          factors,
          ((l * kinds + k) * stride + y) * stride,
          weights[l * stride + y]!,
          stride,
        );
      }
    }
  }
  return { kinds, stride, factors, weights, sums, pulls };
}

/** A copy that shares only the factors. */
export const copyOf = (live: LiveWeights): LiveWeights => ({
  ...live,
  weights: live.weights.slice(),
  sums: live.sums.slice(),
  pulls: live.pulls.slice(),
});

/** Removes a placement from the live weights. */
export function drop(
  { kinds, stride, factors, weights, sums, pulls }: LiveWeights,
  kind: number,
  p: number,
): void {
  const weight = weights[kind * stride + p]!;
  if (weight === 0) return;
  weights[kind * stride + p] = 0;
  sums[kind]! -= weight;
  for (let k = 0; k < kinds; k++) {
    const from = ((kind * kinds + k) * stride + p) * stride;
    addRow(pulls, (k * kinds + kind) * stride, factors, from, -weight, stride);
  }
}

/** into[to…] += by * row[from…] */
export function addRow(
  into: Float64Array,
  to: number,
  row: Float32Array,
  from: number,
  by: number,
  length: number,
): void {
  if (by === 0) return;
  for (let x = 0; x < length; x++) into[to + x]! += by * row[from + x]!;
}

/** The sum over the placements of a kind. */
export function total(values: Float64Array, kind: number, stride: number): number {
  let sum = 0;
  for (let x = kind * stride; x < (kind + 1) * stride; x++) sum += values[x]!;
  return sum;
}

/** By kind: the number of its ships. */
export function countsOf(ships: readonly number[], kinds: number): Uint8Array {
  const numbers = new Uint8Array(kinds);
  for (const kind of ships) numbers[kind]!++;
  return numbers;
}

/** How much more or less likely two ships of these kinds are to fit together: 1 plus the mean factor. */
export function meanFactor(live: LiveWeights, k: number, l: number): number {
  const { kinds, stride, weights, sums, pulls } = live;
  if (sums[k]! <= 0 || sums[l]! <= 0) return 1;
  let sum = 0;
  for (let x = 0; x < stride; x++)
    sum += weights[k * stride + x]! * pulls[(k * kinds + l) * stride + x]!;
  return Math.max(LEAST, 1 + sum / (sums[k]! * sums[l]!));
}

/** The product over all pairs of ships. */
export function pairWeight(live: LiveWeights, ships: readonly number[]): number {
  let product = 1;
  for (let i = 1; i < ships.length; i++) {
    for (let j = 0; j < i; j++) product *= meanFactor(live, ships[i]!, ships[j]!);
  }
  return product;
}

/** How the weight of placement x of kind k changes with one ship of kind l anywhere. */
export const pullOn = (
  { kinds, stride, sums, pulls }: LiveWeights,
  k: number,
  l: number,
  x: number,
  share = 1,
): number => Math.max(LEAST, 1 + (share * pulls[(k * kinds + l) * stride + x]!) / sums[l]!);
