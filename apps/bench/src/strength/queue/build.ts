/** The build of the strength bench: machines whose builds are equal play equal pairs. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Build } from '@banyan/fleet';
import { HIDDEN, type League, type Named, OPEN } from '../leagues.ts';
import { type Match, taskPlayer } from '../task.ts';

/** The simulations of each move in the pairs of the signature. */
const SIMULATIONS = 2;

/** The digits of a signature. */
const DIGITS = 12;

const MCTS = new URL('../../../../../packages/mcts/package.json', import.meta.url);

/** Returns the version of the searches, and a hash of a small pair of each variant. Every arena has one at least. */
export async function strengthBuild(): Promise<Build> {
  const { version }: { version: string } = JSON.parse(await readFile(MCTS, 'utf8'));
  const hash = createHash('sha256');
  const play = taskPlayer();
  for (const match of [...matchesOf(OPEN, 'Connect Four'), ...matchesOf(HIDDEN, 'Phantom 4,4,4')]) {
    const { score, challenger, champion } = await play({ match, seed: 1, number: 0 });
    hash.update(JSON.stringify([match, score, challenger.simulations, champion.simulations]));
  }
  return { program: 'strength', version, signature: hash.digest('hex').slice(0, DIGITS) };
}

/** Returns a match for each variant: for the first ones in the arenas in turn, for the others in the quickest. */
function matchesOf<Kind extends Named>({ arenas, variants }: League<Kind>, quickest: string): Match[] {
  return variants.flatMap((variant, index) => {
    const fit = arenas.filter((arena) => arena.admits(variant));
    const chosen = fit[index] ?? fit.find((arena) => arena.name === quickest) ?? fit[0];
    if (chosen === undefined) return [];
    return {
      arena: chosen.name,
      variant: variant.name,
      simulations: SIMULATIONS,
      plainSimulations: SIMULATIONS,
    };
  });
}
