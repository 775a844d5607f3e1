/**
 * Openings: random moves at the beginning of a pair of games, so that engines without randomness do not repeat one
 * game. They depend on the seed alone, are all different, and can be limited to even ones.
 */
import {
  type Agent,
  BanyanError,
  CHANCE,
  type Game,
  type Random,
  type Seed,
  sampleOutcome,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import { checkInteger } from '@banyan/mcts/checks';

/** The settings of the openings. */
export interface OpeningOptions<State, Action> {
  readonly seed: Seed;
  /** The number of moves, from 0 to 1,000, without those of chance; up to 8 more if there are no other openings. */
  readonly moves: number;
  /** Whether games may begin with this state; must not change the state. Default: always. */
  readonly admits?: (state: State) => boolean | Promise<boolean>;
  /** The openings of rounds that are known already, for an equal seed and equal rules; they are not computed again. */
  readonly known?: ReadonlyMap<number, readonly Action[]>;
}

/** Returns the opening of a round, from 0: actions from the start of the game, outcomes of chance included. */
export type OpeningOf<Action> = (round: number) => Promise<readonly Action[]>;

/** The maximum of `OpeningOptions.moves`. */
export const MAX_OPENING_MOVES = 1_000;

/** The number of attempts for each length, and the maximum number of additional moves. */
const MAX_ATTEMPTS = 200;
const MAX_EXTRA_MOVES = 8;

/**
 * Returns the openings of a tournament, which are computed on demand.
 *
 * With 0 moves every opening is empty.
 * @throws BanyanError `INVALID_OPTION`; the promise of a round without an opening rejects with `NO_OPENING`.
 */
export function openings<State, Action>(
  game: Game<State, Action>,
  { seed, moves, admits = () => true, known = new Map() }: OpeningOptions<State, Action>,
): OpeningOf<Action> {
  checkInteger('moves', moves, 0, MAX_OPENING_MOVES);
  const found: Promise<readonly Action[]>[] = [];
  const seen = new Set<string>();
  const keyOf = (actions: readonly Action[], state: State): string =>
    game.stateKey === undefined
      ? actions.map((action) => keyOfAction(game, action)).join(' ')
      : String(game.stateKey(state));

  const find = async (round: number): Promise<readonly Action[]> => {
    for (let longer = 0; longer <= MAX_EXTRA_MOVES; longer++) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const random = sfc32(`${seed}, opening ${round}, ${longer}, ${attempt}`);
        const opening = randomOpening(game, moves + longer, random);
        if (opening === undefined) continue;
        const key = keyOf(opening.actions, opening.state);
        if (seen.has(key) || !(await admits(opening.state))) continue;
        seen.add(key);
        return opening.actions;
      }
    }
    throw new BanyanError(
      'NO_OPENING',
      `${game.name} has ${round === 0 ? 'no' : `no more than ${round}`} openings of ${moves} to ${moves + MAX_EXTRA_MOVES} moves that differ and are ` +
        'even: ask for fewer, for others, or for none (0 moves)',
    );
  };

  const recall = (round: number): readonly Action[] | undefined => {
    const actions = known.get(round);
    if (actions !== undefined) seen.add(keyOf(actions, stateAfter(game, actions)));
    return actions;
  };

  return async (round) => {
    if (moves === 0) return [];
    // In order, since each opening differs from all earlier ones.
    for (let next = found.length; next <= round; next++) {
      const before = found[next - 1] ?? Promise.resolve();
      found.push(before.then(() => recall(next) ?? find(next)));
    }
    return found[round];
  };
}

/** Returns the state after these actions, which must be legal. */
export function stateAfter<State, Action>(game: Game<State, Action>, actions: readonly Action[]): State {
  const state = game.initialState();
  for (const action of actions) game.apply(state, action);
  return state;
}

/** Plays random moves until `moves` are played and a player is to move; returns `undefined` if the game ends before. */
function randomOpening<State, Action>(
  game: Game<State, Action>,
  moves: number,
  random: Random,
): { readonly state: State; readonly actions: readonly Action[] } | undefined {
  const state = game.initialState();
  const actions: Action[] = [];
  for (let left = moves; ; ) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return undefined;
    if (player !== CHANCE && left === 0) return { state, actions };
    const legal = game.legalActions(state);
    const index =
      player === CHANCE
        ? sampleOutcome(game, state, legal.length, random)
        : Math.floor(random() * legal.length);
    const action = legal[index];
    if (player !== CHANCE) left--;
    actions.push(action);
    game.apply(state, action);
  }
}

function keyOfAction<State, Action>(game: Game<State, Action>, action: Action): string {
  return String(game.actionKey?.(action) ?? action);
}

/** The limits of an even opening: the distance of its value from 1/2, and the simulations of the search for it. */
const MAX_IMBALANCE = 0.25;
const SIMULATIONS = 400;

/**
 * Makes the test of openings for games of two players.
 *
 * A short search must value the opening between 1/4 and 3/4 for the player to move, and not prove a win.
 */
export function evenBy<State, Action>(judge: Agent<State, Action>): (state: State) => Promise<boolean> {
  return async (state) => {
    const { actions, proven } = await judge.search(state, { simulations: SIMULATIONS }, { seed: 0 });
    const value = proven ?? actions[0]?.value ?? 0.5;
    return Math.abs(value - 0.5) <= MAX_IMBALANCE;
  };
}
