/** The report of a tournament: by Elo where engines meet in pairs, by returns where places rotate. */
import type { Style } from '../../screen.ts';
import type { Boards } from './page/boards.ts';
import { pageOf } from './page/page.ts';
import { returnPageOf } from './page/returnPage.ts';
import type { Progress } from './progress.ts';
import { type Results, resultsOf } from './results.ts';
import { type ReturnResults, returnResultsOf } from './returnResults.ts';
import { returnStandings } from './returnStandings.ts';
import { standings } from './standings.ts';

/** The results of a tournament in all their forms. */
export interface Report {
  /** The object of `--json`. */
  readonly results: Results | (ReturnResults & { readonly sprt?: never });
  /** The tables for a terminal. */
  standingsOn(style: Style): string;
  /** The page of `--html`. */
  page(date: Date, boards?: Boards): string;
}

/** Reports the games that count. */
export function reportOf(progress: Progress): Report {
  const { places } = progress;
  if (places === undefined) {
    const results = resultsOf(progress);
    return {
      results,
      standingsOn: (style) => standings(results, progress.tests, style),
      page: (date, boards) => pageOf(results, progress, date, boards),
    };
  }
  const results = returnResultsOf(progress, places);
  return {
    results,
    standingsOn: (style) => returnStandings(results, places, style),
    page: (date, boards) => returnPageOf(results, progress, places, date, boards),
  };
}
