/**
 * What can happen in a small game of hidden information: every history, and what the best answer to a policy is worth.
 */
import { CHANCE, type ChanceGame, type HiddenInformationGame, type Player, TERMINAL } from '@banyan/mcts';

type HiddenGame<State> = ChanceGame<State> & HiddenInformationGame<State>;

export interface Histories {
  /** Every sequence of actions from the start, the empty one included. */
  readonly histories: number;
  /** Those that end the game. */
  readonly ends: number;
  /** What a player who is to move can know. */
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

/** What a player gets in the mean where all move at random. */
export function worthOfRandomPlay<State>(game: HiddenGame<State>, player: Player): number {
  return worthOf(game, game.initialState(), player, undefined);
}

/** What a player gets in the mean who moves as given, or at random like all others. */
function worthOf<State>(
  game: HiddenGame<State>,
  state: State,
  player: Player,
  choose: ((state: State) => number) | undefined,
): number {
  const toMove = game.currentPlayer(state);
  if (toMove === TERMINAL) return game.returns(state)[player];
  if (toMove === player && choose !== undefined)
    return worthOf(game, after(game, state, choose(state)), player, choose);
  const actions = game.legalActions(state);
  const odds = toMove === CHANCE ? game.chanceProbabilities(state) : actions.map(() => 1 / actions.length);
  return actions.reduce(
    (sum, action, index) => sum + odds[index] * worthOf(game, after(game, state, action), player, choose),
    0,
  );
}

/**
 * What a player gets at most against others who move at random. In every information state the action is chosen that is
 * worth most over all its histories, each weighed by how likely chance and the others bring it about.
 */
export function bestAnswerToRandomPlay<State>(game: HiddenGame<State>, player: Player): number {
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
    const worth = (action: number): number =>
      (alike.get(key) ?? []).reduce(
        (sum, { state: like, weight }) =>
          sum + weight * worthOf(game, after(game, like, action), player, choose),
        0,
      );
    const actions = game.legalActions(state);
    const values = actions.map(worth);
    const chosen = actions[values.indexOf(Math.max(...values))];
    best.set(key, chosen);
    return chosen;
  };
  return worthOf(game, game.initialState(), player, choose);
}

function after<State>(game: HiddenGame<State>, state: State, action: number): State {
  const next = game.clone(state);
  game.apply(next, action);
  return next;
}
