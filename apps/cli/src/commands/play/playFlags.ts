import type { SearchFlags } from '../../flags.ts';

/** The options of `banyan play`. */
export interface PlayFlags extends SearchFlags {
  readonly game: string | undefined;
  readonly first: 'human' | 'engine' | undefined;
  readonly seat: readonly string[] | undefined;
  readonly level: string | undefined;
  readonly levels: boolean | undefined;
  readonly rounds: number | undefined;
  readonly analysis: boolean | undefined;
  readonly ponder: boolean | undefined;
  readonly load: string | undefined;
  readonly json: boolean | undefined;
}
