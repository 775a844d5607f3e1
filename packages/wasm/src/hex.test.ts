/** Hex in the core: large boards, whole random games, the swap rule, and RAVE. */
import { hex } from '@banyan/games';
import { mcts, play, rollout, sfc32, TERMINAL, type UctOptions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../games/test/errors.ts';
import { sized } from '../../mcts/test/sized.ts';
import { compiledCore, openCore } from '../test/cores.ts';
import { compareRules } from '../test/differential.ts';
import { expectEqualReports, followTrial } from '../test/parityTrial.ts';
import { hexSubject } from '../test/subjects.ts';

const LARGE: readonly hex.Board[] = [
  { size: 14, swap: true },
  { size: 16 }, // exactly 256 cells, four words
  { size: hex.MAX_SIZE, swap: true },
];

/** The boards that a build is tested on: JavaScript, which is made of the WebAssembly, on two of a small test. */
function boardsOf(build: 'wasm' | 'js', boards: readonly hex.Board[]): readonly hex.Board[] {
  return boards.slice(0, build === 'js' ? sized(2, boards.length) : boards.length);
}

/** 20,000 in a long test, in the build that is fast. */
const ROLLOUTS = { wasm: sized(200, 20_000), js: sized(20, 500) };

describe.each(['wasm', 'js'] as const)('in the %s build', (build) => {
  const core = openCore(build);

  it.each(boardsOf(build, LARGE))(
    'rules of $size x $size agree with TypeScript over whole games',
    (board) => {
      const cells = board.size ** 2;
      const { difference, finished } = compareRules(
        hexSubject(board),
        compiledCore(build, 'hex'),
        sized(1, 20) * (cells + 2),
        sfc32('large'),
      );
      expect(difference).toBeUndefined();
      expect(finished).toBeGreaterThan(0);
    },
  );

  it.each(boardsOf(build, LARGE))('searches of $size x $size find what those of TypeScript find', (board) => {
    for (let trial = 0; trial < sized(1, 8); trial++) {
      followTrial(hexSubject(board), [core], `hex ${trial} on ${board.size}`);
    }
  });

  it.each<hex.Board>([
    { size: 2, swap: true },
    { size: 7 },
    { size: 11, swap: true },
    { size: hex.MAX_SIZE },
  ])('rollouts of $size x $size end as in TypeScript', (board) => {
    const { game, playRandomly } = core.hex(board, { maxNodes: 1 });
    const rules = hex(board);
    const evaluate = rollout(rules);
    const random = sfc32('equal');
    const state = rules.initialState();
    const actions = rules.legalActions(state);
    const games = Math.ceil(ROLLOUTS[build] / (board.size > 11 ? 10 : 1));
    let firstWon = 0;
    for (let number = 0; number < games; number++) {
      const [first] = Array.from(evaluate(rules.clone(state), actions, random).returns);
      firstWon += first;
    }
    // One draw more or less in any game would change all that follow.
    expect(playRandomly(game.initialState(), games, 'equal')).toMatchObject({
      firstWon,
      secondWon: games - firstWon,
      drawn: 0,
    });
  });

  const heavyBoards = [
    { size: 2, swap: true },
    { size: 5 },
    { size: 11, swap: true },
    { size: hex.MAX_SIZE },
  ];
  it.each(boardsOf(build, heavyBoards))(
    'heavy rollouts of $size x $size end as in TypeScript, at every stage of a game',
    (board) => {
      const options = { maxNodes: 20_000, rolloutPolicy: 'heavy', plain: true } as const;
      const rules = hex(board);
      const engines = [mcts(rules, options), core.hex(board, options).engine];
      const random = sfc32('stages');
      let state = rules.initialState();
      for (let move = 0; rules.currentPlayer(state) !== TERMINAL; move++) {
        if (move % sized(board.size, 1) < 2) {
          // One draw more or less in any rollout would change all that follow.
          const searches = engines.map((engine) => engine.start(state, 1));
          for (const search of searches) search.run(sized(10, 100));
          expectEqualReports(searches);
          for (const search of searches) search.dispose();
        }
        state = play(rules, state, rules.heavyRolloutAction?.(state, random) ?? hex.SWAP);
      }
    },
  );

  it('a state that has been swapped keeps its mark on the way in and out', () => {
    const { game } = core.hex({ size: 5, swap: true }, { maxNodes: 1 });
    const { parsePosition, formatAction } = game.notation;
    const state = parsePosition('b1swapc3');
    expect(state.swapped).toBe(true);
    expect(state.cells[5]).toBe(2); // b1 has become a2
    expect(game.currentPlayer(state)).toBe(1);
    const choices = game.legalActions(parsePosition('b1')).map((action) => formatAction(state, action));
    expect(choices).toHaveLength(25);
    expect(choices.at(-1)).toBe('swap');
  });

  it.each<UctOptions>([
    { rave: true, solver: true },
    { rave: true, solver: true, c: 0, rolloutPolicy: 'heavy' },
    { rave: { bias: 0.05 }, inFlight: 2, maxNodes: 3_000 },
  ])('with %o, a long search finds what TypeScript finds', (options) => {
    const { game, inCore } = hexSubject({ size: 5, swap: true });
    const searches = [mcts(game, { ...options, plain: true }), inCore(core, options).engine].map((engine) =>
      engine.start(game.initialState(), 'long'),
    );
    for (const simulations of [1, 500, sized(2_000, 50_000)]) {
      for (const search of searches) search.run(simulations);
      expectEqualReports(searches);
    }
    for (const search of searches) search.dispose();
  });

  it.each([
    ['b2a3a1', 'b3'],
    ['c2c3a3', 'a4'],
    ['d3a1c1', 'c2'],
  ])('after %s, %s is proven to win, and nothing else', (moves, win) => {
    const { game, engine } = core.hex({ size: 4 }, { solver: true, rave: true });
    const { parsePosition, parseAction } = game.notation;
    const state = parsePosition(moves);
    const search = engine.start(state, 1);
    for (let part = 0; part < 50 && search.status === 'searching'; part++) search.run(4_000);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 1, action: parseAction(state, win) });
    search.dispose();
  });
});

it('a state of another board is refused', () => {
  const { engine } = openCore('wasm').hex({ size: 5 });
  expect(codeOf(() => engine.start(hex({ size: 6 }).initialState(), 1))).toBe('INVALID_POSITION');
});
