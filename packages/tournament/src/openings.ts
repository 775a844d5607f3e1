/**
 * Openings: a few moves at random with which a pair of games begins, so that engines without any randomness of their own
 * do not play one game again and again. They are as the seed has it, all different, and won for nobody.
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

export interface OpeningOptions<State, Action> {
  readonly seed: Seed;
  /** How many moves there are, from 0 to 1,000, what chance does not counted; more once there are no others. */
  readonly moves: number;
  /** Whether games may begin with this state. Default: with every one. It changes nothing. */
  readonly admits?: (state: State) => boolean | Promise<boolean>;
  /** Openings that were found before, by round, by an equal seed and rules: they are not looked for again. */
  readonly known?: ReadonlyMap<number, readonly Action[]>;
}

/** The opening of a round, from 0: actions from the start of the game, outcomes of chance among them. */
export type OpeningOf<Action> = (round: number) => Promise<readonly Action[]>;

export const MAX_OPENING_MOVES = 1_000;

/** How many are tried before they get longer, and by how much they may. */
const TRIES = 200;
const MAX_EXTRA_MOVES = 8;

/**
 * The openings of a tournament, found as they are asked for. Without moves, all games begin at the start.
 * @throws BanyanError `INVALID_OPTION`; the promises reject with `NO_OPENING` from the round on that has none left.
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
      for (let attempt = 0; attempt < TRIES; attempt++) {
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
      `${game.name} has no more than ${round} openings of ${moves} to ${moves + MAX_EXTRA_MOVES} moves that differ and are ` +
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
    // One after the other, since each differs from those before.
    for (let next = found.length; next <= round; next++) {
      const before = found[next - 1] ?? Promise.resolve();
      found.push(before.then(() => recall(next) ?? find(next)));
    }
    return found[round];
  };
}

/** The state after these actions, which are trusted to be legal. */
export function stateAfter<State, Action>(game: Game<State, Action>, actions: readonly Action[]): State {
  const state = game.initialState();
  for (const action of actions) game.apply(state, action);
  return state;
}

/** So many moves at random, up to where a player is to move; `undefined` where the game ended. */
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

/** How far from 1/2 a search may value an even opening, and how many simulations it has for that. */
const EVEN = 0.25;
const SIMULATIONS = 400;

/**
 * A judge of openings for games of two players: it admits those that a short search neither proves to be won nor values
 * below 1/4 or above 3/4 for the player to move.
 */
export function evenBy<State, Action>(judge: Agent<State, Action>): (state: State) => Promise<boolean> {
  return async (state) => {
    const { actions, proven } = await judge.search(state, { simulations: SIMULATIONS }, { seed: 0 });
    const value = proven ?? actions[0]?.value ?? 0.5;
    return Math.abs(value - 0.5) <= EVEN;
  };
}
