/** An exact fraction in lowest terms with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new Error("A fraction needs a denominator other than 0.");
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );

export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { ...b, numerator: -b.numerator });

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** Negative, 0 or positive, for sorting. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** "9/2", or "4" for a whole number. */
export const makeFraction = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/** The value as a floating-point number, for display only. */
export function decimalOf({ numerator, denominator }: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const rest = Number(((size % denominator) << 64n) / denominator) / 2 ** 64;
  return (numerator < 0n ? -1 : 1) * (Number(whole) + rest);
}

/** The greatest common divisor: positive unless both are 0. */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
