import type { Cell } from "@broadside/rules";

/**
 * A statement about squares in a position, as data. `claim.property.test.ts` states what each one
 * means and checks it against every layout that fits. `claimText` puts it into words.
 */
export type Claim = {
  readonly [Code in keyof ClaimParams]: {
    readonly code: Code;
    readonly params: ClaimParams[Code];
  };
}[keyof ClaimParams];

interface ClaimParams {
  /** Every layout that fits has a ship on the square. */
  readonly certain: { readonly square: Cell };
  /** No layout that fits has a ship on the square. */
  readonly empty: { readonly square: Cell };
  /** No ship can be on the square, because it touches a hit on another ship. */
  readonly touches: { readonly square: Cell; readonly hit: Cell };
  /** A ship on the square is more likely than not one that was hit there, for each of the hits. */
  readonly follows: { readonly square: Cell; readonly hits: readonly Cell[] };
  /** Exactly these ships can be on the square. `all`: they are all that are afloat. */
  readonly fits: {
    readonly square: Cell;
    readonly ships: readonly string[];
    readonly all: boolean;
  };
  /** Exactly these ships can be on the square: fewer than on the better one. */
  readonly fitsOnly: { readonly square: Cell; readonly ships: readonly string[] };
  /** A miss on the square rules out this many of the ship's places; a miss on the other, fewer. */
  readonly rulesOut: {
    readonly square: Cell;
    readonly other: Cell;
    readonly ship: string;
    readonly places: number;
    readonly otherPlaces: number;
  };
  /** More layouts have a ship on the square than on the other. Chances from 0 to 1. */
  readonly likelier: {
    readonly square: Cell;
    readonly other: Cell;
    readonly chance: number;
    readonly otherChance: number;
  };
  /** Less likely to be a hit, yet the game should take fewer shots after firing there. */
  readonly sooner: { readonly square: Cell; readonly other: Cell; readonly shots: number };
}
