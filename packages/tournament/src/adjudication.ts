/** Adjudication: ends games of two players whose winner both engines agree on. */
import { checkInteger, checkRange } from '@banyan/mcts/checks';

/** The conditions under which a game is decided. */
export interface AdjudicationOptions {
  /** The expected return from which an engine considers a player the winner: above 1/2, at most 1. */
  readonly value: number;
  /** The number of last moves of each engine that must agree, from 1. */
  readonly moves: number;
}

/**
 * Returns the returns of a decided game, or `undefined` if the game continues.
 *
 * It is called after each move, with the player who moved and the return that this player expects; an engine without an
 * expected return agrees to nothing.
 */
export type Adjudicator = (
  player: number,
  expected: number | undefined,
) => readonly [number, number] | undefined;

/** The last moves of an engine that expect one winner. */
interface Agreement {
  readonly winner: number | undefined;
  readonly moves: number;
}

/**
 * Makes the adjudicator of one game.
 *
 * Draws are played to their end, since games begin with values near 1/2.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function adjudicator({ value, moves }: AdjudicationOptions): Adjudicator {
  checkRange('value', value, { above: 0.5, max: 1 });
  checkInteger('moves', moves, 1, Number.MAX_SAFE_INTEGER);
  const latest: Agreement[] = [];
  return (player, expected) => {
    const winner = winnerBy(expected, player, value);
    const before = latest[player];
    const isSame = before !== undefined && before.winner === winner;
    latest[player] = { winner, moves: isSame ? before.moves + 1 : 1 };
    if (winner === undefined) return undefined;
    const agree = (each: Agreement | undefined): boolean => each?.winner === winner && each.moves >= moves;
    if (!agree(latest[0]) || !agree(latest[1])) return undefined;
    return winner === 0 ? [1, 0] : [0, 1];
  };
}

function winnerBy(expected: number | undefined, player: number, value: number): number | undefined {
  if (expected === undefined) return undefined;
  if (expected >= value) return player;
  return expected <= 1 - value ? 1 - player : undefined;
}
