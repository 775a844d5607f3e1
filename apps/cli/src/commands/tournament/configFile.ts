/** Reads and checks the JSON file of `--config`. Errors name the place and suggest the nearest key. */
import * as v from 'valibot';
import { readText, reasonOf } from '../../files.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { adjudicateSchema, CONFIG_ENTRIES, clockSchema, type PartialConfig, wholeNumber } from './config.ts';
import { boundsEntries, type EntrantSpec } from './entrants.ts';
import { ELO_MODELS, MAX_PAIRS } from './limits.ts';
import { describeIssue } from './schemaIssue.ts';

const engine: v.GenericSchema<unknown, EntrantSpec> = v.strictObject({
  name: v.exactOptional(v.string()),
  engine: v.string(),
  ...boundsEntries,
});

const sprtEntries = {
  elo0: v.number(),
  elo1: v.number(),
  alpha: v.exactOptional(v.number()),
  beta: v.exactOptional(v.number()),
  model: v.exactOptional(v.picklist(ELO_MODELS)),
};

const entries = {
  game: v.exactOptional(CONFIG_ENTRIES.game),
  engines: v.exactOptional(v.array(engine)),
  format: v.exactOptional(CONFIG_ENTRIES.format),
  pairs: v.exactOptional(wholeNumber(1, MAX_PAIRS)),
  openingMoves: v.exactOptional(CONFIG_ENTRIES.openingMoves),
  maxMoves: v.exactOptional(CONFIG_ENTRIES.maxMoves),
  seed: v.exactOptional(CONFIG_ENTRIES.seed),
  clock: v.exactOptional(clockSchema),
  adjudicate: v.exactOptional(adjudicateSchema),
  sprt: v.exactOptional(v.strictObject(sprtEntries)),
  ...boundsEntries,
};

const fileSchema: v.GenericSchema<unknown, PartialConfig> = v.strictObject(entries);

/** All valid keys, for suggestions. */
const KEYS = [...new Set([...Object.keys(entries), 'name', 'engine', ...Object.keys(sprtEntries)])];

/** The maximum size of a file. */
const MAX_BYTES = 2 ** 20;

/**
 * Reads a configuration.
 * @throws UsageError for a file that cannot be read, is not JSON or has invalid keys or values.
 */
export async function readConfigFile(path: string): Promise<PartialConfig> {
  const text = await readText(path, MAX_BYTES).catch((error: unknown) => {
    throw new UsageError(`cannot read ${quote(path)}: ${reasonOf(error)}`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(
      `${quote(path)} is not JSON: ${error instanceof Error ? plain(error.message) : error}`,
    );
  }
  if (Array.isArray(value)) throw new UsageError(`${quote(path)} must be an object, not a list`);
  const { success, output, issues } = v.safeParse(fileSchema, value);
  if (success) return output;
  throw new UsageError(`${quote(path)}: ${describeIssue(issues[0], KEYS)}`);
}
