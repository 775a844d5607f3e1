/** `npm run bench -- --levels`: the ladder of levels, by games between neighbours and against anchors. */
import type { Game } from '@banyan/mcts';
import { type EloEstimate, eloEstimate, pentanomialOf } from '@banyan/tournament';
import type { Progress } from '../progress.ts';
import { meeting } from '../strength/meeting.ts';
import type { StrengthSeat } from '../strength/seat.ts';

/** What `--json` prints. */
export interface LadderResults {
  readonly date: string;
  readonly seed: number;
  readonly matches: readonly LadderMatch[];
}

/** A match of two players of a game. */
export interface LadderMatch {
  readonly game: string;
  readonly player: string;
  readonly opponent: string;
  readonly games: number;
  readonly estimate: EloEstimate;
}

/** The players of a game, and who meets whom. */
export interface Ladder<State> {
  readonly name: string;
  readonly game: Game<State>;
  /** The random moves at the beginning of each pair. */
  readonly openingMoves: number;
  readonly matches: readonly Pairing<State>[];
}

export interface Player<State> {
  readonly name: string;
  readonly seat: StrengthSeat<State>;
}

export interface Pairing<State> {
  readonly player: Player<State>;
  readonly opponent: Player<State>;
  /** The share of the games of a match that these two play, because they are slow. Default 1. */
  readonly share?: number;
}

export interface LadderOptions {
  /** Only the matches of players with this in their name. Default: all. */
  readonly player?: string;
  /** Pairs of games of each match. */
  readonly pairs: number;
  readonly seed: number;
}

/** Plays the matches of a ladder. Equal seeds give equal games on every machine. */
export async function climb<State>(
  { name, game, openingMoves, matches }: Ladder<State>,
  { player: wanted = '', pairs, seed }: LadderOptions,
  progress: Progress,
): Promise<LadderMatch[]> {
  const results: LadderMatch[] = [];
  for (const { player, opponent, share = 1 } of matches) {
    if (!player.name.includes(wanted)) continue;
    const count = Math.ceil(share * pairs);
    const play = meeting(game, player.seat, opponent.seat, seed, openingMoves);
    const scores: number[] = [];
    for (let pair = 0; pair < count; pair++) {
      progress.show(`${name}: ${player.name} against ${opponent.name}, pair ${pair + 1} of ${count}`);
      scores.push((await play(pair)).score);
    }
    const estimate = eloEstimate(pentanomialOf(scores));
    results.push({ game: name, player: player.name, opponent: opponent.name, games: 2 * count, estimate });
  }
  return results;
}
