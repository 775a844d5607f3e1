/** A game at the table: who plays what, with which means, and how it is shown. */
import { type Budget, CHANCE, type Player, play } from '@banyan/mcts';
import type { Searcher } from '../../engines/searcher.ts';
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

export interface Session<State> {
  readonly playable: Playable<State>;
  match: Match<State>;
  /** By player. */
  readonly seats: readonly Seat<State>[];
  /** The engine that people are advised by. */
  readonly advisor: Searcher<State>;
  /** For each search of an engine that has none of its own. */
  budget: Budget;
  seed: number;
  /** Whether it is told after each move what was thought of it. */
  showsAnalysis: boolean;
  readonly screen: Screen;
  readonly prompt: Prompt;
  readonly signal: AbortSignal;
}

/** The only person at the table; `undefined` where there is none, or more than one. */
export function onlyHuman<State>({ seats }: Pick<Session<State>, 'seats'>): Player | undefined {
  const humans = seats.flatMap(({ kind }, player) => (kind === 'human' ? [player] : []));
  return humans.length === 1 ? humans[0] : undefined;
}

export function isHuman<State>({ seats }: Session<State>, player: Player): boolean {
  return seats[player]?.kind === 'human';
}

/** The position as it may be seen at this terminal. */
export function showBoard<State>(session: Session<State>): void {
  const { playable, match, screen } = session;
  const viewer = onlyHuman(session);
  const position = { state: match.state, last: match.lastMove, ...(viewer !== undefined && { viewer }) };
  screen.print(`\n${drawPosition(playable, position, screen)}\n\n`);
}

/** A move as it may be seen at this terminal: cards that are dealt to others stay face down. */
export function moveAsSeen<State>(session: Session<State>, state: State, move: number): string {
  const { hidden, notation } = session.playable;
  const viewer = onlyHuman(session);
  return viewer !== undefined && hidden?.notation.viewAction !== undefined
    ? hidden.notation.viewAction(state, move, viewer)
    : notation.formatAction(state, move);
}

/** Moves of two signs are hard to tell apart in a longer word. */
const MAX_WORD_LENGTH = 60;

/**
 * Whether a move may be told of at this terminal at all: in phantom games nobody learns of a stone of the other that
 * met one.
 */
export function isSeen<State>(session: Session<State>, before: State, move: number): boolean {
  const { game, hidden } = session.playable;
  const viewer = onlyHuman(session);
  if (hidden === undefined || viewer === undefined || game.currentPlayer(before) === viewer) return true;
  const [earlier, later] = [before, play(game, before, move)].map((state) =>
    hidden.notation.view(state, viewer),
  );
  return earlier !== later;
}

/** The moves of players so far, as they may be seen at this terminal; the empty text where there are none. */
export function movesSeen<State>(session: Session<State>): string {
  const { playable, match } = session;
  if (playable.hidden === undefined) return movesSoFar(session);
  const { game } = playable;
  const seen: string[] = [];
  let state = game.initialState();
  for (const move of match.moves) {
    // What was dealt is on the board, as far as it is face up.
    if (game.currentPlayer(state) !== CHANCE && isSeen(session, state, move)) {
      seen.push(moveAsSeen(session, state, move));
    }
    state = play(game, state, move);
  }
  return seen.join(', ');
}

/** All moves so far, hidden ones among them, in one word where that can be read. */
export function movesSoFar<State>({ playable, match }: Session<State>): string {
  const moves = writeMoves(playable, playable.game.initialState(), match.moves);
  const isWord = moves.length <= MAX_WORD_LENGTH / 2 && moves.every(({ length }) => length <= 2);
  return moves.join(isWord || moves.every(({ length }) => length === 1) ? '' : ' ');
}

/**
 * Lets an engine think about the position on the table, with the seed of this ply.
 * @throws the reason of the table's signal where it came before.
 */
export async function searchPosition<State>(
  { playable, match, seed, screen, signal }: Session<State>,
  searcher: Searcher<State>,
  budget: Budget,
): Promise<SearchOutcome> {
  signal.throwIfAborted();
  const question = { playable, searcher, budget, state: match.state, seed: seedAt(seed, match.ply) };
  return searchWithProgress(question, screen, signal);
}

/** Prints a sentence, in lines that fit. */
export function say({ screen }: { readonly screen: Screen }, sentence: string): void {
  screen.print(`${wrap(sentence, screen.columns - 1).join('\n')}\n`);
}

/** What stands for a player in a sentence. */
export function nameOf<State>({ playable, screen }: Session<State>, player: Player): string {
  return playerName(playable, player, screen);
}
