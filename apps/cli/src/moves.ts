/** Sequences of moves as text: for people, files and protocols. */
import { BanyanError, CHANCE, play, TERMINAL } from '@banyan/mcts';
import { isGame, type Playable } from './games.ts';
import { quote, UsageError } from './usage.ts';

/** The maximum number of legal moves in an error. */
const MAX_NAMED = 12;

/**
 * Parses a legal action; outcomes of chance have the same notation.
 * @throws UsageError for any other text, with the legal actions.
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
  const what = game.currentPlayer(state) === CHANCE ? 'outcome' : moves.noun;
  throw new UsageError(
    `${quote(text)} is not a legal ${what} here; legal: ${nameLegal({ game, notation }, state)}`,
  );
}

function nameLegal<State>(
  { game, notation }: Pick<Playable<State>, 'game' | 'notation'>,
  state: State,
): string {
  const legal = game.legalActions(state);
  const named = legal.slice(0, MAX_NAMED).map((each) => notation.formatAction(state, each));
  return `${named.join(', ')}${legal.length > MAX_NAMED ? `, ... (${legal.length} in all)` : ''}`;
}

/**
 * Parses a position: moves in the notation of the game, or separated by spaces.
 * @throws BanyanError `INVALID_POSITION`, which names the first invalid move; UsageError for the name of a game.
 */
export function readPosition<State>(playable: Playable<State>, text: string): State {
  try {
    return playable.notation.parsePosition(text);
  } catch (error) {
    const words = text.trim().split(/\s+/);
    refuseGame(playable, words[0]);
    if (words.length > 1) {
      try {
        return readMoves(playable, words).state;
      } catch {
        throw error; // the error in the notation of the game
      }
    }
    throw error;
  }
}

/** @throws UsageError if the name of a game stands in the place of the first move. */
function refuseGame<State>({ name }: Playable<State>, first = ''): void {
  if (isGame(first)) throw new UsageError(`${quote(first)} is a game, not a move of ${name}`);
}

/** @throws BanyanError `CHANCE_TO_MOVE` with the outcomes, if chance is to move. */
export function refuseChance<State>({ game, notation }: Playable<State>, state: State): void {
  if (game.currentPlayer(state) !== CHANCE) return;
  const outcomes = nameLegal({ game, notation }, state);
  throw new BanyanError('CHANCE_TO_MOVE', `chance is to move: add an outcome to the position: ${outcomes}`);
}

/**
 * Parses and plays moves from the start of the game.
 * @throws UsageError, which names the first invalid move.
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
      if (index === 0) refuseGame(playable, text);
      if (error instanceof UsageError) throw new UsageError(`move ${index + 1}: ${error.message}`);
      throw error;
    }
  }
  return { actions, state };
}

/** Formats a sequence of actions from a state on. */
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
