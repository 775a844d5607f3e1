/** Tests of two sizes: small in `npm test`, full in the `*.long.test.ts` files, which `npm run test:long` runs. */
export function sized<T>(small: T, full: T): T {
  const { LONG_TESTS } = process.env;
  return LONG_TESTS === '1' ? full : small;
}

/** Declares tests for `npm run test:long` alone, in a file that an `x.long.test.ts` imports. */
export function atFullSize(declare: () => void): void {
  sized(() => {}, declare)();
}

/** The size of `npm run test:long`, or with `WHOLE_PROOFS=1` the whole of a proof, which takes hours. */
export function proofSized<T>(long: T, whole: T): T {
  return process.env['WHOLE_PROOFS'] === '1' ? whole : long;
}
