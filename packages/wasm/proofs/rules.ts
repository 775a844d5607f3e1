/** The rules of the core against those of TypeScript, on ten million positions of random games. */
import { sfc32 } from '@banyan/mcts';
import { compiledCore } from '../test/cores.ts';
import { compareRules } from '../test/differential.ts';
import { allGames } from '../test/subjects.ts';
import { check, thousands } from './check.ts';

const POSITIONS = 10_000_000;

const each = Math.ceil(POSITIONS / allGames.length);
let total = 0;
for (const { name, with: apply } of allGames) {
  const { positions, finished, foreseen, difference } = apply((subject) =>
    compareRules(subject, compiledCore('wasm', subject.module), each, sfc32(`proof of ${name}`)),
  );
  total += positions;
  check(
    difference === undefined,
    difference ??
      `${name}: no difference in ${thousands(positions)} positions, ${thousands(finished)} games, ${thousands(foreseen)} actions foreseen`,
  );
}
check(total >= POSITIONS, `${thousands(total)} positions of ${allGames.length} games and boards in all`);
