/** Applies the options of the command line to the configuration from a file. */

import type { EloModel, Format, SprtOptions } from '@banyan/tournament';
import { defined } from '../../defined.ts';
import { UsageError } from '../../usage.ts';
import type { Clock } from './clockFlag.ts';
import type { PartialConfig } from './config.ts';
import { parseEntrant } from './entrants.ts';

/** The options that determine the games. */
export interface ConfigFlags {
  readonly engine: readonly string[] | undefined;
  readonly format: Format | undefined;
  readonly pairs: number | undefined;
  readonly simulations: number | undefined;
  readonly milliseconds: number | undefined;
  readonly nodes: number | undefined;
  readonly 'opening-moves': number | undefined;
  readonly 'max-moves': number | undefined;
  readonly elo0: number | undefined;
  readonly elo1: number | undefined;
  readonly alpha: number | undefined;
  readonly beta: number | undefined;
  readonly 'elo-model': EloModel | undefined;
  readonly seed: number | undefined;
  readonly clock: Clock | undefined;
  readonly adjudicate: number | undefined;
}

/**
 * Merges the options into the configuration. Engines on the command line replace all engines of the file; a budget
 * replaces the whole budget.
 * @throws UsageError for options of a test without `--elo1`.
 */
export function applyFlags(flags: ConfigFlags, game: string | undefined, file: PartialConfig): PartialConfig {
  const { engine, format, pairs, seed, simulations, milliseconds, nodes } = flags;
  const { 'opening-moves': openingMoves, 'max-moves': maxMoves } = flags;
  const { simulations: _, milliseconds: __, nodes: ___, ...unbounded } = file;
  const isBounded = [simulations, milliseconds, nodes].some((bound) => bound !== undefined);
  const { clock, adjudicate } = flags;
  const test = testOf(flags, file.sprt);
  return {
    ...(isBounded ? unbounded : file),
    ...defined({ game, engines: engine?.map(parseEntrant), format, pairs, openingMoves, maxMoves, seed }),
    ...defined({ simulations, milliseconds, nodes, sprt: test, clock }),
    ...defined({ adjudicate: adjudicate === undefined ? undefined : adjudicate / 100 }),
  };
}

function testOf(flags: ConfigFlags, file: SprtOptions | undefined): SprtOptions | undefined {
  const { elo0, elo1 = file?.elo1, alpha, beta, 'elo-model': model } = flags;
  const given = [elo0, alpha, beta, model].some((option) => option !== undefined);
  if (elo1 === undefined) {
    if (given) throw new UsageError('--elo0, --alpha, --beta and --elo-model need --elo1 as well');
    return undefined;
  }
  return {
    elo1,
    elo0: elo0 ?? file?.elo0 ?? 0,
    ...defined({ alpha: alpha ?? file?.alpha, beta: beta ?? file?.beta, model: model ?? file?.model }),
  };
}
