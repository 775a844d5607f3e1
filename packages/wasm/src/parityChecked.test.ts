/** The builds in which every assertion of `assembly/` is on: none fails, and they too find what TypeScript finds. */
import { CONNECT_FOUR } from '@banyan/games';
import { expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { openCore } from '../test/cores.ts';
import { followTrial } from '../test/parityTrial.ts';
import { childrenOf } from '../test/pool.ts';
import { allGames, connectNSubject } from '../test/subjects.ts';

const checked = openCore('checked');

const TRIALS = sized(1, 4);

it.each(allGames)(`no assertion fails in ${TRIALS} trials of $name`, (tested) => {
  tested.with((subject) => {
    for (let trial = 0; trial < TRIALS; trial++) {
      followTrial(subject, [checked], `checked ${trial} of ${tested.name}`);
    }
  });
});

it('a law is broken where the float of a node is not that of its visits', () => {
  const { game, engine } = connectNSubject(CONNECT_FOUR).inCore(checked);
  engine.start(game.initialState(), 1).run(100);
  const core = checked.instances[checked.instances.length - 1];
  const [child] = childrenOf(core, 7);
  expect(core.brokenLaw()).toBe(0);
  child.scale = 0.5 / Math.sqrt(child.visits);
  expect(core.brokenLaw()).toBe(9);
});

it('an assertion fails where a visit is not counted, and says which', () => {
  const { game, engine } = connectNSubject(CONNECT_FOUR).inCore(checked);
  const search = engine.start(game.initialState(), 1);
  search.run(100);
  const core = checked.instances[checked.instances.length - 1];
  for (const child of childrenOf(core, 7)) child.value = 1_000_000;
  expect(core.brokenLaw()).toBe(1);
  for (const child of childrenOf(core, 7)) child.visits = 150; // no more than the root has after the next call
  expect(() => search.run(100)).toThrow(
    expect.objectContaining({
      code: 'ENGINE_POISONED',
      message: expect.stringContaining('the first visit of a node is its own'),
    }),
  );
});
