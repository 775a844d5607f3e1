/** The package of multimcts, from wherever it lies. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../command.ts';
import { type Multimcts, multimctsPeer } from './multimctsPeer.ts';
import type { Peer } from './peer.ts';

/** What its package says of itself. */
interface Manifest {
  readonly name?: string;
  readonly version: string;
  readonly main: string;
}

/** @throws UsageError where the folder does not hold it. */
export async function manifestOf(folder: string): Promise<Manifest> {
  const refuse = (): never => {
    throw new UsageError(
      `--multimcts must be the folder of the package multimcts, not ${JSON.stringify(folder)}`,
    );
  };
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(refuse);
  const manifest: Manifest = JSON.parse(text);
  return manifest.name === 'multimcts' ? manifest : refuse();
}

/** The module of the package in this folder. @throws UsageError where the folder does not hold it. */
export async function moduleOf(folder: string): Promise<string> {
  const { main } = await manifestOf(folder);
  return resolve(folder, main);
}

/** The peer, as `multimctsPeer` has it. @throws UsageError where the folder does not hold the package. */
export async function multimcts(folder: string, c: number): Promise<Peer> {
  const library: Multimcts = await import(pathToFileURL(await moduleOf(folder)).href);
  return multimctsPeer(library, c);
}
