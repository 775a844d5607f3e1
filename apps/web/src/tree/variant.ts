/** Variants of the search, with their names in addresses and on the pages. */
import {
  decisive,
  type MctsOptions,
  type PlainOption,
  rave,
  rollout,
  type Selection,
  ucb1,
  ucb1Tuned,
} from '@banyan/mcts';
import type { Ruleset } from '../games/ruleset.ts';
import { decimal, type Reader, reader } from '../route/queryReader.ts';

export const FORMULAS = ['ucb1', 'tuned', 'rave'] as const;
export type Formula = (typeof FORMULAS)[number];

export interface Variant {
  /** The selection policy. */
  readonly formula: Formula;
  /** The exploration weight; `undefined` for the default of the policy. */
  readonly c: number | undefined;
  /** Whether the search proves outcomes. */
  readonly isProving: boolean;
  /** Whether rollouts are decisive: they look two plies ahead. */
  readonly isDecisive: boolean;
  /** Whether expansion adds one random child instead of all children. */
  readonly isOneByOne: boolean;
}

export const PLAIN: Variant = {
  formula: 'ucb1',
  c: undefined,
  isProving: false,
  isDecisive: false,
  isOneByOne: false,
};

/** The displayed names. */
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

/** Reads `ucb1,c0.5,proving,decisive,one`: a policy, then what differs from the default, each at most once. */
export const readVariant: Reader<Variant> = reader(
  'a selection and its options, such as ucb1,c0.5 or rave,proving,decisive,one',
  (text) => {
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
  },
);

export function variantText({ formula, c, isProving, isDecisive, isOneByOne }: Variant): string {
  return [
    formula,
    ...(c === undefined ? [] : [`c${c}`]),
    ...(isProving ? ['proving'] : []),
    ...(isDecisive ? ['decisive'] : []),
    ...(isOneByOne ? ['one'] : []),
  ].join(',');
}

/** `UCB1, c 0.5, solver`. */
export function variantWords(variant: Variant): string {
  const { formula, c, isProving, isDecisive, isOneByOne } = variant;
  return [
    FORMULA_NAMES[formula],
    ...(c === undefined ? [] : [`c ${c}`]),
    ...(isProving ? ['solver'] : []),
    ...(isDecisive ? ['decisive rollouts'] : []),
    ...(isOneByOne ? ['one child at a time'] : []),
  ].join(', ');
}

const PUZZLE_C = 0.1;
const DEFAULT_C: Readonly<Record<Formula, number>> = { ucb1: Math.SQRT2, tuned: 0, rave: 0.2 };

/** The exploration weight of a variant in a game. */
export function weightOf({ formula, c }: Variant, { method }: Pick<Ruleset<unknown>, 'method'>): number {
  return c ?? (method === 'puzzle' && formula === 'ucb1' ? PUZZLE_C : DEFAULT_C[formula]);
}

/** The options of a variant. @throws BanyanError where it cannot search the game. */
export function variantOptions<State>(
  rules: Ruleset<State>,
  variant: Variant,
): Required<Pick<MctsOptions<State>, 'selection' | 'evaluator' | 'expansion' | 'solver'> & PlainOption> {
  const { game } = rules;
  const { isProving, isDecisive, isOneByOne } = variant;
  return {
    selection: selectionOf(variant, weightOf(variant, rules)),
    evaluator: rollout(game, isDecisive ? { policy: decisive(game) } : {}),
    expansion: isOneByOne ? 'one' : 'all',
    solver: isProving,
    plain: true,
  };
}

function selectionOf({ formula }: Variant, c: number): Selection {
  if (formula === 'tuned') return ucb1Tuned();
  return formula === 'rave' ? rave({ c }) : ucb1({ c });
}
