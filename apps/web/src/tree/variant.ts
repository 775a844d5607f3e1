/** Variants of the search that can be watched, and how addresses and people call them. */
import { decisive, type MctsOptions, rave, rollout, type Selection, ucb1, ucb1Tuned } from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import { decimal, type Reader } from '../route/queryReader.ts';

export const FORMULAS = ['ucb1', 'tuned', 'rave'] as const;
export type Formula = (typeof FORMULAS)[number];

export interface Variant {
  /** How children are chosen. */
  readonly formula: Formula;
  /** The weight of exploration; without it, what is usual. */
  readonly c: number | undefined;
  /** Whether wins and losses are proven. */
  readonly isProving: boolean;
  /** Whether rollouts see wins and threats two plies ahead. */
  readonly isDecisive: boolean;
  /** Whether a simulation adds one child at random, and not all of them in order. */
  readonly isOneByOne: boolean;
}

export const PLAIN: Variant = {
  formula: 'ucb1',
  c: undefined,
  isProving: false,
  isDecisive: false,
  isOneByOne: false,
};

/** For people. */
export const FORMULA_NAMES: Readonly<Record<Formula, string>> = {
  ucb1: 'UCB1',
  tuned: 'UCB1-Tuned',
  rave: 'RAVE',
};

const SWITCHES = {
  proving: 'isProving',
  decisive: 'isDecisive',
  one: 'isOneByOne',
} as const satisfies Record<string, keyof Variant>;

/** Reads `ucb1,c0.5,proving,decisive,one`: a formula, then what differs from the plain search, each at most once. */
export const readVariant: Reader<Variant> = (text) => {
  const [name, ...words] = text.split(',');
  const formula = FORMULAS.find((each) => each === name);
  if (formula === undefined || new Set(words).size < words.length) return undefined;
  let variant: Variant = { ...PLAIN, formula };
  for (const word of words) {
    if (word === 'proving' || word === 'decisive' || word === 'one') {
      variant = { ...variant, [SWITCHES[word]]: true };
      continue;
    }
    const c = word.startsWith('c') && variant.c === undefined ? decimal(word.slice(1)) : undefined;
    if (c === undefined || formula === 'tuned') return undefined;
    variant = { ...variant, c };
  }
  return variant;
};

export function variantText({ formula, c, isProving, isDecisive, isOneByOne }: Variant): string {
  return [
    formula,
    ...(c === undefined ? [] : [`c${c}`]),
    ...(isProving ? ['proving'] : []),
    ...(isDecisive ? ['decisive'] : []),
    ...(isOneByOne ? ['one'] : []),
  ].join(',');
}

/** `UCB1, c 0.5, with proofs`. */
export function variantWords(variant: Variant): string {
  const { formula, c, isProving, isDecisive, isOneByOne } = variant;
  return [
    FORMULA_NAMES[formula],
    ...(c === undefined ? [] : [`c ${c}`]),
    ...(isProving ? ['proofs'] : []),
    ...(isDecisive ? ['decisive rollouts'] : []),
    ...(isOneByOne ? ['one child at a time'] : []),
  ].join(', ');
}

const PUZZLE_C = 0.1;
const USUAL_C: Readonly<Record<Formula, number>> = { ucb1: Math.SQRT2, tuned: 0, rave: 0.2 };

/** The weight of exploration that a variant comes to in a game. */
export function weightOf({ formula, c }: Variant, { method }: Pick<Ruleset<unknown>, 'method'>): number {
  return c ?? (method === 'puzzle' && formula === 'ucb1' ? PUZZLE_C : USUAL_C[formula]);
}

/** @throws BanyanError where the game cannot be searched so. */
export function variantOptions<State>(
  rules: Ruleset<State>,
  variant: Variant,
): Required<Pick<MctsOptions<State>, 'selection' | 'evaluator' | 'expansion' | 'solver'>> {
  const { game } = rules;
  const { isProving, isDecisive, isOneByOne } = variant;
  return {
    selection: selectionOf(variant, weightOf(variant, rules)),
    evaluator: rollout(game, isDecisive ? { policy: decisive(game) } : {}),
    expansion: isOneByOne ? 'one' : 'all',
    solver: isProving,
  };
}

function selectionOf({ formula }: Variant, c: number): Selection {
  if (formula === 'tuned') return ucb1Tuned();
  return formula === 'rave' ? rave({ c }) : ucb1({ c });
}
