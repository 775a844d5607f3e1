/** The state of a game at the prompt: its players and engines, and how it is shown. */

import { type Budget, CHANCE, type Player, play } from '@banyan/mcts';
import { defined } from '../../defined.ts';
import type { Searcher } from '../../engines/searcher.ts';
import type { SharedSearchers } from '../../engines/sharedSearchers.ts';
import type { OpenEnd } from '../../games/playable.ts';
import type { Playable } from '../../games.ts';
import type { Match } from '../../match.ts';
import { writeMoves } from '../../moves.ts';
import { drawPosition, playerName } from '../../position.ts';
import type { Screen } from '../../screen.ts';
import { type SearchOutcome, searchWithProgress } from '../../searchProgress.ts';
import { seedAt } from '../../seed.ts';
import { wrap } from '../../usage.ts';
import type { Prompt } from './prompt.ts';
import type { Seat } from './seats.ts';

/** A game and its settings, which people can change at the prompt. */
export interface Session<State> {
  readonly playable: Playable<State>;
  match: Match<State>;
  /** By player. */
  seats: readonly Seat<State>[];
  /** Assigns seats, as `fillSeats`. */
  fill(seats: readonly (string | undefined)[]): Promise<readonly Seat<State>[]>;
  /** The file of the game, once it is saved or loaded. */
  file: string | undefined;
  /** The engines of the game. */
  readonly searchers: SharedSearchers<State>;
  /** The engine that gives hints and analyses. */
  readonly advisor: Searcher<State>;
  /** For engines without a budget of their own. */
  budget: Budget;
  /** For hints and analyses. */
  readonly adviceBudget: Budget;
  seed: number;
  /** Whether an analysis follows each move. */
  showsAnalysis: boolean;
  /** Whether engines think on while other players choose. */
  readonly ponders: boolean;
  readonly screen: Screen;
  readonly prompt: Prompt;
  readonly signal: AbortSignal;
  /** The player who has resigned. */
  resigned?: Player;
  /** How a loaded game sees its end: `marks` of a judgement. */
  marks: readonly string[] | undefined;
}

/** Returns the only person in the game; `undefined` if there are none or several. */
export function onlyHuman<State>({ seats }: Pick<Session<State>, 'seats'>): Player | undefined {
  const humans = seats.flatMap(({ kind }, player) => (kind === 'human' ? [player] : []));
  return humans.length === 1 ? humans[0] : undefined;
}

/** Whether a person plays this player. */
export function isHuman<State>({ seats }: Session<State>, player: Player): boolean {
  return seats[player]?.kind === 'human';
}

/** Prints the position as the only person sees it. */
export function showBoard<State>(session: Session<State>): void {
  const { playable, match, screen } = session;
  const viewer = onlyHuman(session);
  const position = { state: match.state, last: match.lastMove, ...defined({ viewer }) };
  const captures = playable.captures?.(match.state, match.moves);
  const taken = captures?.map((stones, player) => `${nameOf(session, player)} ${stones}`).join(', ');
  const drawing = drawPosition(playable, position, screen);
  screen.printBoard(`\n${drawing}${taken === undefined ? '' : `\nCaptures: ${taken}`}\n\n`);
}

/** Formats a move as the only person sees it: the cards of others stay hidden. */
export function moveAsSeen<State>(session: Session<State>, state: State, move: number): string {
  const { hidden, notation } = session.playable;
  const viewer = onlyHuman(session);
  return viewer !== undefined && hidden?.notation.viewAction !== undefined
    ? hidden.notation.viewAction(state, move, viewer)
    : notation.formatAction(state, move);
}

/** The maximum length of moves that are written as one word; longer words are hard to read. */
const MAX_WORD_LENGTH = 60;

/** Whether the only person notices a move. In phantom games, a refused stone of the opponent goes unnoticed. */
export function isSeen<State>(session: Session<State>, before: State, move: number): boolean {
  const { game, hidden } = session.playable;
  const viewer = onlyHuman(session);
  if (hidden === undefined || viewer === undefined || game.currentPlayer(before) === viewer) return true;
  const [earlier, later] = [before, play(game, before, move)].map((state) =>
    hidden.notation.view(state, viewer),
  );
  return earlier !== later;
}

/** Returns the moves of the players as the only person sees them; empty without moves. */
export function movesSeen<State>(session: Session<State>): string {
  const { playable, match } = session;
  if (playable.hidden === undefined) return movesSoFar(session);
  const { game } = playable;
  const seen: string[] = [];
  let state = game.initialState();
  for (const move of match.moves) {
    // The board shows dealt cards, as far as they are face up.
    if (game.currentPlayer(state) !== CHANCE && isSeen(session, state, move)) {
      seen.push(moveAsSeen(session, state, move));
    }
    state = play(game, state, move);
  }
  return seen.join(', ');
}

/** Returns all moves, hidden ones included; as one word if that is readable. */
export function movesSoFar<State>({ playable, match }: Session<State>): string {
  const moves = writeMoves(playable, playable.game.initialState(), match.moves);
  const isShort = moves.length <= MAX_WORD_LENGTH / 2 && moves.every(({ length }) => length <= 2);
  const isWord = isShort || moves.every(({ length }) => length === 1);
  return moves.join(isWord && isPosition(playable, moves.join('')) ? '' : ' ');
}

/** Whether the notation of the game can read moves that are written as one word. */
function isPosition<State>({ notation }: Playable<State>, word: string): boolean {
  try {
    notation.parsePosition(word);
    return true;
  } catch {
    return false;
  }
}

/** How to search the current position where its player could end the game, and people then agree on the result. */
export function openEndOf<State>({ playable, match, seats }: Session<State>): OpenEnd<State> | undefined {
  return seats.some(({ kind }) => kind === 'human') ? playable.ending?.open(match.state) : undefined;
}

/**
 * Searches the current position with the seed of this ply; where the players have to agree on its end, as `openEndOf` says.
 * @throws the reason of the session's signal if it has been aborted.
 */
export async function searchPosition<State>(
  session: Session<State>,
  searcher: Pick<Searcher<State>, 'name' | 'search'>,
  budget: Budget,
  openEnd: OpenEnd<State> | undefined = openEndOf(session),
): Promise<SearchOutcome> {
  const { playable, match, seed, screen, signal } = session;
  signal.throwIfAborted();
  const { state } = openEnd ?? match;
  const question = { playable, searcher, budget, state, seed: seedAt(seed, match.ply) };
  return searchWithProgress(question, screen, signal);
}

/** Prints a sentence in lines that fit the screen. */
export function say({ screen }: { readonly screen: Screen }, sentence: string): void {
  screen.print(`${wrap(sentence, screen.columns - 1).join('\n')}\n`);
}

/** Returns the name of a player in a sentence. */
export function nameOf<State>({ playable, screen }: Session<State>, player: Player): string {
  return playerName(playable, player, screen);
}
