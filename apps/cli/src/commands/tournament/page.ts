/** The report as a page. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Progress } from './progress.ts';
import type { Results } from './results.ts';
export async function checkPage(_path: string, _force: boolean): Promise<void> {}
export async function writePage(_path: string, _results: Results, _progress: Progress): Promise<void> {}
