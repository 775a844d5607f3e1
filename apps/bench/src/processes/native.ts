/** The C twin, compiled where there is a compiler. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const SOURCE = join(import.meta.dirname, '../../native/connectFour.c');
const COMPILERS = ['gcc', 'clang', 'cc'];

/** Without contraction: a fused multiply-add rounds once where the others round twice, and the tree would differ. */
const FLAGS = ['-O2', '-std=c11', '-ffp-contract=off'];

export interface Native {
  readonly path: string;
  /** The compiler and its flags: `gcc 12.2.0 -O2`. */
  readonly compiler: string;
}

/**
 * Compiles into a folder.
 * @throws Error where no compiler can.
 */
export async function compileNative(folder: string): Promise<Native> {
  const path = join(folder, 'connectFour');
  for (const compiler of COMPILERS) {
    const version = await versionOf(compiler);
    if (version === undefined) continue;
    await execute(compiler, [...FLAGS, SOURCE, '-o', path, '-lm']);
    return { path, compiler: `${compiler} ${version} -O2` };
  }
  throw new Error(`there is no C compiler (${COMPILERS.join(', ')})`);
}

/** The version of a compiler; undefined where there is no such compiler. */
async function versionOf(compiler: string): Promise<string | undefined> {
  try {
    const { stdout } = await execute(compiler, ['-dumpfullversion', '-dumpversion']);
    return stdout.trim();
  } catch {
    return undefined;
  }
}
