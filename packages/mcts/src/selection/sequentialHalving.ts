/**
 * Sequential halving (Karnin, Koren and Somekh 2013): divides simulations among arms to find the best one. First all
 * arms get equal shares, then the better half of them, and so on, until two are left.
 *
 * The schedule gives the number of visits that the next arm must have. The caller pulls the best arm with that number,
 * so that the better half is the one that goes on.
 */

/**
 * The schedule: a function from the index of a simulation, from 0, to the visits that its arm has.
 *
 * With k of m arms left, each of them gets max(1, floor(simulations / (ceil(log2 m) k))) visits, and then floor(k / 2)
 * are left. The last two share all further simulations, beyond `simulations` too. For 8 arms and 24 simulations the
 * visits are 0 for all eight, 1 and 2 for four, and then 3 3 4 4 5 5 6 6.
 *
 * @param arms from 1.
 * @param simulations from 1.
 */
export function sequentialHalving(arms: number, simulations: number): (simulation: number) => number {
  const rounds = 32 - Math.clz32(arms - 1); // ceil(log2 arms)
  const first: Phase = { start: 0, arms, visits: 0 };
  const later: Phase[] = [];
  for (let phase = first; phase.arms > 2; later.push(phase)) {
    const each = Math.max(1, Math.floor(simulations / (rounds * phase.arms)));
    phase = {
      start: phase.start + each * phase.arms,
      arms: Math.max(2, Math.floor(phase.arms / 2)),
      visits: phase.visits + each,
    };
  }
  return (simulation) => {
    const { start, arms: left, visits } = later.findLast((phase) => phase.start <= simulation) ?? first;
    return visits + Math.floor((simulation - start) / left);
  };
}

/** From simulation `start` on, this many arms are left, each with this many visits. */
interface Phase {
  readonly start: number;
  readonly arms: number;
  readonly visits: number;
}
