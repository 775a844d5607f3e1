/** The review of a game: searches each position in turn, and judges each move. */
import { type Budget, CHANCE, type Player, play, TERMINAL } from '@banyan/mcts';
import type { Searcher } from '../../../engines/searcher.ts';
import type { ThreadedResult } from '../../../engines/threadedResult.ts';
import type { Ending } from '../../../games/playable.ts';
import type { Playable } from '../../../games.ts';
import { writeMoves } from '../../../moves.ts';
import { seedAt } from '../../../seed.ts';
import { type Judgement, judge, rangeOf, type Side, type Verdict } from './verdict.ts';

/** The searches of a sample. */
const SAMPLE_SIZE = 5;

/** Longer than most games, so that the seeds of samples differ from those of positions. */
const SEEDS_A_SAMPLE = 10_000;

/** A game, and how to search its positions. */
export interface ReviewRequest<State> {
  readonly playable: Playable<State>;
  readonly searcher: Pick<Searcher<State>, 'search'>;
  /** How the players agreed on the end; absent where the rules decided. */
  readonly ending: Ending<State> | undefined;
  readonly actions: readonly number[];
  readonly budget: Budget;
  readonly seed: number;
  /** Ends the review with the moves so far. */
  readonly signal: AbortSignal;
}

/** Programs read this object: its keys and their meaning are stable. */
export interface ReviewedMove {
  /** The number of the move in the game, from 1, outcomes of chance included. */
  readonly ply: number;
  readonly player: Player;
  readonly move: string;
  readonly verdict: Verdict;
  /** What the move loses against `best`, in [0, 1]; null if that is not known. */
  readonly loss: number | null;
  /** The recommended move. */
  readonly best: string;
  /** The expected line of play from the recommended move on. */
  readonly line: readonly string[];
  /** The expected or proven return of the player before the move, in [0, 1]. */
  readonly value: number;
  /** The proven returns of the move and of `best`; null if they are not proven. */
  readonly proven: number | null;
  readonly bestProven: number | null;
  /** The values that searches from the positions after the two moves found; null without a comparison. */
  readonly range: readonly [low: number, high: number] | null;
  readonly bestRange: readonly [low: number, high: number] | null;
}

/** Yields the review of each move of a player. */
export async function* reviewOf<State>(
  request: ReviewRequest<State>,
): AsyncGenerator<ReviewedMove, void, undefined> {
  const { playable, ending, actions, searcher, budget, seed, signal } = request;
  const { game } = playable;
  let state = game.initialState();
  for (const [ply, action] of actions.entries()) {
    const after = play(game, state, action);
    if (game.currentPlayer(state) !== CHANCE) {
      const openEnd = ending?.open(state);
      const searched = openEnd?.state ?? state;
      const result = await searcher.search(searched, budget, { seed: seedAt(seed, ply), signal });
      if (signal.aborted || result.action === undefined) return;
      const isAnswerable = action !== result.action && ending?.open(after) !== undefined;
      const compared =
        action === openEnd?.ending || isAnswerable
          ? AGREED
          : await comparedWithBest(request, searched, action, result, ply);
      if (compared === undefined) return;
      yield reviewed(playable, searched, { action, ply, result, ...compared });
    }
    state = after;
  }
}

/** The verdict on a move, and the two moves that it compares. */
interface Compared extends Judgement {
  readonly played: Side;
  readonly best: Side;
}

/** Of a move that ends the game, or lets the opponent end it, with a result on which the players have to agree. */
const AGREED: Compared = {
  verdict: 'agreed',
  loss: undefined,
  played: { proven: undefined, values: [] },
  best: { proven: undefined, values: [] },
};

/** Compares a move with the recommended one; `undefined` after an abort. */
async function comparedWithBest<State>(
  request: ReviewRequest<State>,
  state: State,
  action: number,
  { action: recommended, actions: all }: ThreadedResult,
  ply: number,
): Promise<Compared | undefined> {
  const known = (wanted: number | undefined): Side => ({
    proven: all.find((each) => each.action === wanted)?.proven,
    values: [],
  });
  const sides = { played: known(action), best: known(recommended) };
  if (all.length === 1) return { verdict: 'forced', loss: 0, ...sides };
  if (action === recommended) return { verdict: 'best', loss: 0, ...sides };
  const canDecide = sides.played.proven !== undefined && sides.best.proven !== undefined;
  if (canDecide || !isComparable(request.playable)) return { ...judge(sides.played, sides.best), ...sides };
  const played = await sampled(request, state, action, sides.played, ply);
  const best = await sampled(request, state, recommended, sides.best, ply);
  return request.signal.aborted ? undefined : { ...judge(played, best), played, best };
}

/** Whether the value after a move is the value for its player: not with chance, hidden hands, or other than two players. */
function isComparable<State>({ game, hidden }: Playable<State>): boolean {
  return game.players === 2 && hidden === undefined && !('chanceProbabilities' in game);
}

/** Adds the sample of a move that is not proven. */
async function sampled<State>(
  { playable: { game }, searcher, budget, seed, signal }: ReviewRequest<State>,
  state: State,
  action: number | undefined,
  side: Side,
  ply: number,
): Promise<Side> {
  if (side.proven !== undefined || action === undefined) return side;
  const player = game.currentPlayer(state);
  let after = play(game, state, action);
  // A position with one legal move has no search of its own.
  for (let legal = legalIn(after); legal.length === 1; legal = legalIn(after))
    after = play(game, after, legal[0] ?? NaN);
  if (game.currentPlayer(after) === TERMINAL) return { proven: game.returns(after)[player], values: [] };
  const values: number[] = [];
  for (let sample = 1; sample <= SAMPLE_SIZE && !signal.aborted; sample++) {
    const result = await searcher.search(after, budget, {
      seed: seedAt(seed, sample * SEEDS_A_SAMPLE + ply),
      signal,
    });
    const own = (value: number): number => (result.player === player ? value : 1 - value);
    if (result.proven !== undefined) return { proven: own(result.proven), values: [] };
    values.push(own(result.actions[0]?.value ?? 0.5));
  }
  return { proven: undefined, values };

  function legalIn(position: State): readonly number[] {
    return game.currentPlayer(position) === TERMINAL ? [] : game.legalActions(position);
  }
}

interface Finding extends Compared {
  readonly action: number;
  readonly ply: number;
  readonly result: ThreadedResult;
}

function reviewed<State>(
  playable: Playable<State>,
  state: State,
  { action, ply, result, verdict, loss, played, best }: Finding,
): ReviewedMove {
  const line =
    playable.hidden === undefined ? result.principalVariation : result.principalVariation.slice(0, 1);
  const written = writeMoves(playable, state, line);
  return {
    ply: ply + 1,
    player: result.player,
    move: playable.notation.formatAction(state, action),
    verdict,
    loss: loss ?? null,
    best: written[0] ?? '',
    line: written,
    value: result.proven ?? result.actions[0]?.value ?? 0.5,
    proven: played.proven ?? null,
    bestProven: best.proven ?? null,
    range: rangeOf(played) ?? null,
    bestRange: rangeOf(best) ?? null,
  };
}
