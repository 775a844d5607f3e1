/** Plays the games of a tournament, several at a time. */

import { BanyanError } from '@banyan/mcts';
import { gameSeed, type OpeningOf, type ScheduledGame } from '@banyan/tournament';
import { defined } from '../../defined.ts';
import { Failure } from '../../failure.ts';
import type { Playable } from '../../games.ts';
import { writeMoves } from '../../moves.ts';
import { plain } from '../../usage.ts';
import type { GameRecord } from './log.ts';
import type { Progress } from './progress.ts';
import type { PlayedTask, Task } from './task.ts';

/** The games to play, and how to play and save them. */
export interface GameRunner<State> {
  readonly playable: Playable<State>;
  readonly progress: Progress;
  readonly openingOf: OpeningOf<number>;
  /** The number of simultaneous games. */
  readonly concurrency: number;
  /** Plays one game. */
  play(task: Task): Promise<PlayedTask>;
  /** Stores a finished game, which counts from then on. */
  save(game: GameRecord): Promise<void>;
  /** After an abort, no other game begins. */
  readonly signal: AbortSignal;
}

/**
 * Plays all remaining games and saves each at its end; resolves after the last one.
 * @throws Failure if a game cannot be played or saved. No other game begins then; running ones are finished and saved.
 */
export async function runGames<State>(runner: GameRunner<State>): Promise<void> {
  const { progress, concurrency, signal } = runner;
  let failed = false;
  const playInTurn = async (): Promise<void> => {
    while (!signal.aborted && !failed) {
      const fixture = progress.take();
      if (fixture === undefined) return;
      try {
        await playFixture(runner, fixture);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const endings = await Promise.allSettled(Array.from({ length: concurrency }, playInTurn));
  for (const ending of endings) if (ending.status === 'rejected') throw ending.reason;
}

async function playFixture<State>(runner: GameRunner<State>, fixture: ScheduledGame): Promise<void> {
  const { progress, playable, openingOf } = runner;
  const task = await taskOf(progress, openingOf, fixture);
  if (task === undefined) return;
  const played = await runner.play(task).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `game ${fixture.number}, ${namesOf(task).join(' against ')}, could not be played: ${plain(message)}`,
    );
  });
  await runner.save(recordOf(playable, fixture.number, task, played));
}

/** Makes the task of a game. If there is no opening left for it, ends the tournament before its round. */
export async function taskOf(
  progress: Progress,
  openingOf: OpeningOf<number>,
  fixture: ScheduledGame,
): Promise<Task | undefined> {
  const { game, engines, seed, maxMoves, clock, adjudicate } = progress.config;
  const opening = await openingFor(progress, openingOf, fixture.round);
  if (opening === undefined) return undefined;
  return {
    game,
    players: fixture.players.flatMap((number) => engines[number] ?? []),
    opening,
    seed: gameSeed(seed, fixture.number),
    chanceSeed: gameSeed(seed, fixture.first),
    maxMoves,
    ...defined({ clock, adjudicate }),
  };
}

/** Returns the opening of a round. If there is none left, ends the tournament before this round. */
async function openingFor(
  progress: Progress,
  openingOf: OpeningOf<number>,
  round: number,
): Promise<readonly number[] | undefined> {
  try {
    return await openingOf(round);
  } catch (error) {
    if (!(error instanceof BanyanError && error.code === 'NO_OPENING')) throw error;
    progress.endBefore(round, error.message);
    return undefined;
  }
}

/** Makes the record of a played game. */
export function recordOf<State>(
  playable: Playable<State>,
  game: number,
  task: Task,
  { actions, returns, ended, reason, effort }: PlayedTask,
): GameRecord {
  return {
    game,
    players: namesOf(task),
    returns,
    ended,
    ...defined({ reason: reason === undefined ? undefined : plain(reason) }),
    opening: task.opening.length,
    moves: writeMoves(playable, playable.game.initialState(), actions),
    moved: effort.map(({ moves }) => moves),
    simulations: effort.map(({ simulations }) => simulations),
    milliseconds: effort.map(({ milliseconds }) => Math.round(milliseconds)),
  };
}

function namesOf({ players }: Task): string[] {
  return players.map(({ name }) => name);
}
