/** The part of jstat that this package uses; jstat has no types of its own. */
declare module 'jstat' {
  interface Normal {
    cdf(x: number, mean: number, deviation: number): number;
    inv(share: number, mean: number, deviation: number): number;
  }
  interface StudentT {
    inv(share: number, freedom: number): number;
  }
  const jstat: {
    readonly normal: Normal;
    readonly studentt: StudentT;
    inv(matrix: readonly (readonly number[])[]): number[][];
  };
  export default jstat;
}
