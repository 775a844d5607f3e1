/**
 * Residuals of machines: by how many standard errors the results of one machine differ from those of all. Equal builds
 * play equally well, so that a large residual shows a machine that plays otherwise.
 */

/** The score of a pair of games, which one machine played. */
export interface Sample {
  readonly machine: string;
  /** The group whose samples it is compared with: the pairing. */
  readonly group: number;
  readonly score: number;
}

/** The pairs of one machine. */
export interface MachineResult {
  readonly machine: string;
  /** The number of pairs. */
  readonly pairs: number;
  /** In standard errors; 0 where all results of its groups are equal. */
  readonly residual: number;
}

/** Returns the residual of each machine, by name. */
export function residuals(samples: readonly Sample[]): MachineResult[] {
  const groups = new Set(samples.map(({ group }) => group));
  const moments = new Map(
    [...groups].map((group) => [group, momentsOf(samples.filter((sample) => sample.group === group))]),
  );
  const sums = new Map<string, { pairs: number; excess: number; variance: number }>();
  for (const { machine, group, score } of samples) {
    const { mean, variance } = moments.get(group) ?? { mean: score, variance: 0 };
    const sum = sums.get(machine) ?? { pairs: 0, excess: 0, variance: 0 };
    sums.set(machine, {
      pairs: sum.pairs + 1,
      excess: sum.excess + score - mean,
      variance: sum.variance + variance,
    });
  }
  return [...sums]
    .map(([machine, { pairs, excess, variance }]) => ({
      machine,
      pairs,
      residual: variance === 0 ? 0 : excess / Math.sqrt(variance),
    }))
    .toSorted((one, other) => (one.machine < other.machine ? -1 : 1));
}

function momentsOf(samples: readonly Sample[]): { mean: number; variance: number } {
  const mean = samples.reduce((sum, { score }) => sum + score, 0) / samples.length;
  const variance = samples.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / samples.length;
  return { mean, variance };
}
