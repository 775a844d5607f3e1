/**
 * Completes the configuration of a tournament. The command line precedes the file, the file precedes the log, and the
 * log precedes the defaults.
 */

import { BanyanError } from '@banyan/mcts';
import { type SprtOptions, sprt } from '@banyan/tournament';
import { defined } from '../../defined.ts';
import { DEFAULT_GAME, openGame, type Playable } from '../../games.ts';
import { drawSeed } from '../../seed.ts';
import { UsageError } from '../../usage.ts';
import type { PartialConfig, TournamentConfig } from './config.ts';
import { type Bounds, resolveEntrants } from './entrants.ts';
import { type Places, placesOf } from './places.ts';

/** A complete configuration and the length of the tournament. */
export interface ResolvedConfig {
  readonly config: TournamentConfig;
  /** The number of pairs of games for each two engines, or of openings where places rotate. */
  readonly pairs: number;
  /** How places rotate; `undefined` where engines meet in pairs. */
  readonly places: Places | undefined;
}

const DEFAULT_BUDGET: Bounds = { simulations: 1_000 };
const DEFAULT_OPENING_MOVES = 4;
const DEFAULT_MAX_MOVES = 1_000;
const DEFAULT_PAIRS = 100;
/** A test usually ends much earlier. */
const DEFAULT_PAIRS_OF_TEST = 50_000;

/**
 * Completes a configuration.
 * @param logged the configuration of the resumed log, which fills the missing parts.
 * @throws UsageError for invalid engines, games or tests.
 */
export async function resolveConfig(
  asked: PartialConfig,
  logged: TournamentConfig | undefined,
): Promise<ResolvedConfig> {
  const { pairs, sprt: askedTest, engines: askedEngines } = asked;
  const { simulations, milliseconds, nodes } = asked;
  const bounds: Bounds = defined({ simulations, milliseconds, nodes });
  const isBounded = Object.keys(bounds).length > 0;
  const clock = asked.clock ?? logged?.clock;
  const adjudicate = asked.adjudicate ?? logged?.adjudicate;
  const otherwise = clock === undefined ? DEFAULT_BUDGET : {};
  const engines =
    askedEngines === undefined && logged !== undefined && !isBounded
      ? logged.engines
      : resolveEntrants(askedEngines ?? [], bounds, otherwise);
  if (engines.length < 2) {
    throw new UsageError(
      `a tournament needs at least two engines, not ${engines.length}; as in --engine wasm --engine wasm,solver`,
    );
  }
  const test = askedTest === undefined ? (logged?.sprt ?? null) : testOf(askedTest);
  if (test !== null && engines.length > 2) {
    throw new UsageError(`SPRT needs exactly two engines, not ${engines.length}`);
  }
  const { name, places, openingMoves } = (await openGame(asked.game ?? logged?.game ?? DEFAULT_GAME))(
    traitsOf,
  );
  if (test !== null && places !== undefined) {
    throw new UsageError(
      `SPRT counts wins, draws and losses of two players, and ${name} is played for returns`,
    );
  }
  const config: TournamentConfig = {
    game: name,
    engines,
    format: asked.format ?? logged?.format ?? 'round-robin',
    openingMoves: asked.openingMoves ?? logged?.openingMoves ?? openingMoves,
    maxMoves: asked.maxMoves ?? logged?.maxMoves ?? DEFAULT_MAX_MOVES,
    seed: asked.seed ?? logged?.seed ?? drawSeed(),
    sprt: test,
    ...defined({ openings: asked.openings ?? logged?.openings, clock, adjudicate }),
  };
  return { config, pairs: pairs ?? (test === null ? DEFAULT_PAIRS : DEFAULT_PAIRS_OF_TEST), places };
}

/** What a tournament must know of its game. */
interface GameTraits {
  readonly name: string;
  readonly places: Places | undefined;
  /** By default. */
  readonly openingMoves: number;
}

/**
 * Where places rotate, the cards or dice of a game make its openings.
 * @throws UsageError for games of one player.
 */
function traitsOf<State>(playable: Playable<State>): GameTraits {
  const { name, game, hidden } = playable;
  if (game.players < 2)
    throw new UsageError(`a tournament needs a game of two players or more; ${name} has 1`);
  const places = placesOf(playable);
  const isDrawn = hidden !== undefined || 'chanceProbabilities' in game;
  return { name, places, openingMoves: places !== undefined && isDrawn ? 0 : DEFAULT_OPENING_MOVES };
}

/** Completes the options of the test. */
function testOf(options: SprtOptions): Required<SprtOptions> {
  try {
    const { elo0, elo1, alpha, beta, model } = sprt(options);
    return { elo0, elo1, alpha, beta, model };
  } catch (error) {
    if (error instanceof BanyanError) throw new UsageError(`SPRT: ${error.message}`);
    throw error;
  }
}
