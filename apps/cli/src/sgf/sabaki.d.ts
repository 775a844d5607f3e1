/** The part of `@sabaki/sgf` that is used; the package has no types. */
declare module '@sabaki/sgf' {
  export interface SgfNode {
    readonly data: Readonly<Record<string, readonly string[]>>;
    readonly children: readonly SgfNode[];
  }

  const sgf: {
    /** Throws for text that is no SGF. */
    parse(text: string): readonly SgfNode[];
    stringify(nodes: readonly SgfNode[]): string;
  };
  export default sgf;
}
