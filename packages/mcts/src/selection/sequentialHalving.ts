/**
 * Sequential halving (Karnin, Koren and Somekh 2013): how to spend simulations on arms of which only the best counts. All
 * arms get equally many; then the better half of them, and so on, until two are left.
 *
 * The schedule says how many visits an arm must have to be pulled next, which leaves open which arms those are: each pull
 * takes the best of those that have as many. So the halves sort themselves out.
 */

/**
 * The schedule: how many visits the arm has that the simulation of this index, from 0, is to visit. With k of m arms left,
 * each of these gets max(1, floor(simulations / (ceil(log2 m) k))) visits, then floor(k / 2) are left; the last two share
 * all that follows, beyond `simulations` as well. For 8 arms and 24 simulations it is 0 for all eight, 1 and 2 for four,
 * and then 3 3 4 4 5 5 6 6.
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

/** So many arms are left from the simulation `start` on, with so many visits each. */
interface Phase {
  readonly start: number;
  readonly arms: number;
  readonly visits: number;
}
