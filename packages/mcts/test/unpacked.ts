/** Members of the workspace as they are published. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PNPM = join(ROOT, 'tools/pnpm/node_modules/.bin/pnpm');

/** Packs a member such as `packages/mcts`, and unpacks it into a folder, which is made. npm would take a second to pack. */
export async function unpack(member: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await run(PNPM, ['pack', '--pack-destination', target], { cwd: join(ROOT, member) });
  const tarball = join(target, (await readdir(target)).find((file) => file.endsWith('.tgz')) ?? '');
  await run('tar', ['xzf', tarball, '--strip-components=1', '-C', target]);
  await rm(tarball);
}
