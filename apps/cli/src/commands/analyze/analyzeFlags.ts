import type { SearchFlags } from '../../flags.ts';

/** The options of `banyan analyze`. */
export interface AnalyzeFlags extends SearchFlags {
  readonly game: string | undefined;
  readonly most: number | undefined;
  readonly allow: string | undefined;
  readonly avoid: string | undefined;
  readonly tree: string | undefined;
  readonly review: string | undefined;
  readonly number: number | undefined;
  readonly force: boolean | undefined;
  readonly json: boolean | undefined;
  readonly jsonl: boolean | undefined;
  readonly parallel: number | undefined;
}
