/**
 * The whole tree of a small game of hidden information: its histories, and the value of a best response.
 */
import { CHANCE, type ChanceGame, type HiddenInformationGame, type Player, TERMINAL } from '@banyan/mcts';

type HiddenGame<State> = ChanceGame<State> & HiddenInformationGame<State>;

export interface Histories {
  /** Every sequence of actions from the start, the empty one included. */
  readonly histories: number;
  /** Histories that end the game. */
  readonly ends: number;
  /** Information states of the players to move. */
  readonly informationStates: number;
}

export function countHistories<State>(game: HiddenGame<State>): Histories {
  let histories = 0;
  let ends = 0;
  const known = new Set<string>();
  const visit = (state: State): void => {
    histories++;
    const player = game.currentPlayer(state);
    if (player === TERMINAL) {
      ends++;
      return;
    }
    if (player !== CHANCE) known.add(`${player} ${game.informationStateKey(state, player)}`);
    for (const action of game.legalActions(state)) visit(after(game, state, action));
  };
  visit(game.initialState());
  return { histories, ends, informationStates: known.size };
}

/** The expected return of a player if all move at random. */
export function valueOfRandomPlay<State>(game: HiddenGame<State>, player: Player): number {
  return expectedReturn(game, game.initialState(), player, undefined);
}

/** The expected return of a player who moves by `choose`, or at random, while all others move at random. */
function expectedReturn<State>(
  game: HiddenGame<State>,
  state: State,
  player: Player,
  choose: ((state: State) => number) | undefined,
): number {
  const toMove = game.currentPlayer(state);
  if (toMove === TERMINAL) return game.returns(state)[player];
  if (toMove === player && choose !== undefined)
    return expectedReturn(game, after(game, state, choose(state)), player, choose);
  const actions = game.legalActions(state);
  const odds = toMove === CHANCE ? game.chanceProbabilities(state) : actions.map(() => 1 / actions.length);
  return actions.reduce(
    (sum, action, index) =>
      sum + odds[index] * expectedReturn(game, after(game, state, action), player, choose),
    0,
  );
}

/**
 * The expected return of a best response to others who move at random. In each information state it chooses the action
 * with the highest value over all histories, weighted by the probability that chance and the others reach them.
 */
export function bestResponseToRandomPlay<State>(game: HiddenGame<State>, player: Player): number {
  const alike = new Map<string, { state: State; weight: number }[]>();
  const collect = (state: State, weight: number): void => {
    const toMove = game.currentPlayer(state);
    if (toMove === TERMINAL) return;
    const actions = game.legalActions(state);
    let odds: readonly number[] = actions.map(() => 1 / actions.length);
    if (toMove === CHANCE) odds = game.chanceProbabilities(state);
    if (toMove === player) {
      const key = game.informationStateKey(state, player);
      const states = alike.get(key) ?? [];
      states.push({ state, weight });
      alike.set(key, states);
      odds = actions.map(() => 1);
    }
    for (const [index, action] of actions.entries())
      collect(after(game, state, action), weight * odds[index]);
  };
  collect(game.initialState(), 1);

  const best = new Map<string, number>();
  const choose = (state: State): number => {
    const key = game.informationStateKey(state, player);
    const known = best.get(key);
    if (known !== undefined) return known;
    const value = (action: number): number =>
      (alike.get(key) ?? []).reduce(
        (sum, { state: like, weight }) =>
          sum + weight * expectedReturn(game, after(game, like, action), player, choose),
        0,
      );
    const actions = game.legalActions(state);
    const values = actions.map(value);
    const chosen = actions[values.indexOf(Math.max(...values))];
    best.set(key, chosen);
    return chosen;
  };
  return expectedReturn(game, game.initialState(), player, choose);
}

function after<State>(game: HiddenGame<State>, state: State, action: number): State {
  const next = game.clone(state);
  game.apply(next, action);
  return next;
}
