import { cpus, release, type } from 'node:os';
import type { Machine } from './results.ts';

/** This machine, with the versions of what else takes part. */
export function thisMachine(
  versions: Pick<Machine, 'compiler' | 'chromium'> = { compiler: undefined, chromium: undefined },
): Machine {
  const [cpu] = cpus();
  return {
    cpu: cpu?.model.trim() ?? 'unknown processor',
    cores: cpus().length,
    system: `${type()} ${release().split('-')[0]}`,
    node: process.versions.node,
    v8: process.versions.v8.split('.').slice(0, 2).join('.'),
    ...versions,
  };
}

/** `AMD EPYC, 2 cores, Linux 6.1, Node 20.20, ...` */
export function describeMachine({ cpu, cores, system, node, v8, compiler, chromium }: Machine): string {
  const parts = [cpu, `${cores} cores`, system, `Node ${node} (V8 ${v8})`];
  if (compiler !== undefined) parts.push(compiler);
  if (chromium !== undefined) parts.push(`Chromium ${chromium}`);
  return parts.join(', ');
}
