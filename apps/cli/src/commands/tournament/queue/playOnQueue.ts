/** Plays the games of a tournament on the workers of a queue, with the table, log and report of one machine. */
import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { OpeningOf } from '@banyan/tournament';
import type { Context } from '../../../context.ts';
import { defined } from '../../../defined.ts';
import { currentBuild } from '../../../engines/build.ts';
import { Failure } from '../../../failure.ts';
import { type GameFile, gameFileOf } from '../../../games/gameFile.ts';
import { isModulePath } from '../../../games/gameModule.ts';
import type { Playable } from '../../../games.ts';
import { plural } from '../../../numbers.ts';
import { isAnimated, screenOn } from '../../../screen.ts';
import { list, plain } from '../../../usage.ts';
import { fingerprint, type TournamentConfig } from '../config.ts';
import { commandOf } from '../entrants.ts';
import { type GamePool, openGamePool } from '../gamePool.ts';
import type { GameStore } from '../gameStore.ts';
import type { Progress } from '../progress.ts';
import { progressLineOn } from '../progressLine.ts';
import type { QueueFlags } from './checkForQueue.ts';
import { COMMANDS, moduleNeed, type SharedTask } from './messages.ts';
import { QueuedGames } from './queuedGames.ts';
import { workerCommand } from './workerCommand.ts';

/** How long Redis keeps a tournament with a log, which can be resumed, and one without, in milliseconds. */
const KEPT_WITH_LOG = 7 * 24 * 3_600_000;
const KEPT_WITHOUT_LOG = 60_000;

/**
 * Has all games played by workers.
 * @throws BanyanError `QUEUE_UNAVAILABLE`; Failure if games cannot be played or saved.
 */
export async function playOnQueue<State>(
  { process, signal }: Context,
  { queue: url = '', log }: QueueFlags,
  playable: Playable<State>,
  progress: Progress,
  store: GameStore,
  openingOf: OpeningOf<number>,
): Promise<void> {
  const { coordinate } = await import('@banyan/fleet');
  const { config } = progress;
  const build = await currentBuild();
  const screen = screenOn(process.stderr, process.env);
  const progressLine = progressLineOn(screen, progress, isAnimated(process.stderr, process.env));
  const say = (text: string): void => {
    screen.print(`banyan: ${plain(text)}\n`);
    progressLine.show();
  };
  let pool: GamePool | undefined;
  const failures: string[] = [];
  const source = new QueuedGames({
    ...{ playable, progress, openingOf, store },
    playHere(task) {
      pool ??= openGamePool(1, (line) => progressLine.note(line));
      return pool.play(task);
    },
    stored: (record) => progressLine.show(record),
    failed(game, reason) {
      failures.push(`game ${game}`);
      say(`game ${game} could not be played three times: ${reason}`);
    },
  });
  const game = isModulePath(config.game) ? await gameFileOf(config.game) : config.game;
  const { engines, maxMoves, clock, adjudicate } = config;
  const shared: SharedTask = { game, engines, maxMoves, ...defined({ clock, adjudicate }) };
  try {
    const { replays } = await coordinate(source, {
      ...{ url, build, shared, say, signal },
      id: runId(config, build.version, shared, log),
      name: `${config.game}, ${list(
        config.engines.map(({ name }) => name),
        'against',
      )}`,
      needs: needsOf(config, game),
      workerCommand: workerCommand(url, {
        module: isModulePath(config.game) ? config.game : undefined,
        commands: hasCommands(config),
      }),
      continues: store.stored !== undefined,
      keptFor: log === undefined ? KEPT_WITHOUT_LOG : KEPT_WITH_LOG,
      ...(!isRepeatable(config) && { replayShare: 0 }),
    });
    if (replays > 0) say(`${plural(replays, 'game')} replayed on another machine`);
  } finally {
    progressLine.close();
    await pool?.close();
  }
  if (failures.length > 0) throw new Failure(`${list(failures)} could not be played`);
}

/** Identifies the run of a tournament: the log of this machine, which a lock protects, or this process. */
function runId(
  config: TournamentConfig,
  version: string,
  shared: SharedTask,
  log: string | undefined,
): string {
  const place = log === undefined ? randomUUID() : `${hostname()}\n${resolve(log)}`;
  return createHash('sha256')
    .update(`${fingerprint(config, version)}\n${JSON.stringify(shared)}\n${place}`)
    .digest('hex')
    .slice(0, 16);
}

function needsOf(config: TournamentConfig, game: string | GameFile): string[] {
  return [
    ...(hasCommands(config) ? [COMMANDS] : []),
    ...(typeof game === 'string' ? [] : [moduleNeed(game.hash)]),
  ];
}

function hasCommands({ engines }: TournamentConfig): boolean {
  return engines.some((entrant) => commandOf(entrant) !== undefined);
}

/** Whether a game is the same on every machine: its searches end by simulations or nodes, in engines of Banyan. */
function isRepeatable({ engines, clock }: TournamentConfig): boolean {
  if (clock !== undefined) return false;
  return engines.every(
    (entrant) => commandOf(entrant) === undefined && entrant.budget.milliseconds === undefined,
  );
}
