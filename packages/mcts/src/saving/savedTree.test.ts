/** Searches that are saved and go on, and files that are refused. */
import { describe, expect, it } from 'vitest';
import { containerGame } from '../../test/containerGame.ts';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { sized } from '../../test/sized.ts';
import { board, farSighted, type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import { BanyanError } from '../checking/errors.ts';
import {
  type Game,
  type MctsEngine,
  type MctsOptions,
  mcts,
  type PerfectInformationGame,
  puct,
  rollout,
  type Search,
  type Seed,
  sfc32,
  TERMINAL,
  think,
  ucb1Tuned,
} from '../index.ts';
import { crc32 } from './checksum.ts';

const MAX_NODES = 20_000;
const START = board('.........');

const leaning: NonNullable<MctsOptions<TicTacToeState>['evaluator']> = (state, actions, random, played) => ({
  ...rollout(ticTacToe)(state, actions, random, played),
  priors: actions.map((action) => 1 + action),
});

const METHODS: readonly [string, MctsOptions<TicTacToeState>][] = [
  ['UCB1', {}],
  ['a solver', { solver: true }],
  ['two in flight', { inFlight: 2, solver: true }],
  ['priors', { selection: puct(), evaluator: leaning }],
  ['shared states', { transpositions: true, solver: true }],
  ['children one by one', { expansion: 'one', expandAfter: 2 }],
  ['squares of returns', { selection: ucb1Tuned() }],
  ['memory that is used again', { recycle: true, maxNodes: 60 }],
  ['a full memory', { maxNodes: 60 }],
  ['shared states in memory that is used again', { transpositions: true, recycle: true, maxNodes: 60 }],
];

/** Saves a search, loads it, and holds both to each other while they go on. */
function holdTogether<State, Action>(
  engine: MctsEngine<State, Action>,
  game: Game<State, Action>,
  seed: number | bigint | string,
): void {
  const saved = engine.start(game.initialState(), seed);
  let state = game.initialState();
  for (let turn = 0; saved.status !== 'terminal'; turn++) {
    const file = saved.save();
    const loaded = engine.load(state, file);
    expect(loaded.seed).toBe(saved.seed);
    expect(loaded.report()).toEqual(saved.report());
    expect(loaded.tree()).toEqual(saved.tree());
    expect(loaded.save()).toEqual(file);
    for (const search of [saved, loaded]) search.run(120);
    expect(loaded.report()).toEqual(saved.report());
    expect(loaded.save()).toEqual(saved.save());
    const { action, principalVariation } = saved.report();
    const next = action ?? principalVariation[0];
    if (turn % 2 === 0) {
      for (const search of [saved, loaded]) search.advance(next);
      expect(loaded.report()).toEqual(saved.report());
    } else saved.advance(next);
    loaded.dispose();
    state = game.clone(state);
    game.apply(state, next);
  }
  expect(engine.load(state, saved.save()).report()).toEqual(saved.report());
}

const SEEDS: readonly Seed[] = [1, 2n ** 60n, 'π \ud800'];

describe.each(METHODS)('a search with %s', (method, options) => {
  it('goes on from its file as if nothing had been, all through a game', () => {
    for (const seed of sized([SEEDS[METHODS.findIndex(([name]) => name === method) % SEEDS.length]], SEEDS)) {
      holdTogether(mcts(farSighted, { plain: true, maxNodes: MAX_NODES, ...options }), farSighted, seed);
    }
  });

  it('is refused by engines of other statistics', () => {
    const engine = mcts(farSighted, { plain: true, maxNodes: MAX_NODES, ...options });
    const search = engine.start(START, 1);
    search.run(100);
    const file = search.save();
    for (const [, other] of METHODS) {
      const load = (): Search =>
        mcts(farSighted, { plain: true, maxNodes: MAX_NODES, ...other }).load(START, file);
      const isSame =
        Boolean(other.solver) === Boolean(options.solver) &&
        other.transpositions === options.transpositions &&
        other.selection?.columns?.join() === options.selection?.columns?.join() &&
        (other.maxNodes ?? MAX_NODES) >= search.nodes;
      if (isSame) expect(load().run(10)).toBe(10);
      else expect(codeOf(load)).toBe('INVALID_TREE');
    }
  });
});

describe('a saved search', () => {
  it('may be of any game: of objects, chance, puzzles and states of all kinds', () => {
    const heaps = nim(2, 3, 3);
    holdTogether(mcts(heaps, { maxNodes: MAX_NODES, solver: true }), heaps, 1);
    holdTogether(mcts(pig, { maxNodes: MAX_NODES }), pig, 1);
    holdTogether(mcts(containerGame, { maxNodes: MAX_NODES }), containerGame, 1);
    const { stateKey: _, ...nameless } = ticTacToe;
    holdTogether(mcts(nameless, { maxNodes: MAX_NODES }), nameless, 1);
  });

  it('of a puzzle keeps its best line, the rollout included', () => {
    const puzzle: PerfectInformationGame<number[]> = {
      name: 'digits',
      players: 1,
      initialState: () => [],
      clone: (digits) => [...digits],
      currentPlayer: ({ length }) => (length === 6 ? TERMINAL : 0),
      legalActions: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      apply: (digits, digit) => void digits.push(digit),
      returns: (digits) => [digits.reduce((sum, digit) => sum + digit, 0) / 54],
    };
    holdTogether(mcts(puzzle, { maxNodes: 100 }), puzzle, 3);
  });

  it('may be full where it was, and grow where there is more room', () => {
    const search = mcts(ticTacToe, { maxNodes: 60 }).start(START, 1);
    search.run(500);
    expect(search.status).toBe('memory');
    const file = search.save();
    expect(mcts(ticTacToe, { maxNodes: 60 }).load(START, file).status).toBe('memory');
    const roomy = mcts(ticTacToe, { maxNodes: 1_000 }).load(START, file);
    expect(roomy.status).toBe('searching');
    roomy.run(100);
    expect(roomy.nodes).toBeGreaterThan(60);
  });

  it('is saved and seen while it thinks, but not by its own simulations', async () => {
    const inner = rollout(ticTacToe);
    let isCurious = false;
    const engine = mcts(ticTacToe, {
      maxNodes: MAX_NODES,
      evaluator: (...leaf) => {
        if (isCurious) search.save();
        return inner(...leaf);
      },
    });
    const search = engine.start(START, 1);
    const result = think(search, { simulations: 20_000 });
    const early = engine.load(START, search.save());
    expect(search.tree().visits).toBe(early.report().simulations);
    expect(early.report().simulations).toBeLessThan(20_000);
    early.run(20_000 - early.report().simulations);
    expect(await result).toMatchObject(early.report());
    isCurious = true;
    expect(codeOf(() => search.run(100))).toBe('REENTRANT');
  });

  it('takes 28 bytes a node, and little besides', () => {
    const search = mcts(ticTacToe, { maxNodes: MAX_NODES }).start(START, 1);
    search.run(2_000);
    expect(search.save().length - 28 * search.nodes).toBeLessThan(500);
  });

  it('may lie anywhere in memory', () => {
    const engine = mcts(ticTacToe, { maxNodes: MAX_NODES });
    const search = engine.start(START, 1);
    search.run(50);
    const file = search.save();
    const within = new Uint8Array(file.length + 7);
    within.set(file, 3);
    expect(engine.load(START, within.subarray(3, -4)).report()).toEqual(search.report());
  });
});

describe('a file', () => {
  const options: MctsOptions<TicTacToeState> = { transpositions: true, solver: true, maxNodes: 1_000 };
  const engine = mcts(farSighted, options);
  const state = board('xo. .x. ...');
  const file = ((): Uint8Array => {
    const search = engine.start(state, 1);
    search.run(25);
    return search.save();
  })();

  /** The file with a right checksum again. */
  function sealed(bytes: Uint8Array): Uint8Array {
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 4, crc32(bytes.subarray(0, -4)), true);
    return bytes;
  }

  it('of which one byte is another is refused, wherever it is', () => {
    for (let place = 0; place < file.length; place++) {
      const damaged = file.with(place, file[place] ^ (1 << (place % 8)));
      expect(codeOf(() => engine.load(state, damaged))).toBe('INVALID_TREE');
    }
  });

  it('that is cut short or goes on is refused, wherever it ends', () => {
    for (let length = 0; length < file.length; length += sized(11, 1)) {
      expect(codeOf(() => engine.load(state, file.subarray(0, length)))).toBe('INVALID_TREE');
    }
    expect(codeOf(() => engine.load(state, new Uint8Array([...file, 0])))).toBe('INVALID_TREE');
  });

  it.each([[{}], [{ transpositions: true, solver: true }], [{ selection: puct() }]] as const)(
    'of nonsense with a right checksum is refused, or can be searched, with %o',
    (options) => {
      const engine = mcts(farSighted, { ...options, maxNodes: 1_000 });
      const search = engine.start(state, 1);
      search.run(25);
      const file = search.save();
      const random = sfc32('nonsense');
      const below = (end: number): number => Math.floor(random() * end);
      const TRIALS = sized(200, 2_000);
      let refused = 0;
      for (let trial = 0; trial < TRIALS; trial++) {
        const bytes = file.slice();
        for (let change = 0; change <= below(3); change++) {
          const place = 16 + below(bytes.length - 20);
          if (trial % 2 === 0) bytes[place] = below(256);
          else bytes.copyWithin(place, 16 + below(bytes.length - 24), 16 + below(bytes.length - 20));
        }
        try {
          const loaded = engine.load(state, sealed(bytes));
          loaded.run(10);
          loaded.report();
          loaded.dispose();
        } catch (error) {
          if (!(error instanceof BanyanError)) throw error;
          expect(error.code).toBe('INVALID_TREE');
          refused++;
        }
      }
      expect(refused).toBeGreaterThan(TRIALS / 4);
      expect(engine.load(state, file).report()).toEqual(search.report()); // on memory that refusals gave back
    },
  );

  it('is refused in one line for columns that no tree has, or has once', () => {
    const content = new TextDecoder('latin1').decode(file);
    const placeOf = (name: string): number => content.indexOf([...name].join('\0')); // two bytes a letter
    const [visits, value, proof] = ['visits', 'value', 'proof'].map(placeOf);
    const twice = file.slice();
    twice.copyWithin(proof, value, value + 10);
    for (const [bytes, name] of [
      [file.with(visits, 0x0a), '"\\nisits"'],
      [twice, '"value"'],
    ] as const) {
      const { code, message } = errorOf(() => engine.load(state, sealed(bytes)));
      expect(code).toBe('INVALID_TREE');
      expect(message).toContain(`has a column ${name}; there are visits, value,`);
      expect(message).toMatch(/^.{1,600}$/);
    }
  });

  it('is refused by name', () => {
    const refusal = (load: () => unknown): string => errorOf(load).message;
    const other = board('xo. .x. ..o');
    expect(refusal(() => callUntyped(engine.load, state, 'file'))).toBe(
      'the saved tree must be a Uint8Array, not "file"',
    );
    expect(refusal(() => engine.load(state, file.with(0, 0)))).toBe(
      'the saved tree is not a file of Banyan, or is cut short',
    );
    expect(refusal(() => engine.load(state, file.with(7, 9)))).toBe(
      'the saved tree is of version 9; this Banyan reads 2',
    );
    expect(refusal(() => engine.load(state, file.subarray(0, 100)))).toBe(
      `the saved tree has 100 bytes of ${file.length}`,
    );
    expect(refusal(() => engine.load(state, file.with(50, file[50] ^ 1)))).toBe(
      'the saved tree is damaged: its checksum is wrong',
    );
    expect(refusal(() => engine.load(other, file))).toBe(
      'the saved tree is of another state than the one given',
    );
    expect(refusal(() => mcts(farSighted, { ...options, solver: false }).load(state, file))).toBe(
      'the saved tree was grown with solver: true',
    );
    expect(refusal(() => mcts(farSighted, { ...options, maxNodes: 12 }).load(state, file))).toMatch(
      /^the saved tree has \d+ nodes, more than maxNodes \(12\) allows$/,
    );
    expect(refusal(() => mcts(farSighted, { solver: true }).load(state, file))).toMatch(
      /has the columns visits, .*, link; these options need visits, .*, proof$/,
    );
    const named = mcts({ ...farSighted, name: 'noughts' }, options);
    expect(refusal(() => named.load(state, file))).toBe('the saved tree is of tic-tac-toe, not of noughts');
    const strange = mcts({ ...farSighted, name: `\n\u001b${'x'.repeat(1_000)}` }, options).start(state, 1);
    expect(refusal(() => engine.load(state, strange.save()))).toBe(
      `the saved tree is of \\u000a\\u001b${'x'.repeat(38)}..., not of tic-tac-toe`,
    );
  });

  it('of another state is refused by the actions of its nodes, where the game has no keys for states', () => {
    const { stateKey: _, ...nameless } = ticTacToe;
    const engine = mcts(nameless, { maxNodes: MAX_NODES });
    const search = engine.start(board('xo. .x. ..o'), 1);
    search.run(200);
    const file = search.save();
    expect(errorOf(() => engine.load(board('xo. xo. ...'), file)).message).toMatch(
      /^the saved tree has other actions at/,
    );
    expect(codeOf(() => engine.load(board('xo. .x. ...'), file))).toBe('INVALID_TREE'); // the other to move
  });
});
