/** Children in the link of their parent (`assembly/packedChildren.ts`): seven at most, until all of them have been visited. */
import { CONNECT_FOUR } from '@banyan/games';
import type { UctOptions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { brokenLaws, openCore } from '../test/cores.ts';
import { engines, expectEqualReports } from '../test/parityTrial.ts';
import { childrenOf, PROVEN, poolOf, rootOf } from '../test/pool.ts';
import { connectNSubject } from '../test/subjects.ts';

const COLUMNS = 7;
/** In a link: 6 bits of flags, 3 of the number of children, and 3 for each child. */
const COUNT = 1 << 6;
const CHILDREN_SHIFT = 9;
const CHILD_BITS = 3;
const HAS_DRAW = 1 << 4;

const connectFour = connectNSubject(CONNECT_FOUR);
const SUBJECTS = [
  connectFour,
  connectNSubject({ columns: 3, rows: 5, connect: 3 }),
  connectNSubject({ columns: 8, rows: 4, connect: 4 }),
];

const SEARCHES: readonly UctOptions[] = [
  {},
  { inFlight: 2 },
  { solver: true },
  { solver: true, inFlight: 2 },
  { solver: true, leafSolver: { emptyCells: 30, nodes: 100 }, inFlight: 2 },
];

describe.each(SEARCHES)('with %o', (options) => {
  it.each(SUBJECTS)(
    'any child can become the root, however often it was visited, in $game.name',
    (subject) => {
      const cores = [openCore('wasm'), openCore('checked'), openCore('js')];
      const uct = engines(subject, options, cores);
      for (let simulations = 8; simulations < 80; simulations += 4) {
        const searches = uct.map((engine) => engine.start(subject.game.initialState(), simulations));
        for (const search of searches) search.run(simulations);
        // Of four moves the second and the third follow at once, so that grandchildren become the root as they are.
        for (const more of [0, 0, 1, 40]) {
          const [oracle] = searches;
          const { actions } = oracle.report();
          if (actions.length === 0) break;
          const { action } = actions[simulations % actions.length];
          for (const search of searches) {
            search.advance(action);
            if (more > 0 && search.report().status === 'searching') search.run(more);
          }
          expectEqualReports(searches);
          expect(cores.flatMap(brokenLaws)).toEqual([]);
        }
        for (const search of searches) search.dispose();
      }
    },
  );
});

it.each<[UctOptions, number]>([
  [{}, 10],
  [{ solver: true }, 13],
])('with %o a tree of Connect Four writes less than %i bytes a simulation', (options, most) => {
  const core = openCore('wasm');
  const search = connectFour.inCore(core, options).engine.start(connectFour.game.initialState(), 1);
  const simulations = 20_000;
  search.run(simulations);
  const [instance] = core.instances.slice(-1);
  const pool = new Uint8Array(instance.memory.buffer, poolOf(instance));
  const written = pool.findLastIndex((byte) => byte !== 0);
  // Three in ten simulations give a node children, whose groups have 128 bytes: 38 bytes a simulation, were none packed.
  expect(written / simulations).toBeLessThan(most);
  expect(search.nodes).toBeGreaterThan(2 * simulations);
});

describe('a law is broken', () => {
  /** A child of the root with packed children, of which three have a visit. */
  const packedChild = () => {
    const core = openCore('checked');
    connectFour.inCore(core).engine.start(connectFour.game.initialState(), 1).run(30);
    const [instance] = core.instances.slice(-1);
    const child = childrenOf(instance, COLUMNS).find(({ visits }) => visits === 4);
    expect(instance.brokenLaw()).toBe(0);
    return { instance, child: child ?? expect.fail('no child has four visits') };
  };

  const childBits = (n: number, bits: number): number => bits << (CHILDREN_SHIFT + CHILD_BITS * n);

  it.each([
    ['a packed child has won more than its game', childBits(0, 3)],
    ['one without a visit has won', childBits(3, 2)],
    ['a look ahead is known for one without a visit', childBits(3, 4)],
  ])('where %s', (_, bits) => {
    const { instance, child } = packedChild();
    child.link |= bits;
    expect(instance.brokenLaw()).toBe(8);
  });

  it.each([1, 9])('where packed children have %i visits in all of their parent', (visits) => {
    const { instance, child } = packedChild();
    rootOf(instance).visits = 100;
    child.value = 0;
    child.visits = visits;
    expect(instance.brokenLaw()).toBe(8);
  });

  it('where a node with packed children is proven', () => {
    const { instance, child } = packedChild();
    child.value = PROVEN;
    expect(instance.brokenLaw()).toBe(8);
  });

  it.each([
    ['nodes', 1, 7],
    ['promised groups', 3, 10],
  ])('where the packed children are not as many as the %s', (_, fewer, law) => {
    const { instance, child } = packedChild();
    child.link -= fewer * COUNT;
    expect(instance.brokenLaw()).toBe(law);
  });

  it('and none where a flag of the parent is set', () => {
    const { instance, child } = packedChild();
    child.link |= HAS_DRAW;
    expect(instance.brokenLaw()).toBe(0);
  });
});
