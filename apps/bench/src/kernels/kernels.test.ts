import { describe, expect, it } from 'vitest';
import { squeezed } from '../../test/squeezed.ts';
import { kernelsReport } from '../report/kernelsTable.ts';
import { nodeHost, onnxHost } from './hosts.ts';
import type { KernelSpeed } from './kernelSpeed.ts';
import { KERNEL_TASKS, randomInputs } from './workload.ts';

const quartilesAt = (median: number) => ({ lower: median / 2, median, upper: median * 2 });

describe('the bench of kernels', () => {
  it('works on positions of games: planes of zeros and ones, all different but the first of each game', () => {
    const inputs = randomInputs();
    expect(new Set(inputs)).toEqual(new Set([0, 1]));
    const rows = Array.from({ length: 256 }, (_, n) => inputs.subarray(84 * n, 84 * (n + 1)).join(''));
    expect(new Set(rows).size).toBeGreaterThan(200);
  });

  it('runs the tasks of a network in this process, and predictions by onnxruntime', async () => {
    const tasks = KERNEL_TASKS.filter(({ network }) => network === KERNEL_TASKS[0].network);
    const hosts = [nodeHost(), await onnxHost()];
    for (const host of hosts) {
      const before = await host.seconds();
      for (const task of tasks) if (host.can(task)) await host.run(task, 1);
      expect(await host.seconds()).toBeGreaterThan(before);
      await host.close();
    }
    expect(KERNEL_TASKS.filter((task) => !hosts[1].can(task)).every(({ isTraining }) => isTraining)).toBe(
      true,
    );
  });

  it('reports a table for each network', () => {
    const line = { network: 'tiny', batch: 16 };
    const results: KernelSpeed = {
      date: '2026-11-23',
      machine: {
        cpu: 'a CPU',
        cores: 2,
        system: 'Linux',
        node: '20',
        v8: '11',
        compiler: undefined,
        chromium: '150',
      },
      rounds: 3,
      hosts: ['Node', 'Chromium'],
      lines: [
        { ...line, isTraining: false, perSecond: { Node: quartilesAt(3000), Chromium: quartilesAt(1500) } },
        { ...line, isTraining: true, perSecond: { Node: quartilesAt(20) } },
      ],
    };
    const report = squeezed(kernelsReport(results));
    expect(report).toContain('| batch 16 | 3,000 | 1,500-6,000 | 1,500 | 2.00 |');
    expect(report).toContain('| training steps of 16 | 20.0 | 10.0-40.0 | n/a | |');
    expect(report).toContain('Medians of 3 interleaved rounds');
  });
});
