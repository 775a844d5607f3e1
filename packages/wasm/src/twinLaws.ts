/** The comparisons between a game in TypeScript and its twin in the core. */
import {
  lookAheadByRules,
  mcts,
  type SearchReport,
  type Seed,
  TERMINAL,
  type UctOptions,
} from '@banyan/mcts';
import { finalValues, inspect } from '@banyan/mcts/checks';
import { perft } from '@banyan/mcts/testing';
import { MAX_WORDS } from './constants.ts';
import type { CoreView } from './coreProbe.ts';
import type { TwinTrial } from './twinTrial.ts';

/** The result of the core before the end. */
const UNDECIDED = -1;

const WORD = 2 ** 32;

/** Checks that the core can play the game. */
export function checkKind<State, Action>(trial: TwinTrial<State, Action>): void {
  const { game, core } = trial;
  const looksAhead = game.lookAhead !== undefined;
  trial.same(
    'a search proves as early on both sides: that the game looks ahead is',
    looksAhead,
    core.looksAhead,
  );
}

/** Checks that a state crosses as a list of words. */
function checkWords<State, Action>(trial: TwinTrial<State, Action>): void {
  const words: unknown = trial.twin.words(trial.state);
  if (!Array.isArray(words))
    throw trial.difference(`words must be an array of numbers, not ${inspect(words)}`);
  if (words.length > MAX_WORDS) {
    throw trial.difference(`there may be ${MAX_WORDS} words, and there are ${words.length}`);
  }
  const bad = words.findIndex((word) => !Number.isInteger(word) || word < -WORD / 2 || word >= WORD);
  if (bad !== -1) {
    throw trial.difference(`words are whole numbers of 32 bits, and word ${bad} is ${inspect(words[bad])}`);
  }
}

/** Compares the current state with the core's: the one that the core reads, and the one that it plays up to. */
export function checkState<State, Action>(trial: TwinTrial<State, Action>): void {
  const { twin, core, state, start, path } = trial;
  checkWords(trial);
  const words = twin.words(state);
  trial.same('the number of words is at the start and here', twin.words(start).length, words.length);
  const read = core.view(state, []);
  checkView(trial, 'of a state that it read', read);
  trial.same('what follows the words is read too: the state is', read, core.view(state, [], WORD - 1));
  checkView(trial, 'of a state that it played to', core.view(start, path));
}

function checkView<State, Action>(trial: TwinTrial<State, Action>, whose: string, view: CoreView): void {
  const { game, twin, state } = trial;
  const same = (what: string, inTypeScript: unknown, inCore: unknown): void =>
    trial.same(`${what} ${whose} is`, inTypeScript, inCore);
  const words = twin.words(state).map((word) => word >>> 0);
  const player = game.currentPlayer(state);
  if (player === TERMINAL) {
    const returns = finalValues(game, state);
    if (returns[0] + returns[1] !== 1) {
      throw trial.difference(
        `in the core returns sum to 1, and in TypeScript they are ${returns.join(', ')}`,
      );
    }
    same('the result', returns[0], view.result);
  } else {
    same('the result (-1 before the end)', UNDECIDED, view.result);
    same('the player to move', player, view.player);
    const actions = game.legalActions(state);
    same('the number of legal actions', actions.length, view.actions.length);
    if (actions.every((action) => typeof action === 'number'))
      same('the legal actions', actions, view.actions);
    if (trial.core.looksAhead) {
      const { winning, losing } = lookAheadByRules(game)(state);
      same('what wins at once (by index)', winning, view.winning);
      same('what loses at once (by index)', losing, view.losing);
    }
  }
  if (view.words !== undefined) same('what `write` gives', words, view.words);
}

/** Compares the perft counts from the current state, to a bounded number of sequences. */
export function checkPerft<State, Action>(
  trial: TwinTrial<State, Action>,
  coreCount: (state: State, depth: number) => number,
  maxSequences: number,
): void {
  const { game, state } = trial;
  if (game.currentPlayer(state) === TERMINAL) return;
  const branching = game.legalActions(state).length;
  let sequences = 1;
  for (let depth = 1; sequences > 0 && sequences * branching <= maxSequences; depth++) {
    sequences = perft(game, state, depth);
    if (sequences !== coreCount(state, depth)) narrow(trial, coreCount, depth);
  }
}

/** Descends to the state where two counts first differ. */
function narrow<State, Action>(
  trial: TwinTrial<State, Action>,
  coreCount: (state: State, depth: number) => number,
  depth: number,
): void {
  checkState(trial);
  const { game, state } = trial;
  if (depth > 1 && game.currentPlayer(state) !== TERMINAL) {
    for (const index of game.legalActions(state).keys()) {
      const next = trial.branch(index);
      checkState(next);
      if (perft(game, next.state, depth - 1) !== coreCount(next.state, depth - 1))
        narrow(next, coreCount, depth - 1);
    }
  }
  trial.same(`perft to depth ${depth} is`, perft(game, state, depth), coreCount(state, depth));
}

/** The options of the searches, which together use every part of the core: the default, proofs, two in flight. */
export function searchOptions(looksAhead: boolean): UctOptions[] {
  const maxNodes = 100_000;
  return [
    { maxNodes },
    { maxNodes, solver: true, ...(looksAhead && { rolloutPolicy: 'decisive' }) },
    { maxNodes, expansion: 'one', inFlight: 2, maxRolloutMoves: 10 },
  ];
}

/** Compares equal searches on both sides, bit for bit, and again after the best move. */
export function checkSearch<State, Action>(
  trial: TwinTrial<State, Action>,
  options: UctOptions,
  simulations: number,
  seed: Seed,
): void {
  const { game, state, core } = trial;
  const searches = [mcts(game, { ...options, plain: true }), core.engine(options)].map((engine) =>
    engine.start(state, seed),
  );
  const [oracle, tested] = searches;
  for (let part = 0; part < 2; part++) {
    for (const search of searches) if (search.status === 'searching') search.run(simulations);
    const [expected, found] = [oracle.report(), tested.report()];
    checkReport(trial, seed, options, expected, found);
    if (expected.action === undefined) break;
    for (const search of searches) search.advance(expected.action);
  }
  for (const search of searches) search.dispose();
}

function checkReport<State, Action>(
  trial: TwinTrial<State, Action>,
  seed: Seed,
  { maxNodes: _, ...options }: UctOptions,
  expected: SearchReport<Action>,
  found: SearchReport<Action>,
): void {
  const same = (what: string, one: unknown, other: unknown): void =>
    trial.same(
      `all else is the same, but rollouts draw other moves: with seed ${seed} and ${JSON.stringify(options)} ${what} is`,
      one,
      other,
    );
  for (const [rank, stats] of expected.actions.entries()) same(`action ${rank}`, stats, found.actions[rank]);
  same('a report', expected, found);
}
