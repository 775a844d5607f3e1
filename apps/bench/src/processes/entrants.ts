/** The entrants: each contestant in its own process, C included, and some also in Chromium. */
import { extname, join } from 'node:path';
import { type ContestantName, contestantNames, contestants } from '../contestants/index.ts';
import { type Chromium, startChromium } from './chromium.ts';
import { type ContestantProcess, openProgram } from './contestantProcess.ts';
import { compileNative } from './native.ts';
import { type SearchName, searchNames } from './task.ts';

export type Entrant = Present | Absent;

export interface Present {
  readonly name: string;
  /** The available searches. */
  readonly searches: readonly SearchName[];
  /** Whether it answers the task `bytes`. */
  readonly knowsMemory: boolean;
  /** Opens a fresh process. */
  open(): Promise<ContestantProcess>;
}

/** An entrant that cannot run here, with the reason. No other runs in its place. */
export interface Absent {
  readonly name: string;
  readonly missing: string;
}

export function isPresent(entrant: Entrant): entrant is Present {
  return 'open' in entrant;
}

/** The program that serves a contestant: compiled where this module is compiled, else TypeScript. */
const SERVE = join(import.meta.dirname, `serve${extname(import.meta.filename)}`);

/** The contestants in Node. */
export function inNode(): Present[] {
  return contestantNames.map((name) => ({
    name,
    searches: contestants[name].searches,
    knowsMemory: true,
    open: () => openProgram(process.execPath, [...process.execArgv, SERVE, name]),
  }));
}

/** The C twin, compiled into a folder. */
export async function inC(folder: string): Promise<{ entrant: Entrant; compiler: string | undefined }> {
  const name = 'C';
  try {
    const { path, compiler } = await compileNative(folder);
    const open = (): Promise<ContestantProcess> => openProgram(path);
    return { entrant: { name, searches: searchNames, knowsMemory: true, open }, compiler };
  } catch (error) {
    return { entrant: { name, missing: firstLine(error) }, compiler: undefined };
  }
}

const PAGES: readonly ContestantName[] = ['TypeScript', 'wasm2js', 'WASM'];

/** The contestants in Chromium, bundled into a folder. */
export async function inChromium(
  folder: string,
): Promise<{ entrants: Entrant[]; chromium: Chromium | undefined }> {
  try {
    const chromium = await startChromium(folder);
    const entrants = PAGES.map((page) => ({
      name: nameInChromium(page),
      searches: contestants[page].searches,
      knowsMemory: false,
      open: () => chromium.open(page),
    }));
    return { entrants, chromium };
  } catch (error) {
    const missing = firstLine(error);
    return { entrants: PAGES.map((page) => ({ name: nameInChromium(page), missing })), chromium: undefined };
  }
}

function nameInChromium(name: ContestantName): string {
  return `${name} in Chromium`;
}

/** The entrant if it can search here; else the reason why not. */
export async function probed(entrant: Entrant): Promise<Entrant> {
  if (!isPresent(entrant)) return entrant;
  try {
    const contestant = await entrant.open();
    try {
      await contestant.ask('uct 1 1');
    } finally {
      await contestant.close();
    }
    return entrant;
  } catch (error) {
    return { name: entrant.name, missing: firstLine(error) };
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0];
}
