/** The lines of `lz-analyze` and `kata-analyze`, which show a search to programs while it runs. */
import type { go } from '@banyan/games';
import type { SearchReport } from '@banyan/mcts';
import { vertexOf } from './words.ts';

/** How a program writes values: per 10,000 as Leela Zero, or from 0 to 1 as KataGo. */
export type AnalysisStyle = 'lz' | 'kata';

const Z95 = 1.96;

/** The moves with visits, best first, at most `maxMoves`, in one line. */
export function analysisLine(
  game: go.Game,
  report: SearchReport,
  style: AnalysisStyle,
  maxMoves: number,
): string {
  const scale = (value: number): string =>
    style === 'lz' ? String(Math.round(10_000 * value)) : value.toFixed(6);
  const best = report.principalVariation.map((action) => vertexOf(game, action));
  return report.actions
    .filter(({ visits }) => visits > 0)
    .slice(0, maxMoves)
    .map(({ action, visits, value, prior = 0 }, order) => {
      const low = Math.max(0, value - Z95 * Math.sqrt((value * (1 - value)) / visits));
      const move = vertexOf(game, action);
      const line = order === 0 ? best : [move];
      return `info move ${move} visits ${visits} winrate ${scale(value)} prior ${scale(prior)} lcb ${scale(low)} order ${order} pv ${line.join(' ')}`;
    })
    .join(' ');
}
