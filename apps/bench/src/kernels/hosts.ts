/** Where the kernels' bench runs, and how much processor time it takes there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNetwork, exportOnnx } from '@banyan/train';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { startChromium } from '../processes/chromium.ts';
import { KERNEL_TASKS, type KernelTask, POSITIONS, prepareTask, randomInputs, SHAPES } from './workload.ts';

export interface KernelHost {
  readonly name: string;
  /** Runs a task some times. */
  readonly run: (task: KernelTask, times: number) => Promise<void>;
  /** Whether it has the task. */
  readonly can: (task: KernelTask) => boolean;
  /** The processor time so far, in seconds. */
  readonly seconds: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** This process. */
export function nodeHost(): KernelHost {
  const prepared = new Map<KernelTask, () => void>();
  return {
    name: 'Node',
    can: () => true,
    async run(task, times) {
      const run = prepared.get(task) ?? prepareTask(task);
      prepared.set(task, run);
      for (let n = 0; n < times; n++) run();
    },
    seconds: processSeconds,
    close: async () => {},
  };
}

/** A page of Chromium; the processor time is that of its renderers. */
export async function chromiumHost(): Promise<KernelHost & { readonly version: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-kernels-'));
  const chromium = await startChromium(folder);
  const page = await chromium.openKernels();
  return {
    name: 'Chromium',
    version: chromium.version,
    can: () => true,
    run: (task, times) => page.run(KERNEL_TASKS.indexOf(task), times),
    seconds: page.seconds,
    async close() {
      await chromium.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** onnxruntime-web in this process: its WebAssembly, one thread, on the same networks. It does not train. */
export async function onnxHost(): Promise<KernelHost> {
  env.wasm.numThreads = 1;
  const inputs = randomInputs();
  const sessions = new Map<string, InferenceSession>();
  for (const [name, shape] of Object.entries(SHAPES)) {
    sessions.set(name, await InferenceSession.create(exportOnnx(createNetwork(shape, 1))));
  }
  return {
    name: 'onnxruntime-web',
    can: ({ isTraining }) => !isTraining,
    async run({ network, batch }, times) {
      const session = sessions.get(network);
      const shape = SHAPES[network];
      const size = inputs.length / POSITIONS;
      const tensors = Array.from({ length: POSITIONS / batch }, (_, n) => {
        const part = inputs.slice(n * batch * size, (n + 1) * batch * size);
        return new Tensor('float32', part, [batch, ...shape.inputs]);
      });
      for (let n = 0; n < times; n++) {
        for (const tensor of tensors) await session?.run({ inputs: tensor });
      }
    },
    seconds: processSeconds,
    async close() {
      for (const session of sessions.values()) await session.release();
    },
  };
}

async function processSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
