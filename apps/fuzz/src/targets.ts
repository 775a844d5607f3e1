/** The targets, by name. Each is loaded on demand, because the code under test is large. */
import type { Target } from './target.ts';

const TARGETS: Readonly<Record<string, () => Promise<{ readonly target: Target }>>> = {
  positions: () => import('./targets/positions.ts'),
  argv: () => import('./targets/argv.ts'),
  jsonl: () => import('./targets/jsonl.ts'),
  'protocol-engine': () => import('./targets/protocolEngine.ts'),
  'protocol-client': () => import('./targets/protocolClient.ts'),
  trees: () => import('./targets/trees.ts'),
  'saved-games': () => import('./targets/savedGames.ts'),
  networks: () => import('./targets/networks.ts'),
  logs: () => import('./targets/logs.ts'),
  links: () => import('./targets/links.ts'),
  wasm: () => import('./targets/wasm.ts'),
  chaos: () => import('./targets/chaos.ts'),
};

/** A target that fails in every way, for the tests of the supervisor. */
const selfTest = (): Promise<{ readonly target: Target }> => import('./targets/selfTest.ts');

export const TARGET_NAMES: readonly string[] = Object.keys(TARGETS);

export async function loadTarget(name: string): Promise<Target> {
  if (name === 'self-test') return (await selfTest()).target;
  const load = Object.hasOwn(TARGETS, name) ? TARGETS[name] : undefined;
  if (load === undefined) throw new Error(`there is no target ${name}; there are ${TARGET_NAMES.join(', ')}`);
  return (await load()).target;
}
