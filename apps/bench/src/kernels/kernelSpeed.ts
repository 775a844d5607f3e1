/** The speed of the kernels of neural networks. */
import { thisMachine } from '../machine.ts';
import type { Progress } from '../progress.ts';
import type { Machine } from '../results.ts';
import { type Quartiles, quartiles } from '../statistics.ts';
import { chromiumHost, type KernelHost, nodeHost, onnxHost } from './hosts.ts';
import { KERNEL_TASKS, type KernelTask, unitsOf } from './workload.ts';

/** What `--json` prints. */
export interface KernelSpeed {
  readonly date: string;
  readonly machine: Machine;
  readonly rounds: number;
  /** The names of the hosts that took part. */
  readonly hosts: readonly string[];
  readonly lines: readonly KernelLine[];
}

export interface KernelLine extends KernelTask {
  /** Positions, or training steps, a second of processor time, by host; absent where the host has no such task. */
  readonly perSecond: Readonly<Record<string, Quartiles>>;
}

/** The least processor time of a measurement, in seconds. */
const SECONDS = 0.3;
const QUICK_SECONDS = 0.1;

export interface KernelOptions {
  readonly rounds: number;
  readonly quick: boolean;
  readonly chromium: boolean;
}

/** Measures each task on each host in turn, round after round, after an uncounted round. */
export async function kernelSpeed(
  { rounds, quick, chromium }: KernelOptions,
  progress: Progress,
): Promise<KernelSpeed> {
  const page = chromium ? await chromiumHost() : undefined;
  const hosts = [nodeHost(), ...(page ? [page] : []), await onnxHost()];
  const speeds = new Map<string, number[]>();
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [row, task] of KERNEL_TASKS.entries()) {
        for (const host of hosts.filter(({ can }) => can(task))) {
          progress.show(`${task.network}: ${host.name}, round ${round} of ${rounds}`);
          const speed = await speedOf(host, task, quick ? QUICK_SECONDS : SECONDS);
          const key = `${row} ${host.name}`;
          if (round > 0) speeds.set(key, [...(speeds.get(key) ?? []), speed]);
        }
      }
    }
  } finally {
    for (const host of hosts) await host.close();
  }
  progress.clear();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine({ compiler: undefined, chromium: page?.version }),
    rounds,
    hosts: hosts.map(({ name }) => name),
    lines: KERNEL_TASKS.map((task, row) => ({
      ...task,
      perSecond: Object.fromEntries(
        hosts.flatMap(({ name }) => {
          const of = speeds.get(`${row} ${name}`);
          return of === undefined ? [] : [[name, quartiles(of)]];
        }),
      ),
    })),
  };
}

/** Runs a task twice as often each time, until it takes long enough to be measured. */
async function speedOf(host: KernelHost, task: KernelTask, least: number): Promise<number> {
  for (let times = 1; ; times *= 2) {
    const before = await host.seconds();
    await host.run(task, times);
    const seconds = (await host.seconds()) - before;
    if (seconds >= least) return (times * unitsOf(task)) / seconds;
  }
}
