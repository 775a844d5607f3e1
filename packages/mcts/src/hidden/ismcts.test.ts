import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf, rejectionOf } from '../../test/errors.ts';
import { type KuhnState, kuhn } from '../../test/kuhn.ts';
import { hideAndSeek, matrixGame } from '../../test/simultaneousGames.ts';
import { sized } from '../../test/sized.ts';
import { trickGame } from '../../test/trickGame.ts';
import {
  agent,
  availabilityUcb1,
  bestValue,
  exp3,
  explain,
  type HiddenInformationGame,
  type InformationSelection,
  type IsmctsOptions,
  type IsmctsVariant,
  ismcts,
  mast,
  play,
  ROOT,
  rollout,
  type Search,
  softmax,
} from '../index.ts';
import { checkEngine, checkGame } from '../testing/index.ts';

const VARIANTS: readonly IsmctsVariant[] = ['SO', 'SO+POM', 'MO'];
const jackToAct: KuhnState = { cards: [0, 1], actions: '' };

describe('the games of these tests', () => {
  it.each([trickGame(2, 2), trickGame(3, 2)])('obey the laws of games: $name', (game) => {
    expect(checkGame(game, { games: 10 }).cut).toBe(0);
  });

  it('obey the laws of games: hide and seek, a matrix', () => {
    expect(checkGame(hideAndSeek).cut + checkGame(matrixGame([[0, 1]])).cut).toBe(0);
  });
});

function examine<State>(game: HiddenInformationGame<State>, options: IsmctsOptions<State>): void {
  const engineOf = (maxNodes: number): ReturnType<typeof ismcts<State>> =>
    ismcts(game, { ...options, maxNodes });
  const { finalMove } = options;
  checkEngine(engineOf(20_000), game, {
    games: sized(1, 3),
    simulations: 40,
    addsUp: false,
    withMaxNodes: engineOf,
    ...(finalMove && { finalMove }),
  });
}

describe.each(VARIANTS)('ismcts, %s, obeys the laws of engines', (variant) => {
  it.each<[string, () => void]>([
    ["in Kuhn's poker", () => examine(kuhn, { variant })],
    ['in tricks for two', () => examine(trickGame(2, 2), { variant })],
    ['in tricks for three', () => examine(trickGame(3, 2), { variant, finalMove: bestValue })],
    ['in hide and seek', () => examine(hideAndSeek, { variant, c: 0.5 })],
    ['by EXP3', () => examine(trickGame(2, 2), { variant, selection: exp3({ minExploration: 0.05 }) })],
    [
      'with MAST',
      () => {
        const game = trickGame(3, 2);
        examine(game, { variant, evaluator: rollout(game, { policy: softmax(mast(), 0.1) }) });
      },
    ],
    [
      'with hands redrawn',
      () => examine(trickGame(3, 2), { ...(variant !== 'MO' && { variant, redraw: 0.5 }) }),
    ],
  ])('%s', (_, check) => check());
});

describe('availability', () => {
  it('counts the simulations in which an action was legal, not those in which it was not', () => {
    // We hold 1 and 2 of five cards, and lead with 2; the other holds two of 0, 3 and 4: each card in two deals of
    // three.
    const base = availabilityUcb1({ c: 0.7 });
    let last: readonly number[] = [];
    const watching: InformationSelection = (tree, candidates, random) => {
      const { children, length, node } = candidates;
      if (node === ROOT) last = children.slice(0, length).map((child) => tree.available[child]);
      return base(tree, candidates, random);
    };
    const search = ismcts(trickGame(2, 2), { selection: watching, maxNodes: 1_000 }).start(
      {
        hands: [
          [1, 2],
          [0, 4],
        ],
        played: [],
        winners: [],
      },
      3,
    );
    search.advance(2);
    search.run(3_000);
    expect(last).toHaveLength(2);
    const sigma = Math.sqrt(2 / 9 / 3_000);
    for (const available of last) expect(Math.abs(available / 3_000 - 2 / 3)).toBeLessThan(4 * sigma);
  });

  it('replaces the visits of the node in UCB1', () => {
    // Two actions have the same mean, but one is legal in only a tenth of the simulations.
    const select = availabilityUcb1({ c: 1 });
    const tree = {
      visits: Uint32Array.of(1_000, 100, 10),
      returnSum: Float64Array.of(0, 50, 5),
      available: Uint32Array.of(0, 1_000, 11),
    };
    const candidates = { node: 0, children: [1, 2], length: 2, probability: 1 };
    const bound = (child: number): number =>
      0.5 + Math.sqrt(Math.log(tree.available[child]) / tree.visits[child]);
    expect(bound(1)).toBeLessThan(bound(2));
    expect(callUntyped(select, tree, candidates, Math.random)).toBe(1);
    tree.available[2] = 1;
    expect(callUntyped(select, tree, candidates, Math.random)).toBe(0);
  });
});

