import { surprise } from "./entropy.ts";

/** Layouts with weights: for each, the placement of every ship. Grows up to its capacity. */
export class LayoutList {
  readonly ships: number;
  readonly capacity: number;
  /** `ships` placements for each layout. */
  readonly places: Uint16Array;
  readonly weights: Float64Array;
  size = 0;

  constructor(ships: number, capacity: number) {
    this.ships = ships;
    this.capacity = capacity;
    this.places = new Uint16Array(ships * capacity);
    this.weights = new Float64Array(capacity);
  }

  add(places: ArrayLike<number>, weight: number): void {
    this.set(this.size++, places, 0, weight);
  }

  /** Overwrites one layout with the placements that start at `offset`. */
  set(index: number, places: ArrayLike<number>, offset: number, weight: number): void {
    for (let s = 0; s < this.ships; s++) this.places[index * this.ships + s] = places[offset + s]!;
    this.weights[index] = weight;
  }

  /** Removes the layouts whose weight is 0, in place and in order. */
  dropImpossible(): void {
    let size = 0;
    for (let i = 0; i < this.size; i++) {
      if (this.weights[i] === 0) continue;
      if (size !== i) this.set(size, this.places, i * this.ships, this.weights[i]!);
      size++;
    }
    this.size = size;
  }

  total(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) sum += this.weights[i]!;
    return sum;
  }

  /** In bits, of one layout drawn by the weights. */
  entropy(): number {
    const total = this.total() || 1;
    let sum = 0;
    for (let i = 0; i < this.size; i++) sum += surprise(this.weights[i]! / total);
    return sum;
  }

  /** Kish's effective size: how many equally weighted layouts would be as informative. */
  effectiveSize(): number {
    let squares = 0;
    for (let i = 0; i < this.size; i++) squares += this.weights[i]! ** 2;
    return squares === 0 ? 0 : this.total() ** 2 / squares;
  }

  /**
   * Indexes of `count` layouts, each in proportion to its weight (systematic resampling): with one
   * random number `start` from 0 to 1, the copies of a layout differ from their mean by less than 1.
   */
  systematic(count: number, start: number): Uint32Array {
    const chosen = new Uint32Array(count);
    const step = this.total() / count;
    let at = step * start;
    let passed = this.weights[0]!;
    let i = 0;
    for (let c = 0; c < count; c++, at += step) {
      while (passed <= at && i < this.size - 1) passed += this.weights[++i]!;
      chosen[c] = i;
    }
    return chosen;
  }
}
