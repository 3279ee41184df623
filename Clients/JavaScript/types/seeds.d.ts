/**
 * The seed of an attempt at a test, of 64 bits: `m(m(run ^ FNV-1a(test)) + attempt)`, where `m` is SplitMix64's finaliser.
 *
 * @param {bigint} run
 * @param {string} test
 * @param {number} [attempt]
 */
export function derived(run: bigint, test: string, attempt?: number | undefined): bigint;
/**
 * The first number that SplitMix64 draws from a seed.
 *
 * @param {bigint} seed
 */
export function mixed(seed: bigint): bigint;
