/** The part of `@sabaki/sgf` that is used; the package has no types. */
declare module '@sabaki/sgf' {
  import type { SgfNode } from '@banyan/games/sgf';

  const sgf: {
    /** Throws for text that is no SGF. */
    parse(text: string): readonly SgfNode[];
    stringify(nodes: readonly SgfNode[]): string;
  };
  export default sgf;
}
