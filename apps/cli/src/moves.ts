/** Sequences of moves, as text: what people type, files hold and protocols send. */
import { CHANCE, play, TERMINAL } from '@banyan/mcts';
import type { Playable } from './games.ts';
import { quote, UsageError } from './usage.ts';

/** How many legal moves an error names. */
const MOST_NAMED = 12;

/**
 * The action that a text names, which is legal here; what chance does goes by the same texts.
 * @throws UsageError for any other text.
 */
export function legalAction<State>(
  { game, notation, moves }: Playable<State>,
  state: State,
  text: string,
): number {
  const action = notation.parseAction(state, text);
  if (game.currentPlayer(state) === TERMINAL)
    throw new UsageError(`${quote(text)} comes after the end of the game`);
  const legal = game.legalActions(state);
  if (action !== undefined && legal.includes(action)) return action;
  const named = legal.slice(0, MOST_NAMED).map((each) => notation.formatAction(state, each));
  const rest = legal.length > MOST_NAMED ? `, ... (${legal.length} in all)` : '';
  const what = game.currentPlayer(state) === CHANCE ? 'outcome' : moves.noun;
  throw new UsageError(`${quote(text)} is no ${what} that is legal here; legal: ${named.join(', ')}${rest}`);
}

/**
 * The actions of a sequence of texts from the start of the game.
 * @throws UsageError naming the first that cannot be played.
 */
export function readMoves<State>(
  playable: Playable<State>,
  texts: readonly string[],
): { readonly actions: readonly number[]; readonly state: State } {
  let state = playable.game.initialState();
  const actions: number[] = [];
  for (const [index, text] of texts.entries()) {
    try {
      const action = legalAction(playable, state, text);
      actions.push(action);
      state = play(playable.game, state, action);
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`move ${index + 1}: ${error.message}`);
      throw error;
    }
  }
  return { actions, state };
}

/** Moves that are played one after the other, from a state on, as texts. */
export function writeMoves<State>(
  { game, notation }: Playable<State>,
  state: State,
  actions: readonly number[],
): string[] {
  const ahead = game.clone(state);
  return actions.map((action) => {
    const move = notation.formatAction(ahead, action);
    game.apply(ahead, action);
    return move;
  });
}
