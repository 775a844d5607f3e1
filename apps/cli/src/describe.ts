/** An analysis in words, for people. */
import type { Budget, Stopped } from '@banyan/mcts';
import type { Analysis } from './analysis.ts';
import { stone } from './board.ts';
import { count, seconds, worth } from './numbers.ts';
import type { Style } from './screen.ts';
import { movesTable } from './table.ts';

const ENDINGS: Readonly<Record<Stopped, string>> = {
  simulations: 'all simulations ran',
  milliseconds: 'time was up',
  nodes: 'all nodes were used',
  bytes: 'all memory was used',
  visits: 'the root has as many visits as it can count',
  decided: 'nothing could change the move',
  aborted: 'interrupted',
  forced: 'only one move is legal',
  solved: 'proven',
  terminal: 'the game is over',
};

/** The analysis for people, several lines, without a newline at the end. */
export function describeAnalysis(analysis: Analysis, style: Style): string {
  if (analysis.returns !== null) return describeEnd(analysis.returns, style);
  if (analysis.stopped === 'forced') {
    return `${analysis.move} is the only legal move: there is nothing to search.`;
  }
  return [movesTable(analysis.moves, style), '', ...describeSearch(analysis, style)].join('\n');
}

/** Who won: `X wins.` */
export function describeEnd(returns: readonly number[], style: Style): string {
  const winner = returns.indexOf(1);
  return winner === -1 ? 'The game is a draw.' : `${stone(winner, style)} wins.`;
}

function describeSearch(analysis: Analysis, style: Style): string[] {
  const { simulations, milliseconds, simulationsPerSecond, nodes, maxDepth } = analysis;
  const full = analysis.status === 'memory' ? ' (the tree is full)' : '';
  const fields = {
    'best line': shorten(analysis.principalVariation, style.columns - LABEL_WIDTH),
    search: `${count(simulations)} simulations in ${seconds(milliseconds)}, ${count(simulationsPerSecond)} a second`,
    tree: `${count(nodes)} nodes${full}, ${maxDepth} deep`,
    engine: `${analysis.engine}, seed ${analysis.seed}, ${analysis.stopped === null ? 'searching' : ENDINGS[analysis.stopped]}`,
  };
  return Object.entries(fields).map(([label, text]) => style.colors.dim(label.padEnd(LABEL_WIDTH)) + text);
}

const LABEL_WIDTH = 11;

/** As many of the moves as fit, and dots where there are more. */
function shorten(moves: readonly string[], room: number): string {
  const whole = moves.join(' ');
  if (whole.length <= room) return whole;
  const cut = whole.slice(0, room - 3);
  return `${cut.slice(0, cut.lastIndexOf(' '))} ...`;
}

/** The advice of a hint, in one line: `4 (58.2 %), 3 (51.0 %); 10,000 simulations, seed 7`. */
export function describeBest({ move, moves, stopped, simulations, seed }: Analysis, most: number): string {
  if (stopped === 'forced') return `${move} is the only legal move.`;
  const known = moves.filter(({ value }) => value !== null);
  const best = known.slice(0, most).map((each) => `${each.move} (${worth(each)})`);
  return `${best.join(', ')}; ${count(simulations)} simulations, seed ${seed}.`;
}

/** A move with what is behind it, in one line. */
export function describeMove({
  move,
  moves: [best],
  stopped,
  simulations,
  simulationsPerSecond,
  seed,
  status,
}: Analysis): string {
  if (best === undefined || stopped === 'forced') return `${move}, the only legal move`;
  const speed = `${count(simulations)} simulations (${count(simulationsPerSecond)}/s)`;
  const full = status === 'memory' ? ', the tree is full' : '';
  const known = best.proven === null ? `win rate ${worth(best)}` : worth(best);
  return `${move}: ${known}, ${speed}, seed ${seed}${full}`;
}

/** `1,000 simulations or 500 ms a move` */
export function describeBudget({ simulations, milliseconds }: Budget): string {
  const bounds = [
    ...(simulations === undefined ? [] : [`${count(simulations)} simulations`]),
    ...(milliseconds === undefined ? [] : [`${count(milliseconds)} ms`]),
  ];
  return `${bounds.join(' or ')} a move`;
}
