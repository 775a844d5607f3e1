/** The part of jstat that this package uses; jstat has no types of its own. */
declare module 'jstat' {
  interface Normal {
    cdf(x: number, mean: number, deviation: number): number;
    inv(share: number, mean: number, deviation: number): number;
  }
  const jstat: {
    readonly normal: Normal;
    inv(matrix: readonly (readonly number[])[]): number[][];
  };
  export default jstat;
}
