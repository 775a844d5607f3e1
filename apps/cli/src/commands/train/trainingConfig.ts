/** The settings of a training that the command line has. */
import type { GivenSettings, TrainingSettings } from '@banyan/train';
import { defined } from '../../defined.ts';
import { quote, UsageError } from '../../usage.ts';

/** The options of `banyan train`. */
export interface TrainFlags {
  readonly minutes: number | undefined;
  readonly generations: number | undefined;
  readonly threads: number | undefined;
  readonly queue: string | undefined;
  readonly seed: number | undefined;
  readonly out: string | undefined;
  readonly layers: string | undefined;
  readonly simulations: number | undefined;
  readonly games: number | undefined;
  readonly 'halve-rate-every': number | undefined;
  readonly 'gate-every': number | undefined;
  readonly measure: number | undefined;
  readonly 'measure-every': number | undefined;
  readonly positions: string | undefined;
  readonly resume: boolean | undefined;
  readonly force: boolean | undefined;
  readonly html: string | undefined;
  readonly json: boolean | undefined;
}

/** When a training ends. */
export interface TrainingBudget {
  readonly milliseconds: number;
  readonly generations: number;
}

/** The settings that options give. */
const ASKED = ['seed', 'simulations', 'games', 'halveRateEvery', 'gateEvery', 'layers'] as const;

const DEFAULT_MINUTES = 2;
const MAX_MINUTES = 60 * 24 * 7;
const MS_A_MINUTE = 60_000;

/** @throws UsageError for both bounds, or a time out of range. */
export function budgetOf({ minutes, generations }: TrainFlags): TrainingBudget {
  if (minutes !== undefined && generations !== undefined)
    throw new UsageError('--minutes and --generations exclude each other');
  if (generations !== undefined) return { milliseconds: Infinity, generations };
  if (minutes !== undefined && !(minutes > 0 && minutes <= MAX_MINUTES))
    throw new UsageError(`--minutes must be above 0 and at most ${MAX_MINUTES}, not ${minutes}`);
  return { milliseconds: (minutes ?? DEFAULT_MINUTES) * MS_A_MINUTE, generations: Infinity };
}

/** @throws UsageError for layers that cannot be read. */
export function settingsIn(flags: TrainFlags): GivenSettings {
  const { seed, layers, simulations, games } = flags;
  return defined({
    seed,
    simulations,
    games,
    halveRateEvery: flags['halve-rate-every'],
    gateEvery: flags['gate-every'],
    layers: layers === undefined ? undefined : layersOf(layers),
  });
}

/** `128-64` is a multilayer perceptron, `32x4` a residual network of 4 blocks of 32 channels. */
function layersOf(text: string): TrainingSettings['layers'] {
  const [, channels, blocks] = /^(\d{1,4})x(\d{1,3})$/.exec(text) ?? [];
  if (channels !== undefined && blocks !== undefined)
    return { kind: 'residual', channels: Number(channels), blocks: Number(blocks) };
  if (!/^\d{1,5}(-\d{1,5}){0,15}$/.test(text))
    throw new UsageError(`--layers must be as 128-64 or 32x4, not ${quote(text)}`);
  return { kind: 'mlp', hidden: text.split('-').map(Number) };
}

/**
 * Refuses options that contradict the training that is continued.
 * @throws UsageError
 */
export function checkResumed(given: GivenSettings, stored: TrainingSettings): void {
  for (const name of ASKED) {
    const [asked, kept] = [given[name], stored[name]].map((value) => JSON.stringify(value));
    if (asked === undefined || asked === kept) continue;
    throw new UsageError(`the training has ${name} ${kept}, not ${asked}: --force begins anew`);
  }
}
