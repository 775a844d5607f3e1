/** Tests of two sizes: small in `npm test`, full in the `*.long.test.ts` files, which `npm run test:long` runs. */
export function sized<T>(small: T, full: T): T {
  const { LONG_TESTS } = process.env;
  return LONG_TESTS === '1' ? full : small;
}
