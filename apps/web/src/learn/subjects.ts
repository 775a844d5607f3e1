/** The positions of experiments, and the searches that are compared there. */
import type { Line } from '../chart/chart.tsx';
import { PLAIN, type Variant } from '../tree/variant.ts';
import type { ChoiceRule } from './experiment.ts';

/** One kind of search: a line of the chart. */
export interface Contender extends Line {
  readonly variant: Variant;
  /** By default the recommended move, which is the most visited one unless a win is proven. */
  readonly rule?: ChoiceRule;
}

export interface Subject {
  /** What is shown: `a trap`. */
  readonly title: string;
  readonly game: string;
  readonly moves: string;
  /** The names of all moves that keep the best outcome. */
  readonly right: readonly string[];
  /** What these moves do: `hold the draw`. */
  readonly merit: string;
  readonly contenders: readonly Contender[];
}

const UCT: Contender = { label: 'UCT', colour: 'fig', variant: PLAIN };
const DECISIVE: Contender = {
  label: 'UCT with decisive rollouts',
  colour: 'doubt',
  dash: [8, 4],
  variant: { ...PLAIN, isDecisive: true },
};
const SOLVER: Contender = {
  label: 'UCT with solver',
  colour: 'leaf',
  dash: [8, 4],
  variant: { ...PLAIN, isProving: true },
};
const RAVE: Contender = {
  label: 'RAVE',
  colour: 'leaf',
  dash: [8, 4],
  variant: { ...PLAIN, formula: 'rave' },
};

/** The second player must block a row of three now. */
export const BLOCK: Subject = {
  title: 'a threat',
  game: 'tic-tac-toe',
  moves: 'b1a1b2',
  right: ['b3'],
  merit: 'blocks the line',
  contenders: [UCT, DECISIVE],
};

/** The first player threatens to threaten twice. */
const CORNER = { game: 'tic-tac-toe', moves: 'b1a2c2', right: ['c1', 'c3'], merit: 'hold the draw' };

export const TRAP: Subject = { title: 'a trap', ...CORNER, contenders: [UCT, DECISIVE] };
export const PROOF: Subject = { title: 'a trap and the solver', ...CORNER, contenders: [UCT, SOLVER] };

export const BRIDGES: Subject = {
  title: 'one winning cell',
  game: 'hex:4',
  moves: 'd3d1a4',
  right: ['b2'],
  merit: 'wins',
  contenders: [UCT, RAVE],
};

/** The first move on the smallest board that has all of Go. */
export const CENTRE: Subject = {
  title: 'the first move',
  game: 'go:5',
  moves: '',
  right: ['c3'],
  merit: 'wins the whole board, as alpha-beta search has proven',
  contenders: [UCT, RAVE],
};

export const RULES: Subject = {
  title: 'two rules',
  game: 'hex:4',
  moves: 'd2b2',
  right: ['d1', 'c2'],
  merit: 'win',
  contenders: [
    { ...UCT, label: 'UCT, most visited' },
    { ...UCT, label: 'UCT, best mean', colour: 'doubt', dash: [2, 4], rule: 'mean' },
    { ...RAVE, label: 'RAVE, most visited' },
    { ...RAVE, label: 'RAVE, best mean', colour: 'ink-soft', dash: [12, 4, 2, 4], rule: 'mean' },
  ],
};
