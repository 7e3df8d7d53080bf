// How much is measured for docs/priors.md.

/** Returns an earlier result of this name, or measures it. */
export type Cached = <T>(name: string, measure: () => T) => T;

/** Multiplies numbers of games. */
export interface Scale {
  scaled(games: number): number;
}

/** Revealed layouts after which games are played. */
export const REVEALED: readonly number[] = [0, 1, 3, 5, 10, 20, 50];
export const ADMIRAL_REVEALED: readonly number[] = [0, 5];

/** Series of opponents whose layouts do not depend on earlier ones, and of those who repeat them. */
export const SERIES = { placers: 48, repeaters: 24 };
export const ADMIRAL_SERIES = 20;

/**
 * Hidden layouts played for each series. More for the figures that have a target, and most for what a
 * profile without games costs against uniform layouts, where a tenth of a shot has to be seen.
 */
export function hiddenAfter(revealed: number, isUniform: boolean): number {
  if (revealed === 0 && isUniform) return 32;
  return revealed === 0 || revealed === 5 ? 16 : 4;
}

/** Shares of `people` in percent. */
export const SHARES: readonly number[] = [3, 10, 20, 50];
export const ADMIRAL_SHARES: readonly number[] = [3, 10];
/** Games cached together. */
export const BLOCK = 50;
/** Blocks for every share, and for the bot without a prior, to which all shares are compared. */
export const BLOCKS = {
  exact: { mixed: 6, plain: 12 },
  admiral: { mixed: 3, plain: 6 },
};

/** Blocks on sea-battle: a game that follows the order takes several times as long. */
export const SEA_BATTLE_BLOCKS = { knowing: 100, plain: 150 };

/** Series against each opponent, and games in each. */
export const FORESIGHT = { series: 3, hidden: 25 };

/** Positions for each contact and announcement rule. */
export const WEIGHED_POSITIONS = 500;
