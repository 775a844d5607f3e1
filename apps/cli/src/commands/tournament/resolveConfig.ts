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

/** A complete configuration and the length of the tournament. */
export interface ResolvedConfig {
  readonly config: TournamentConfig;
  /** The number of pairs of games for each two engines. */
  readonly pairs: number;
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
      : resolveEntrants(askedEngines ?? [], isBounded ? bounds : otherwise, clock !== undefined);
  if (engines.length < 2) {
    throw new UsageError(
      `a tournament needs at least two engines, not ${engines.length}; as in --engine wasm --engine wasm,solver`,
    );
  }
  const test = askedTest === undefined ? (logged?.sprt ?? null) : testOf(askedTest);
  if (test !== null && engines.length > 2) {
    throw new UsageError(`SPRT needs exactly two engines, not ${engines.length}`);
  }
  const config: TournamentConfig = {
    game: (await openGame(asked.game ?? logged?.game ?? DEFAULT_GAME))(nameForTournament),
    engines,
    format: asked.format ?? logged?.format ?? 'round-robin',
    openingMoves: asked.openingMoves ?? logged?.openingMoves ?? DEFAULT_OPENING_MOVES,
    maxMoves: asked.maxMoves ?? logged?.maxMoves ?? DEFAULT_MAX_MOVES,
    seed: asked.seed ?? logged?.seed ?? drawSeed(),
    sprt: test,
    ...defined({ openings: asked.openings ?? logged?.openings, clock, adjudicate }),
  };
  return { config, pairs: pairs ?? (test === null ? DEFAULT_PAIRS : DEFAULT_PAIRS_OF_TEST) };
}

/** @throws UsageError for games without two players, and for games with stakes. */
function nameForTournament<State>({ name, game, hasStakes }: Playable<State>): string {
  if (game.players !== 2) {
    throw new UsageError(`a tournament needs a game of two players; ${name} has ${game.players}`);
  }
  if (hasStakes) {
    throw new UsageError(`a tournament counts wins, draws and losses, and ${name} is played for stakes`);
  }
  return name;
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
