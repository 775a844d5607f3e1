/** What to change first in the rules of a game, from their profile. */
import type { Game } from '@banyan/mcts';
import type { FunctionProfile, Profile } from './measure.ts';
import type { FunctionName } from './tally.ts';

/** What to change in one function, or about the engine. */
export interface Advice {
  readonly name: FunctionName | 'engine';
  readonly text: string;
}

/** The share from which a function is worth a change. */
const WORTH = 0.1;
/** The microseconds of a call below which little is left to save in it. */
const FAST_CALL = 0.02;
/** The share of the engine from which the rules are fast. */
const ENGINE_LEADS = 0.6;
/** The number of legal actions from which to draw one is much faster than to list all. */
const MANY_ACTIONS = 8;
const MAX_ADVICE = 3;

const DEEP_COPY = /structuredClone|JSON\.parse/;
/** A copy of an array or an object; spread arguments of a call count too. */
const COPY = /\.(map|filter|concat|with|toSpliced)\(|\.slice\(\)|\.\.\.|structuredClone|JSON\.parse/;
/** Text that is made or read, that of errors aside. */
const TEXT = /\$\{|\.(split|join)\(|JSON\.stringify/;
const ERRORS = /throw[^;]*;/g;
const GROWING_LIST = /\.(push|filter|map|flatMap|concat)\(|\[\s*\.\.\./;

/** The head of a function, and what a body has that does more than read fields. */
const HEAD = /^.*?(=>|\)\s*\{)/s;
const WORK = /[\w$)\]]\(|\b(for|while)\b/;

const FAST_RULES =
  'The rules are fast: no function has much left to save. For more, search on several cores with @banyan/mcts/parallel, or compile the rules with npx banyan-asc.';

/** The changes that save most, the largest share first: one to three. */
export function adviceFor<State, Action>(game: Game<State, Action>, profile: Profile): Advice[] {
  const worth = profile.functions.filter(
    ({ name, share, microseconds }) =>
      share >= WORTH && microseconds >= FAST_CALL && !(name === 'currentPlayer' && readsFields(game)),
  );
  if (profile.engineShare >= ENGINE_LEADS || worth.length === 0)
    return [{ name: 'engine', text: FAST_RULES }];
  return worth.slice(0, MAX_ADVICE).map((each) => ({ name: each.name, text: textFor(each, game, profile) }));
}

/** Whether `currentPlayer` only reads what `apply` keeps in the state. */
function readsFields<State, Action>({ currentPlayer }: Game<State, Action>): boolean {
  return !WORK.test(String(currentPlayer).replace(HEAD, ''));
}

/** The rules in which numbers can take the place of text. */
const ON_NUMBERS: readonly FunctionName[] = [
  'currentPlayer',
  'legalActions',
  'apply',
  'rolloutAction',
  'rolloutOutcome',
];

const NO_TEXT = 'It makes or reads text: use numbers as actions, and as indices into arrays of the state.';

function textFor<State, Action>(each: FunctionProfile, game: Game<State, Action>, profile: Profile): string {
  const source = String(Reflect.get(game, each.name)).replace(ERRORS, '');
  const text = changeOf(each, source, game, profile);
  return ON_NUMBERS.includes(each.name) && TEXT.test(source) ? `${text} ${NO_TEXT}` : text;
}

function changeOf<State, Action>(
  { name, calls }: FunctionProfile,
  source: string,
  game: Game<State, Action>,
  { actions, lists }: Profile,
): string {
  switch (name) {
    case 'legalActions':
      return [
        ...(lists.outcomes >= 1 && !('rolloutOutcome' in game)
          ? [
              `A simulation asks for ${lists.outcomes.toFixed(1)} lists of the outcomes of chance. Add rolloutOutcome, ` +
                'which draws one outcome without a list.',
            ]
          : []),
        ...(game.rolloutAction === undefined && actions !== null && actions >= MANY_ACTIONS
          ? [
              `A simulation asks for ${lists.actions.toFixed(1)} lists of ${actions.toFixed(0)} actions. Add rolloutAction, ` +
                'which draws one random action without a list, or legalActionsInto, which fills one array again and again.',
            ]
          : []),
        GROWING_LIST.test(source)
          ? 'Make the list at its size, by new Array(n) and an index, where the state knows n: push takes up to twice as long, and filter and map take longer still.'
          : 'Keep in the state what is legal, such as the set of empty cells, so that the list needs no look at the others.',
      ].join(' ');
    case 'legalActionsInto':
    case 'rolloutAction':
      return GROWING_LIST.test(source)
        ? 'It makes a list. Write into the buffer, or count to the n-th action, without a new array.'
        : 'Keep in the state what it looks for, such as the set of empty cells, or the number of legal actions.';
    case 'clone':
    case 'copyInto':
      return DEEP_COPY.test(source)
        ? 'Copy field by field, and typed arrays by slice(): structuredClone and JSON take many times as long.'
        : [
            'Keep the state small and flat: typed arrays instead of nested objects. Copies may share what apply replaces and never writes into.',
            ...(name === 'clone' && game.copyInto === undefined && !('determinize' in game)
              ? [
                  'Then add copyInto, which copies into a state that is there: the plain search makes no new ones.',
                ]
              : []),
          ].join(' ');
    case 'apply':
      if (COPY.test(source)) {
        return (
          `It makes a new array or object in each of ${calls.toFixed(1)} calls. ` +
          `Let ${'determinize' in game ? 'determinize' : 'clone'} copy the state, once in a simulation, and let apply write into it.`
        );
      }
      return 'Look only at what the action changes, such as the lines through its cell, in loops over flat arrays that make no objects.';
    case 'currentPlayer':
      return `A simulation asks ${calls.toFixed(1)} times whose turn it is. Let apply find the end of the game, and keep it in the state.`;
    case 'returns':
      return 'Let apply find the winner or the score, and keep it in the state.';
    case 'lookAhead':
      return 'Look only where a win can be, or search without it: mcts(game, { solver: false, rolloutPolicy: "uniform" }).';
    case 'stateKey':
      return 'Let apply keep the key up to date in the state, or make it a number or a bigint of the cells.';
    case 'actionKey':
      return 'Use numbers as actions: they need no key.';
    case 'evaluate':
      return 'Let apply keep the terms of the evaluation up to date in the state.';
    case 'chanceProbabilities':
      return 'rolloutOutcome' in game
        ? 'Return one array, made once, where the probabilities never change.'
        : 'Add rolloutOutcome, which draws one outcome without the list of all.';
    case 'rolloutOutcome':
      return 'Draw by one random number, without a list of the outcomes.';
    case 'informationStateKey':
      return 'Let apply keep the key of each player up to date in the state.';
    case 'determinize':
      return 'Deal the hidden parts only, into a copy of the state, without lists of all that is possible.';
    case 'observedAction':
      return 'Answer from fields of the state: make no list and no text, and return a number.';
  }
}
