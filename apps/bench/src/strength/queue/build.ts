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

/** Returns the version of the searches, and a hash of a small pair of each variant, in one arena or another. */
export async function strengthBuild(): Promise<Build> {
  const { version }: { version: string } = JSON.parse(await readFile(MCTS, 'utf8'));
  const hash = createHash('sha256');
  const play = taskPlayer();
  for (const match of [...matchesOf(OPEN), ...matchesOf(HIDDEN)]) {
    const { score, challenger, champion } = await play({ match, seed: 1, number: 0 });
    hash.update(JSON.stringify([match, score, challenger.simulations, champion.simulations]));
  }
  return { program: 'strength', version, signature: hash.digest('hex').slice(0, DIGITS) };
}

/** Returns a match for each variant, in the arenas in turn. */
function matchesOf<Kind extends Named>({ arenas, variants }: League<Kind>): Match[] {
  return variants.flatMap((variant, index) => {
    const fit = arenas.filter((arena) => arena.admits(variant));
    return fit.slice(index % fit.length, (index % fit.length) + 1).map((arena) => ({
      arena: arena.name,
      variant: variant.name,
      simulations: SIMULATIONS,
      plainSimulations: SIMULATIONS,
    }));
  });
}
