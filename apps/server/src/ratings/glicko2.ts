/**
 * Glicko-2, as in Mark E. Glickman, "Example of the Glicko-2 system" (2013); the numbers of the steps
 * are those of the paper. Ratings are on the scale that people see (1500), not on the internal one.
 */
export interface Rating {
  readonly value: number;
  /** 95% of the time the true strength is within two deviations of the value. */
  readonly deviation: number;
  readonly volatility: number;
}

export const newRating: Rating = { value: 1500, deviation: 350, volatility: 0.06 };

/** A game as one side sees it: the opponent before it, and 1 for a win or 0 for a loss. */
export interface RatedGame {
  readonly opponent: Rating;
  readonly score: number;
}

/** A rating with a larger deviation is marked as provisional. */
export const PROVISIONAL_DEVIATION = 110;

export const isProvisional = ({ deviation }: Pick<Rating, "deviation">): boolean =>
  deviation > PROVISIONAL_DEVIATION;

/** How much the volatility changes; the paper suggests 0.3 to 1.2. */
const TAU = 0.5;
const SCALE = 173.7178;
const MAX_DEVIATION = 350;

/** The rating after the games of a time that was this many rating periods long. */
export function rate(rating: Rating, games: readonly RatedGame[], periods = 1): Rating {
  const mu = (rating.value - newRating.value) / SCALE;
  const phi = rating.deviation / SCALE;
  if (games.length === 0) return { ...rating, deviation: grown(phi, rating.volatility, periods) };
  // Steps 3 and 4.
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of games) {
    const muJ = (opponent.value - newRating.value) / SCALE;
    const g = gOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - muJ)));
    information += g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = newVolatility(rating.volatility, phi, variance, variance * surprise);
  // Steps 6 to 8.
  const before = grown(phi, volatility, periods) / SCALE;
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
  const value = (mu + after * after * surprise) * SCALE + newRating.value;
  return { value, deviation: Math.min(MAX_DEVIATION, after * SCALE), volatility };
}

const gOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** The deviation after a time without games. */
const grown = (phi: number, volatility: number, periods: number): number =>
  Math.min(MAX_DEVIATION, Math.sqrt(phi * phi + periods * volatility * volatility) * SCALE);

const TOLERANCE = 1e-6;

/** Step 5: the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (!(delta * delta > phi * phi + variance)) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > TOLERANCE) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}
