/** What `npm run strength` measured last; that command writes this file. */
export interface Measured {
  readonly rules: string;
  readonly command: string;
  readonly bots: Readonly<
    Record<
      string,
      { readonly mean: number; readonly standardError: number; readonly games: number }
    >
  >;
}

export const measured: Measured = {
  rules: "the classic board, sunk ships named, uniformly random layouts",
  command:
    "broadside compare deckhand mate captain admiral human-logic middlemost parity enumerator checkerboard foresight exact reckoner lattice density hunt-target hunt-target-parity random -n 10000 --matches 0 --slow enumerator --slow-games 2000 --variant classic --layouts uniform --seed strength",
  bots: {
    bosun: { mean: 62.652, standardError: 0.4753, games: 500 },
    gunner: { mean: 56.87, standardError: 0.427, games: 500 },
    navigator: { mean: 54.482, standardError: 0.4754, games: 500 },
    commodore: { mean: 48.152, standardError: 0.4353, games: 500 },
    deckhand: { mean: 66.011, standardError: 0.1276, games: 10000 },
    mate: { mean: 59.2661, standardError: 0.1056, games: 10000 },
    captain: { mean: 51.2108, standardError: 0.103, games: 10000 },
    admiral: { mean: 43.793, standardError: 0.0839, games: 10000 },
    "human-logic": { mean: 44.9917, standardError: 0.0916, games: 10000 },
    middlemost: { mean: 44.8461, standardError: 0.09, games: 10000 },
    parity: { mean: 55.2046, standardError: 0.0848, games: 10000 },
    enumerator: { mean: 44.496, standardError: 0.2013, games: 2000 },
    checkerboard: { mean: 49.4692, standardError: 0.0823, games: 10000 },
    foresight: { mean: 43.793, standardError: 0.0839, games: 10000 },
    exact: { mean: 44.545, standardError: 0.0894, games: 10000 },
    reckoner: { mean: 44.5379, standardError: 0.0893, games: 10000 },
    lattice: { mean: 44.1428, standardError: 0.0835, games: 10000 },
    density: { mean: 44.3252, standardError: 0.0887, games: 10000 },
    "hunt-target": { mean: 66.011, standardError: 0.1276, games: 10000 },
    "hunt-target-parity": { mean: 61.1601, standardError: 0.0864, games: 10000 },
    random: { mean: 95.3394, standardError: 0.0492, games: 10000 },
  },
};
