import type { LiveWeights } from "./live-weights.ts";

/**
 * The live placements of a position without gaps, and their weights as ships are placed one after the
 * other. Late in a game few placements are alive, so sums over these lists are several times faster.
 */
export class AlivePlacements {
  private readonly live: LiveWeights;
  /** By kind: the live placements, and their number. */
  private readonly places: readonly Uint16Array[];
  private readonly counts: Int32Array;
  /** By number of ships placed, kind and live placement: its weight; and by kind the sum. */
  private readonly levels: { readonly weights: Float64Array; readonly sums: Float64Array }[] = [];

  constructor(live: LiveWeights) {
    this.live = live;
    this.places = Array.from({ length: live.kinds }, () => new Uint16Array(live.stride));
    this.counts = new Int32Array(live.kinds);
  }

  /** Reads the live weights, with no ship placed. */
  begin(): void {
    const { live, places, counts } = this;
    const { weights, sums } = this.levelAt(0);
    for (let k = 0; k < live.kinds; k++) {
      const from = k * live.stride;
      const own = places[k]!;
      let count = 0;
      let sum = 0;
      for (let x = 0; x < live.stride; x++) {
        const weight = live.weights[from + x]!;
        if (weight === 0) continue;
        own[count] = x;
        weights[from + count] = weight;
        sum += weight;
        count++;
      }
      counts[k] = count;
      sums[k] = sum;
    }
  }

  /** The live placements of a kind. */
  placesOf(kind: number): Uint16Array {
    return this.places[kind]!.subarray(0, this.counts[kind]);
  }

  /** Places one more ship after `depth` others. Only kinds with ships left are weighed again. */
  place(depth: number, kind: number, index: number, left: Uint8Array): void {
    const { live, places, counts } = this;
    const { kinds, stride, factors } = live;
    const from = this.levelAt(depth).weights;
    const { weights, sums } = this.levelAt(depth + 1);
    for (let k = 0; k < kinds; k++) {
      if (left[k] === 0) continue;
      const row = ((kind * kinds + k) * stride + index) * stride;
      const own = places[k]!;
      const end = k * stride + counts[k]!;
      let sum = 0;
      for (let at = k * stride, i = 0; at < end; at++, i++) {
        const weight = from[at]! * (1 + factors[row + own[i]!]!);
        weights[at] = weight;
        sum += weight;
      }
      sums[k] = sum;
    }
  }

  /** By kind: the sum of its weights after `depth` ships. */
  sumsAt(depth: number): Float64Array {
    return this.levelAt(depth).sums;
  }

  /** Adds the weights of a kind after `depth` ships, times `by`, by kind and live placement. */
  addAt(depth: number, kind: number, by: number, into: Float64Array): void {
    const { weights } = this.levelAt(depth);
    const from = kind * this.live.stride;
    const end = from + this.counts[kind]!;
    for (let at = from; at < end; at++) into[at]! += by * weights[at]!;
  }

  private levelAt(depth: number) {
    this.levels[depth] ??= {
      weights: new Float64Array(this.live.weights.length),
      sums: new Float64Array(this.live.kinds),
    };
    return this.levels[depth]!;
  }
}
