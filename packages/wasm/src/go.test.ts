/** Go in the core plays the rollouts of TypeScript, move for move. */
import { go } from '@banyan/games';
import { type Engine, mcts, play, rollout, sfc32, TERMINAL, type UctOptions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { compiledCore, openCore } from '../test/cores.ts';
import { compareRules } from '../test/differential.ts';
import { goSubject } from '../test/subjects.ts';
import type { CoreOptions } from './coreGame.ts';
import { type Build, create } from './index.ts';
import { go as goInWorker } from './worker.ts';

const BOARDS: readonly go.Board[] = [
  { columns: 2, rows: 3, suicide: true, komi: 0 },
  { columns: 5, rows: 5, superko: 'situational', suicide: true, komi: 0.5 },
  { columns: 9, rows: 9 },
  { columns: 10, rows: 10, handicap: [33, 66], superko: 'situational' },
  { columns: 13, rows: 13, komi: 0 },
  { columns: 19, rows: 7, superko: 'situational', suicide: true },
  { columns: 19, rows: 19, handicap: 9 },
  { columns: 9, rows: 9, mercy: 20 },
  { columns: 13, rows: 13, mercy: 25 },
];

/** A game of random moves fills and empties such a board many times. */
const LARGE_BOARDS: readonly go.Board[] = [
  { columns: 6, rows: 17, superko: 'situational', suicide: true },
  { columns: 19, rows: 19 },
];

/** Of JavaScript, which is made of the WebAssembly, a small test has one small board, and one of the module of large ones. */
function boardsOf(build: Build): readonly go.Board[] {
  return build === 'js' ? sized([BOARDS[1], BOARDS[4]], BOARDS) : BOARDS;
}

/** 10,000 in a long test, in the build that is fast; a tenth on boards of more than 100 points. */
const ROLLOUTS = { wasm: sized(100, 10_000), js: sized(20, 500) };

describe.each(['wasm', 'js'] as const)('in the %s build', (build) => {
  const core = openCore(build);

  it.each(boardsOf(build))('rollouts of $columns x $rows end as in TypeScript', (board) => {
    const { game, playRandomly } = core.go(board, { maxNodes: 1 });
    const rules = go(board);
    const evaluate = rollout(rules, { maxRolloutMoves: 1_000_000 });
    const random = sfc32('equal');
    const games = ROLLOUTS[build] / (board.columns * board.rows > 100 ? 10 : 1);
    const counts = { firstWon: 0, secondWon: 0, drawn: 0 };
    const state = rules.initialState();
    const actions = rules.legalActions(state);
    for (let number = 0; number < games; number++) {
      const [first] = Array.from(evaluate(rules.clone(state), actions, random).returns);
      counts[first === 1 ? 'firstWon' : first === 0 ? 'secondWon' : 'drawn']++;
    }
    // One draw more or less in any game would change all that follow.
    expect(playRandomly(game.initialState(), games, 'equal')).toMatchObject(counts);
  });

  it.each(boardsOf(build))(
    'trees of $columns x $rows begin with the priors of TypeScript, at every stage of a game',
    (board) => {
      const options = { maxNodes: 20_000, c: 0, rave: { priors: true }, maxRolloutMoves: 0 };
      const rules = go(board);
      const engines = [
        mcts(rules, { ...options, plain: true }),
        core.go(board, { ...options, plain: true }).engine,
      ];
      const random = sfc32('priors');
      let state = rules.initialState();
      for (let move = 0; move < sized(60, 120) && rules.currentPlayer(state) !== TERMINAL; move++) {
        // Rollouts without moves are draws, so only priors decide the order of visits.
        if (move % sized(30, 3) === 0) {
          const [expected, found] = engines.map((engine) => {
            const search = engine.start(state, 1);
            search.run(60);
            return search.report();
          });
          expect(found).toEqual(expected);
        }
        state = play(rules, state, rules.rolloutAction?.(state, random) ?? go.PASS);
      }
    },
  );

  it.each(boardsOf(build))(
    'heavy rollouts of $columns x $rows end as in TypeScript, at every stage of a game',
    (board) => {
      const options = { maxNodes: 20_000, rolloutPolicy: 'heavy', plain: true } as const;
      const rules = go(board);
      const engines = [mcts(rules, options), core.go(board, options).engine];
      const random = sfc32('stages');
      const step = sized(60, Math.ceil((board.columns * board.rows) / 50));
      let state = rules.initialState();
      for (let move = 0; rules.currentPlayer(state) !== TERMINAL; move++) {
        if (move % step === 0) {
          // One draw more or less in any rollout would change all that follow.
          const [expected, found] = engines.map((engine) => {
            const search = engine.start(state, 1);
            search.run(sized(8, board.columns * board.rows > 100 ? 20 : 50));
            return search.report();
          });
          expect(found).toEqual(expected);
        }
        state = play(rules, state, rules.heavyRolloutAction?.(state, random) ?? go.PASS);
      }
    },
  );

  it.each(LARGE_BOARDS.slice(0, build === 'js' ? sized(1, 2) : 2))(
    'rules of $columns x $rows agree with TypeScript at every position',
    (board) => {
      const subject = goSubject(board);
      const positions = sized(200, 8_000);
      const compared = compareRules(subject, compiledCore(build, subject.module), positions, sfc32('large'));
      expect(compared).toMatchObject({ difference: undefined, positions });
    },
  );

  it('rules agree with TypeScript after captures, to the history', () => {
    const board: go.Board = { columns: 4, rows: 4, superko: 'situational', suicide: true };
    const { game } = core.go(board, { maxNodes: 1 });
    const rules = go(board);
    const random = sfc32('history');
    for (let number = 0; number < sized(2, 40); number++) {
      const [ours, theirs] = [rules.initialState(), game.initialState()];
      while (rules.currentPlayer(ours) !== TERMINAL) {
        const legal = rules.legalActions(ours);
        expect(game.legalActions(theirs)).toEqual(legal);
        const action = legal[Math.floor(random() * legal.length)];
        rules.apply(ours, action);
        game.apply(theirs, action);
        expect(theirs).toEqual(ours);
      }
    }
  });
});

it.each([10, 19])(
  'a state in which a player moves twice in a row is searched on the largest board of a module, of side %i',
  (side) => {
    const board: go.Board = { columns: side, rows: side, superko: 'situational' };
    const rules = go(board);
    const { engine } = openCore('wasm').go(board, { maxNodes: 1_000 });
    const search = engine.start(rules.withTurn(rules.initialState(), 1), 1);
    search.run(10);
    expect(search.report().simulations).toBe(10);
  },
);

describe('a core search of Go', () => {
  const { go: open, othello } = openCore('wasm');
  const board: go.Board = { columns: 9, rows: 9 };

  it('has the recommended options unless it is plain: RAVE with priors and heavy rollouts', () => {
    const recommended: CoreOptions = { ...go(board).recommended?.compiled, plain: true };
    expect(recommended).toMatchObject({ rolloutPolicy: 'heavy', rave: { priors: true } });
    const trees = [{}, recommended, { plain: true }].map((options) => {
      const { engine } = open(board, { maxNodes: 20_000, ...options });
      const search = engine.start(go(board).initialState(), 1);
      search.run(300);
      return JSON.stringify(search.report());
    });
    expect(trees[0]).toBe(trees[1]);
    expect(trees[0]).not.toBe(trees[2]);
  });

  it('has nodes of 32 bytes with RAVE', () => {
    const bytes = [false, true].map((rave) => {
      const { engine } = open(board, { maxNodes: 2_000, rave, plain: true });
      return engine.start(go(board).initialState(), 1).bytesPerNode;
    });
    expect(bytes).toEqual([16, 32]);
  });

  it.each<[NonNullable<UctOptions['rave']>, string]>([
    [{ bias: -1 }, 'bias'],
    [{ equivalence: 1, bias: 1 }, 'equivalence or bias'],
    [{ firstPlay: () => 1 }, 'firstPlay must be a number'],
  ])('refuses RAVE with %o', (rave, named) => {
    expect(() => open(board, { rave })).toThrow(
      expect.objectContaining({ message: expect.stringContaining(named) }),
    );
  });

  it('has RAVE and heavy rollouts, which othello does not have', () => {
    expect(() => othello({ rave: true })).toThrow('rave must be false for othello');
    expect(() => othello({ rave: { priors: true } })).toThrow('rave must be false for othello');
    expect(() => othello({ rolloutPolicy: 'heavy' })).toThrow(
      "rolloutPolicy must be 'uniform' or 'decisive' for othello",
    );
  });
});

it.each(BOARDS)(
  'trees of $columns x $rows with a first taker of each action are those of TypeScript',
  (board) => {
    const options = { maxNodes: 20_000, c: 0, rave: { bias: 0.009, priors: true, firstTaker: true } };
    const rules = go(board);
    const heavy = { ...options, rolloutPolicy: 'heavy', plain: true } as const;
    const [expected, found] = [mcts(rules, heavy), openCore('wasm').go(board, heavy).engine].map((engine) => {
      const search = engine.start(rules.initialState(), 1);
      search.run(sized(30, 1_000));
      return search.report();
    });
    expect(found).toEqual(expected);
  },
);

describe.each(['wasm', 'js'] as const)('boards of more than 100 points in the %s build', (build) => {
  const board: go.Board = { columns: 13, rows: 13 };

  function visitsIn({ engine }: { readonly engine: Engine<go.State> }): unknown {
    const search = engine.start(go(board).initialState(), 1);
    search.run(20);
    return search.report();
  }

  it('are in a core that was asked for them, and in workers', async () => {
    const expected = visitsIn(openCore(build).go(board));
    expect(visitsIn((await create({ build, largeGo: true })).go(board))).toEqual(expected);
    expect(visitsIn({ engine: await goInWorker({ build, board }) })).toEqual(expected);
  });

  it('are refused by another core, which says how to have them', async () => {
    const { go: open } = await create({ build });
    expect(() => open(board)).toThrow(
      expect.objectContaining({
        code: 'WASM_UNAVAILABLE',
        message: expect.stringContaining(
          'not largeGo, for boards of Go of more than 100 points: create({ largeGo: true })',
        ),
      }),
    );
  });
});

it('refuses a largeGo that is no boolean', async () => {
  await expect(create(JSON.parse('{"largeGo":1}'))).rejects.toThrow('largeGo must be true or false, not 1');
});

it.each([9, 13])('passes after a pass of a player who is behind, on side %i', (side) => {
  const board: go.Board = { columns: side, rows: side };
  const { game, engine } = openCore('wasm').go(board, { maxNodes: 20_000 });
  const state = game.notation.parsePosition('pass');
  const search = engine.start(state, 1); // White leads by komi
  search.run(100);
  expect(search.report()).toMatchObject({ action: go.PASS, proven: 1, distance: 1 });
});
