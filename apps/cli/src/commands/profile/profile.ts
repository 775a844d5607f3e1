/** `banyan profile`: measures where the rules of a game spend their time, and says what to change first. */
import { type Engine, type Game, ismcts, mcts, type SequentialHiddenGame } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import type { Context } from '../../context.ts';
import { importGame, isModulePath } from '../../games/gameModule.ts';
import { DEFAULT_GAME, findGame } from '../../games.ts';
import { screenOn } from '../../screen.ts';
import { adviceFor } from './advice.ts';
import { measure, type Profile } from './measure.ts';
import { type ProfileResults, profileReport } from './report.ts';

/** The options of `banyan profile`. */
export interface ProfileFlags {
  readonly simulations: number | undefined;
  readonly 'max-moves': number | undefined;
  readonly seed: number | undefined;
  readonly json: boolean | undefined;
}

const CHECKED_GAMES = 2;
const DEFAULT_MAX_MOVES = 1_000;
const DEFAULT_SEED = 1;
/** Of each search: enough for a round, in less memory than by default. */
const MAX_NODES = 1_000_000;

/**
 * Profiles a game and prints the results.
 * @param source a module, or the name of a game.
 */
export async function profile(
  this: Context,
  flags: ProfileFlags,
  source: string = DEFAULT_GAME,
): Promise<void> {
  if (isModulePath(source)) return profileGame(this, flags, source, (await importGame(source)).game);
  return findGame(source)(({ game, hidden }) => profileGame(this, flags, source, hidden?.game ?? game));
}

async function profileGame<State, Action>(
  { process, signal }: Context,
  { simulations, 'max-moves': maxMoves = DEFAULT_MAX_MOVES, seed = DEFAULT_SEED, json = false }: ProfileFlags,
  source: string,
  game: Game<State, Action>,
): Promise<void> {
  const progress = screenOn(process.stderr, process.env);
  progress.status('checking the laws of games');
  const { games, moves } = checkGame(game, { games: CHECKED_GAMES, maxMoves, seed });
  const measurement = {
    clock: () => performance.now(),
    simulations,
    seed,
    signal,
    onRound: progress.status,
  };
  const profile: Profile | undefined = isHidden(game)
    ? await measure(
        game,
        (rules): Engine<State, Action> => ismcts(rules, { maxNodes: MAX_NODES }),
        measurement,
      )
    : await measure(
        game,
        (rules): Engine<State, Action> => mcts(rules, { maxNodes: MAX_NODES }),
        measurement,
      );
  progress.status('');
  if (profile === undefined) return;
  const results: ProfileResults = {
    game: game.name,
    source,
    engine: isHidden(game) ? 'ismcts' : 'mcts',
    checked: { games, moves },
    seed,
    ...profile,
    advice: adviceFor(game, profile),
  };
  const screen = screenOn(process.stdout, process.env);
  if (json) screen.printJson(results);
  else screen.print(`${profileReport(results, screen)}\n`);
}

function isHidden<State, Action>(game: Game<State, Action>): game is SequentialHiddenGame<State, Action> {
  return Reflect.get(game, 'determinize') !== undefined;
}