describe('EXP3', () => {
  // Rows p and 1 - p are as good against both columns where p = (1 - p) / 2: at 1/3, of value 1/3.
  const matrix = matrixGame([
    [1, 0],
    [0, 0.5],
  ]);

  it('mixes simultaneous choices close to the equilibrium', () => {
    const shares = Array.from({ length: 4 }, (_, seed) => {
      const search = ismcts(matrix, { variant: 'MO', simultaneous: () => true, maxNodes: 100 }).start(
        matrix.initialState(),
        seed,
      );
      search.run(10_000);
      return (search.report().actions.find(({ action }) => action === 0)?.visits ?? 0) / 10_000;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(Math.abs(mean - 1 / 3)).toBeLessThan(0.08);
  });

  it('divides a return by the probability of its choice', () => {
    const gain = new Float64Array(3);
    const { learn } = exp3();
    callUntyped(
      (...asked: Parameters<NonNullable<typeof learn>>) => learn?.(...asked),
      { gain },
      1,
      0.5,
      0.25,
    );
    expect(gain[1]).toBe(2);
  });

  it('chooses uniformly at first, and never with less than the minimal exploration', () => {
    const select = exp3({ minExploration: 0.2 });
    const tree = { visits: Uint32Array.of(0, 0, 0), gain: Float64Array.of(0, 0, 0) };
    const candidates = { node: 0, children: [1, 2], length: 2, probability: 1 };
    callUntyped(select, tree, candidates, () => 0.999);
    expect(candidates.probability).toBeCloseTo(0.5, 12);
    tree.visits[0] = 1_000_000;
    tree.gain[1] = 500_000;
    callUntyped(select, tree, candidates, () => 0.999);
    expect(candidates.probability).toBeCloseTo(0.1, 12);
  });
});

describe('partially observable moves', () => {
  it('that look the same share one node, and reveal nothing', () => {
    const find = (variant: IsmctsVariant): Search => {
      const search = ismcts(hideAndSeek, { variant, maxNodes: 2_000, c: 0.7 }).start(
        hideAndSeek.initialState(),
        1,
      );
      search.run(3_000);
      return search;
    };
    // The seeker finds one of three places at best; one who sees the other hide succeeds each time.
    const value = (search: Search): number => search.report().actions[0].value;
    expect(value(find('SO+POM'))).toBeCloseTo(1 / 3, 1);
    expect(value(find('MO'))).toBeLessThan(0.4);
    expect(find('SO+POM').nodes).toBeLessThan(find('SO').nodes);
  });
});

describe('a search that is kept', () => {
  it('keeps only what its player sees', () => {
    const reports = [0, 1, 2].map((place) => {
      const search = ismcts(hideAndSeek, { maxNodes: 2_000 }).start(hideAndSeek.initialState(), 7);
      search.run(500);
      search.advance(0);
      search.advance(place);
      const kept = search.report();
      expect(kept.actions.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(400);
      search.run(500);
      return [kept, search.report()];
    });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it.each(VARIANTS)('finds the same in stages as at once, %s', (variant) => {
    const [staged, atOnce] = [0, 1].map(() => {
      const search = ismcts(trickGame(3, 3), { variant }).start(trickGame(3, 3).initialState(), 4);
      search.run(600);
      search.advance(search.report().action ?? 0);
      return search;
    });
    let stages = 0;
    while (staged.settle?.()) stages++;
    expect(stages).toBeGreaterThan(1);
    expect(staged.settle?.()).toBe(false);
    expect(staged.report()).toEqual(atOnce.report());
    for (const search of [staged, atOnce]) search.run(600);
    expect(staged.report()).toEqual(atOnce.report());
  });

  it.each(VARIANTS)('stays a search for the player who started it, %s', (variant) => {
    const game = trickGame(2, 2);
    const search = ismcts(game, { variant, maxNodes: 2_000 }).start(
      {
        hands: [
          [1, 2],
          [0, 4],
        ],
        played: [],
        winners: [],
      },
      1,
    );
    search.run(200);
    expect(search.report().actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(200);
    search.advance(2);
    expect(search.run(200)).toBe(200);
    search.advance(4);
    search.run(200);
    const { player, actions, simulations } = search.report();
    expect([player, actions.map(({ action }) => action), simulations]).toEqual([1, [0], 200]);
  });
});

describe('an agent with ismcts', () => {
  it('obeys budgets and signals, repeats a search by its seed, and explains itself', async () => {
    const player = agent(ismcts(kuhn, { maxNodes: 1_000 }));
    const result = await player.search(jackToAct, { simulations: 500 }, { seed: 'a' });
    expect(result).toMatchObject({ simulations: 500, stopped: 'simulations', player: 0 });
    const again = await player.search(jackToAct, { simulations: 500 }, { seed: 'a' });
    expect(again.actions).toEqual(result.actions);
    expect((await player.search(jackToAct, { nodes: 4 })).nodes).toBe(4);
    expect((await player.search(jackToAct, { bytes: 28 * 5 })).bytes).toBe(28 * 5);
    const stop = new AbortController();
    const onReport = (): void => stop.abort();
    const options = { signal: stop.signal, reportEvery: 1, onReport };
    const stopped = await player.search(jackToAct, { simulations: Infinity }, options);
    expect(stopped.stopped).toBe('aborted');
    expect(explain(result, { format: (action) => ['Pass', 'Bet'][action] ?? '' }).sentence).toMatch(
      /^Pass got/,
    );
  });

  it('refuses a state in which chance is to move', async () => {
    const player = agent(ismcts(kuhn, { maxNodes: 1_000 }));
    expect(await rejectionOf(player.search(kuhn.initialState(), { simulations: 5 }))).toBe('CHANCE_TO_MOVE');
  });
});

describe('the memory of a search', () => {
  it('is bounded, and reused by the next one', () => {
    const game = trickGame(3, 2);
    const engine = ismcts(game, { variant: 'MO', maxNodes: 50 });
    const state = play(
      game,
      {
        hands: [
          [0, 1],
          [2, 3],
          [4, 5],
        ],
        played: [],
        winners: [],
      },
      0,
    );
    const first = engine.start(state, 1);
    first.run(2_000);
    expect([first.nodes, first.status, first.bytesPerNode]).toEqual([50, 'memory', 28]);
    const report = first.report();
    first.dispose();
    const second = engine.start(state, 1);
    second.run(2_000);
    expect(second.report()).toEqual(report);
    expect(ismcts(game, { selection: exp3(), maxNodes: 50 }).start(state, 1).bytesPerNode).toBe(36);
  });
});

describe('a full tree', () => {
  it('is searched only where it has nodes', () => {
    const game = trickGame(3, 2);
    const state = {
      hands: [
        [0, 5],
        [2, 3],
        [1, 4],
      ],
      played: [],
      winners: [],
    };
    const search = ismcts(game, { maxNodes: 12 }).start(state, 1);
    search.run(4_000);
    const { status, nodes, actions } = search.report();
    expect([status, nodes]).toEqual(['memory', 12]);
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(4_000);
    const roomy = ismcts(game, { maxNodes: 2_000 }).start(state, 1);
    roomy.run(4_000);
    expect(actions[0].action).toBe(roomy.report().action);
  });
});

describe('the options of ismcts', () => {
  it.each<[object, string]>([
    [{ variant: 'PIMC' }, 'INVALID_OPTION'],
    [{ redraw: 1.5 }, 'INVALID_OPTION'],
    [{ variant: 'MO', redraw: 0.5 }, 'INVALID_OPTION'],
    [{ typeOf: () => 0 }, 'INVALID_OPTION'],
    [{ c: -1 }, 'INVALID_OPTION'],
    [{ c: 1, selection: exp3() }, 'INVALID_OPTION'],
    [{ selection: 'exp3' }, 'INVALID_OPTION'],
    [{ simultaneousSelection: exp3() }, 'INVALID_OPTION'],
    [{ simultaneousSelection: exp3(), variant: 'MO' }, 'INVALID_OPTION'],
    [{ simultaneous: true, variant: 'MO' }, 'INVALID_OPTION'],
    [{ simultaneous: () => true }, 'INVALID_OPTION'],
    [{ simultaneous: () => true, variant: 'SO' }, 'INVALID_OPTION'],
    [{ determinize: 3 }, 'INVALID_OPTION'],
    [{ maxNodes: 0 }, 'INVALID_OPTION'],
    [{ solver: true }, 'UNKNOWN_OPTION'],
    [{ observers: 'many' }, 'UNKNOWN_OPTION'],
  ])('refuse %o', (options, code) => {
    expect(codeOf(() => callUntyped(ismcts, kuhn, options))).toBe(code);
  });

  it('refuse a game without hidden information, and a selection of no candidate', () => {
    const { determinize: _, ...open } = kuhn;
    expect(errorOf(() => callUntyped(ismcts, open)).message).toMatch(/without determinize/);
    const search = ismcts(kuhn, { selection: () => 2, maxNodes: 100 }).start(jackToAct, 1);
    expect(errorOf(() => search.run(1)).message).toMatch(
      /selection must give a candidate from 0 to 1, not 2/,
    );
  });
});

it('gives a selection a tree to read, and its learn the column to write', () => {
  const gains: number[] = [];
  const select: InformationSelection = (tree, { node }) => {
    // @ts-expect-error: the statistics of the search are for reading.
    tree.visits[node] += 0;
    return 0;
  };
  const learn: InformationSelection['learn'] = (tree, child, share) => {
    tree.gain[child] += share;
    gains.push(tree.gain[child]);
  };
  const selection = Object.assign(select, { columns: ['gain'] as const, learn });
  ismcts(kuhn, { selection, maxNodes: 100 }).start(jackToAct, 1).run(3);
  expect(gains.length).toBeGreaterThanOrEqual(3);
});
