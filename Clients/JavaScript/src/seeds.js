// How the seed of a test follows from that of the run: as in specs, so that a history tells one by the other.

/** @param {bigint} value */
const wrapped = (value) => BigInt.asUintN(64, value);

/**
 * The seed of an attempt at a test, of 64 bits: `m(m(run ^ FNV-1a(test)) + attempt)`, where `m` is SplitMix64's finaliser.
 *
 * @param {bigint} run
 * @param {string} test
 * @param {number} [attempt]
 */
export function derived(run, test, attempt = 1) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(test)) hash = wrapped((hash ^ BigInt(byte)) * 0x100000001b3n);
  return mixed(mixed(run ^ hash) + BigInt(attempt));
}

/**
 * The first number that SplitMix64 draws from a seed.
 *
 * @param {bigint} seed
 */
export function mixed(seed) {
  let value = wrapped(seed + 0x9e3779b97f4a7c15n);
  value = wrapped((value ^ (value >> 30n)) * 0xbf58476d1ce4e5b9n);
  value = wrapped((value ^ (value >> 27n)) * 0x94d049bb133111ebn);
  return value ^ (value >> 31n);
}
