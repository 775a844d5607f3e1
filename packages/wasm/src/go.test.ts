/** Go in the core plays the rollouts of TypeScript, move for move. */
import { go } from '@banyan/games';
import { mcts, play, rollout, sfc32, TERMINAL, type UctOptions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { openCore } from '../test/cores.ts';
import type { CoreOptions } from './coreGame.ts';

const BOARDS: readonly go.Board[] = [
  { columns: 2, rows: 3, suicide: true, komi: 0 },
  { columns: 5, rows: 5, superko: 'situational', suicide: true, komi: 0.5 },
  { columns: 9, rows: 9 },
  { columns: 10, rows: 10, handicap: [33, 66], superko: 'situational' },
];

/** 100,000 in a long test, in the build that is fast. */
const ROLLOUTS = { wasm: sized(200, 25_000), js: sized(20, 500) };

describe.each(['wasm', 'js'] as const)('in the %s build', (build) => {
  const core = openCore(build);

  it.each(BOARDS)('rollouts of $columns x $rows end as in TypeScript', (board) => {
    const { game, playRandomly } = core.go(board, { maxNodes: 1 });
    const rules = go(board);
    const evaluate = rollout(rules, { maxRolloutMoves: 1_000_000 });
    const random = sfc32('equal');
    const counts = { firstWon: 0, secondWon: 0, drawn: 0 };
    const state = rules.initialState();
    const actions = rules.legalActions(state);
    for (let number = 0; number < ROLLOUTS[build]; number++) {
      const [first] = Array.from(evaluate(rules.clone(state), actions, random).returns);
      counts[first === 1 ? 'firstWon' : first === 0 ? 'secondWon' : 'drawn']++;
    }
    // One draw more or less in any game would change all that follow.
    expect(playRandomly(game.initialState(), ROLLOUTS[build], 'equal')).toMatchObject(counts);
  });

  it.each(BOARDS)(
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
        if (move % sized(5, 1) === 0) {
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

  it.each(BOARDS)(
    'heavy rollouts of $columns x $rows end as in TypeScript, at every stage of a game',
    (board) => {
      const options = { maxNodes: 20_000, rolloutPolicy: 'heavy', plain: true } as const;
      const rules = go(board);
      const engines = [mcts(rules, options), core.go(board, options).engine];
      const random = sfc32('stages');
      let state = rules.initialState();
      for (let move = 0; rules.currentPlayer(state) !== TERMINAL; move++) {
        if (move % sized(20, 1) === 0) {
          // One draw more or less in any rollout would change all that follow.
          const [expected, found] = engines.map((engine) => {
            const search = engine.start(state, 1);
            search.run(sized(20, 100));
            return search.report();
          });
          expect(found).toEqual(expected);
        }
        state = play(rules, state, rules.heavyRolloutAction?.(state, random) ?? go.PASS);
      }
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

it('a state in which a player moves twice in a row is searched on the largest board', () => {
  const board: go.Board = { columns: 10, rows: 10, superko: 'situational' };
  const rules = go(board);
  const { engine } = openCore('wasm').go(board, { maxNodes: 1_000 });
  const search = engine.start(rules.withTurn(rules.initialState(), 1), 1);
  search.run(10);
  expect(search.report().simulations).toBe(10);
});

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

  it('has RAVE and heavy rollouts, which othello has not', () => {
    expect(() => othello({ rave: true })).toThrow('rave must be false for othello');
    expect(() => othello({ rave: { priors: true } })).toThrow('rave must be false for othello');
    expect(() => othello({ rolloutPolicy: 'heavy' })).toThrow(
      "rolloutPolicy must be 'uniform' or 'decisive' for othello",
    );
  });
});

describe('a board of go', () => {
  it('of more than 100 points is refused', () => {
    expect(() => openCore('wasm').go({ columns: 13, rows: 13 })).toThrow(
      expect.objectContaining({
        code: 'BOARD_TOO_LARGE',
        message: 'a board of 13x13 has 169 points; the core has 100',
      }),
    );
  });
});
