/** The addresses of this page: a line of moves, the selected position, the settings and the size of the search. */
import type { Bounds, Settings, Snapshot } from '../engine/protocol.ts';
import { MAX_THREADS } from '../engine/threads.ts';
import { formatAddress } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { type Reader, reader, whole } from '../route/queryReader.ts';
import type { Analysis } from './analysis.ts';
import { lineThrough } from './gameTree.ts';

/** The largest number of simulations in a link. */
const MAX_SIMULATIONS = 1_000_000_000;

/**
 * Reads the size of a search: `3000` simulations in all, or `1200.900.900` for each of three trees.
 * @param threads the number of trees, if the link gives one.
 */
export function readSimulations(threads: number | undefined): Reader<number | readonly number[]> {
  const readAll = whole(1, MAX_SIMULATIONS);
  const readOne = whole(0, MAX_SIMULATIONS);
  const orTrees = `, or one for each of ${threads ?? `at most ${MAX_THREADS}`} threads, joined by dots`;
  return reader(readAll.allowed + orTrees, (text) => {
    if (!text.includes('.')) return readAll(text);
    const trees = text.split('.').flatMap((each) => readOne(each) ?? []);
    const { length } = text.split('.');
    const isWhole = trees.length === length && trees.some((each) => each > 0);
    return isWhole && length <= MAX_THREADS && length === (threads ?? length) ? trees : undefined;
  });
}

/**
 * The address of an analysis.
 * @param simulations the size of the search; by default the bound of the present one. A single tree is written with
 *   `threads=1`, because several threads would divide its simulations.
 */
export function addressOf(
  analysis: Analysis,
  simulations: Bounds['simulations'] = boundOf(analysis),
): string {
  analysis.follow();
  const { current, seed } = analysis;
  const settings = settingsFor(analysis.settings, simulations);
  const node = current.value;
  const { info, moves } = node.position;
  const end = lineThrough(node).at(-1) ?? node;
  const dead = analysis.agreementAt(end.position)?.text;
  return formatAddress('analyse', {
    ...linkValues({ game: info.name, moves: end.position.text, seed, settings, dead }),
    at: moves.length === end.position.moves.length ? undefined : String(moves.length),
    sims: simulations === undefined ? undefined : textOf(simulations),
  });
}

/** Pauses the search, and gives an address that reproduces it exactly. */
export function sharedAddressOf(analysis: Analysis): string {
  analysis.pause();
  return addressOf(analysis, treeSizes(analysis.snapshot.value));
}

/** The simulations of each tree; as those of one tree where a thread was lost. */
function treeSizes(snapshot: Snapshot | undefined): readonly number[] | undefined {
  if (snapshot === undefined || snapshot.simulations === 0) return undefined;
  return snapshot.problem === 'threadLost' ? [snapshot.simulations] : snapshot.trees;
}

function settingsFor(settings: Settings, simulations: Bounds['simulations']): Settings {
  const isOneTree = typeof simulations === 'object' && simulations.length === 1;
  return isOneTree && settings.threads !== undefined ? { ...settings, threads: 1 } : settings;
}

function boundOf({ bounds }: Analysis): Bounds['simulations'] {
  return bounds.value.simulations;
}

function textOf(simulations: number | readonly number[]): string {
  return typeof simulations === 'object' ? simulations.join('.') : String(simulations);
}
