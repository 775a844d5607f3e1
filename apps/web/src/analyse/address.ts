/** What addresses of this page say: a line of moves, the place in it, how to search, and where the search ends. */
import type { Bounds, Settings } from '../engine/question.ts';
import { MOST_THREADS } from '../engine/threads.ts';
import { formatAddress } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { type Reader, whole } from '../route/queryReader.ts';
import { lineThrough } from './chapter.ts';
import type { Study } from './study.ts';

/** The most simulations that a link may ask for at once, of one tree. */
const MOST_SIMULATIONS = 1_000_000_000;

/**
 * Reads where a search ends: `3000` for all simulations, `1200.900.900` for those of each of several trees.
 * @param threads as many as the trees must be; `undefined` where the link does not say.
 */
export function readSimulations(threads: number | undefined): Reader<number | readonly number[]> {
  const readAll = whole(1, MOST_SIMULATIONS);
  const readOne = whole(0, MOST_SIMULATIONS);
  return (text) => {
    if (!text.includes('.')) return readAll(text);
    const trees = text.split('.').flatMap((each) => readOne(each) ?? []);
    const { length } = text.split('.');
    const isWhole = trees.length === length && trees.some((each) => each > 0);
    return isWhole && length <= MOST_THREADS && length === (threads ?? length) ? trees : undefined;
  };
}

/**
 * The address of what is shown: the line of moves, the place in it, seed and settings.
 * @param simulations where the search is to end for those who follow it; by default, where it ends here. Those of a
 *   single tree go with a single thread, whatever was chosen: several would divide them.
 */
export function addressOf(study: Study, simulations: Bounds['simulations'] = boundOf(study)): string {
  study.follow();
  const { current, seed } = study;
  const settings = repeating(study.settings, simulations);
  const chapter = current.value;
  const { info, moves } = chapter.position;
  const end = lineThrough(chapter).at(-1) ?? chapter;
  return formatAddress('analyse', {
    ...linkValues({ game: info.name, moves: end.position.text, seed, settings }),
    at: moves.length === end.position.moves.length ? undefined : String(moves.length),
    sims: simulations === undefined ? undefined : textOf(simulations),
  });
}

function repeating(settings: Settings, simulations: Bounds['simulations']): Settings {
  const isOneTree = typeof simulations === 'object' && simulations.length === 1;
  return isOneTree && settings.threads !== undefined ? { ...settings, threads: 1 } : settings;
}

function boundOf({ bounds }: Study): Bounds['simulations'] {
  return bounds.value.simulations;
}

function textOf(simulations: number | readonly number[]): string {
  return typeof simulations === 'object' ? simulations.join('.') : String(simulations);
}
