/** The odd moduli of weighted counts, which stay below 2^28: as many of the largest primes as needed. */
export function primesFor(bits: number): number[] {
  const primes: number[] = [];
  for (let left = bits - WORD_BITS; left > 0; left -= PRIME_BITS) {
    primes.push(primeBelow(primes.at(-1) ?? 2 ** 28));
  }
  return primes;
}

/** Bits that a count modulo 2^64 gives: one is lost where mirror images share a count. */
const WORD_BITS = 63;
/** At least as many as each prime gives. */
const PRIME_BITS = 27.9;

/** The number below 2^63 times all primes with these residues modulo 2^63 and modulo each of them. */
export function fromResidues(
  word: bigint,
  primes: readonly number[],
  residues: readonly bigint[],
): bigint {
  let value = BigInt.asUintN(WORD_BITS, word);
  let step = 1n << BigInt(WORD_BITS);
  for (const [i, prime] of primes.entries()) {
    const modulus = BigInt(prime);
    const missing = (residues[i]! - (value % modulus) + modulus) % modulus;
    value += step * ((missing * inverse(step % modulus, modulus)) % modulus);
    step *= modulus;
  }
  return value;
}

/** By Fermat: a^(p - 2) modulo a prime p. */
function inverse(a: bigint, prime: bigint): bigint {
  let result = 1n;
  let power = a;
  for (let n = prime - 2n; n > 0n; n >>= 1n) {
    if (n & 1n) result = (result * power) % prime;
    power = (power * power) % prime;
  }
  return result;
}

function primeBelow(limit: number): number {
  let n = limit - 1;
  while (!isPrime(n)) n--;
  return n;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}
