/** The best line of a puzzle can be played, and returns what it says. */
import { describe, expect, it } from 'vitest';
import { pig } from '../../test/pig.ts';
import { LEAVE, type QuizState, quiz, RIGHT, STAY } from '../../test/quiz.ts';
import { simulationAt } from '../../test/selected.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { giveActions } from '../../test/treeRecords.ts';
import {
  bestReturn,
  epsilonGreedy,
  type Game,
  type MctsOptions,
  mast,
  mcts,
  NO_ACTION,
  play,
  puct,
  ROOT,
  rollout,
  type Search,
  singlePlayer,
  TERMINAL,
  Trace,
} from '../index.ts';
import { BestLine } from './bestLine.ts';
import { Tree } from './tree.ts';

const QUESTIONS = 8;
const game = quiz(QUESTIONS, 4);

function started(options: MctsOptions<QuizState, string> = {}, rules = game): Search<string> {
  return mcts(rules, { maxNodes: 5_000, ...options }).start(rules.initialState(), 1);
}

function bestOf(search: Search<string>): { value: number; actions: readonly string[] } {
  const { best } = search.report();
  if (best === undefined) throw new Error('there is no best line');
  return best;
}

/** The state to which actions lead, each of them checked. */
function replayed(actions: readonly string[], from = game.initialState()): QuizState {
  return actions.reduce((state, action) => play(game, state, action), from);
}

describe('the best line', () => {
  it.each<[string, MctsOptions<QuizState, string>]>([
    ['UCT', {}],
    ['two simulations in flight', { inFlight: 2 }],
    ['children in random order', { expansion: 'one' }],
    ['children that come late', { expandAfter: 5 }],
    ['a full tree', { maxNodes: 20 }],
    ['SP-MCTS', { selection: singlePlayer() }],
    ['PUCT', { selection: puct() }],
    ['MAST', { evaluator: rollout(game, { policy: epsilonGreedy(mast(), 0.4) }) }],
    ['several rollouts a leaf', { evaluator: rollout(game, { rollouts: 3 }) }],
  ])('leads to the end of the game and its value, with %s, whenever it is asked for', (_, options) => {
    const search = started(options);
    let most = 0;
    for (let asked = 0; asked < 40; asked++) {
      search.run(10);
      const { value, actions } = bestOf(search);
      const end = replayed(actions);
      expect(game.currentPlayer(end)).toBe(TERMINAL);
      expect(game.returns(end)).toEqual([value]);
      expect(value).toBeGreaterThanOrEqual(most);
      most = value;
    }
    expect(most).toBeGreaterThan(0.5);
  });

  it('has the largest return of all simulations', () => {
    let most = 0;
    const watched: Game<QuizState, string> = {
      ...game,
      returns(state) {
        const returns = game.returns(state);
        most = Math.max(most, returns[0]);
        return returns;
      },
    };
    const search = started({}, watched);
    for (let asked = 0; asked < 100; asked++) {
      search.run(3);
      expect(bestOf(search).value).toBe(most);
    }
  });

  it('ends where its rollout was cut, with what is evaluated there', () => {
    const search = started({ maxRolloutMoves: 3 });
    search.run(30);
    const { value, actions } = bestOf(search);
    const end = replayed(actions);
    expect(game.currentPlayer(end)).not.toBe(TERMINAL);
    expect(game.evaluate?.(end)).toEqual([value]);
  });

  it('is what is left of it after each of its actions', () => {
    const search = started({ selection: singlePlayer() });
    search.run(3_000);
    let { value, actions } = bestOf(search);
    let state = game.initialState();
    while (actions.length > 1) {
      const [next, ...rest] = actions;
      search.advance(next);
      state = play(game, state, next);
      expect(bestOf(search)).toEqual({ value, actions: rest });
      search.run(200);
      const later = bestOf(search);
      expect(later.value).toBeGreaterThanOrEqual(value);
      expect(game.returns(replayed(later.actions, state))).toEqual([later.value]);
      ({ value, actions } = later);
    }
    expect(value).toBeGreaterThan(0.5);
  });

  it('is forgotten after another action, and found again from there', () => {
    const search = started();
    search.run(500);
    search.advance(STAY);
    const [next] = bestOf(search).actions;
    const other = next === RIGHT ? 'A' : RIGHT;
    search.advance(other);
    expect(search.report().best).toBeUndefined();
    search.run(1);
    const { value, actions } = bestOf(search);
    expect(game.returns(replayed([STAY, other, ...actions]))).toEqual([value]);
  });

  it('is there in puzzles only, once there was a simulation', () => {
    expect(started().report().best).toBeUndefined();
    const twoPlayers = mcts(ticTacToe, { maxNodes: 100 }).start(ticTacToe.initialState(), 1);
    const dice = mcts({ ...pig, players: 1, returns: () => [1] }, { maxNodes: 100 }).start(
      pig.initialState(),
      1,
    );
    for (const search of [twoPlayers, dice]) {
      search.run(1);
      expect(search.report().best).toBeUndefined();
    }
  });
});

describe('the best line, simulation by simulation,', () => {
  /** A tree whose nodes have their own numbers for codes, but for the last, which is a shared state's. */
  function codes(): Tree {
    const tree = new Tree(4);
    giveActions(tree, [0, 1, 2, NO_ACTION]);
    return tree;
  }

  function simulated(value: number, path: number[], rolled: readonly number[], player = TERMINAL) {
    const rollout = new Trace();
    for (const code of [9, 9, 9]) rollout.add(0, code);
    rollout.clear();
    for (const code of rolled) rollout.add(0, code);
    return simulationAt(ROOT, { path: [...path, 1], length: path.length, player, outcome: [value], rollout });
  }

  it('is empty at first, then that of any simulation, a loss as well', () => {
    const line = new BestLine();
    expect([line.value, line.codes]).toEqual([undefined, []]);
    line.learn(codes(), simulated(0, [ROOT, 1], [7, 8], 0));
    expect([line.value, line.codes]).toEqual([0, [1, 7, 8]]);
  });

  it('is only replaced by a better one', () => {
    const line = new BestLine();
    line.learn(codes(), simulated(0.5, [ROOT, 1], []));
    line.learn(codes(), simulated(0.5, [ROOT, 2], []));
    line.learn(codes(), simulated(0.25, [ROOT, 2], []));
    expect([line.value, line.codes]).toEqual([0.5, [1]]);
    line.learn(codes(), simulated(0.75, [ROOT, 2], []));
    expect([line.value, line.codes]).toEqual([0.75, [2]]);
  });

  it('is no estimate: it ends with the game, or has a rollout', () => {
    const line = new BestLine();
    line.learn(codes(), simulated(1, [ROOT, 1], [], 0));
    expect([line.value, line.codes]).toEqual([undefined, []]);
  });

  it('has no action for a step to a shared state', () => {
    const line = new BestLine();
    line.learn(codes(), simulated(1, [ROOT, 1, 3, 2], []));
    expect(line.codes).toEqual([1, 2]);
  });

  it('goes on after its first action, and is forgotten after another', () => {
    const line = new BestLine();
    line.learn(codes(), simulated(1, [ROOT, 1, 2], [7]));
    line.advance(1);
    expect([line.value, line.codes]).toEqual([1, [2, 7]]);
    line.advance(1);
    expect([line.value, line.codes]).toEqual([undefined, []]);
  });
});

describe('the best return of each action', () => {
  it('is that of the best simulation through it, of which the best line is one', () => {
    const search = started({ selection: singlePlayer(), finalMove: bestReturn });
    for (let asked = 0; asked < 20; asked++) {
      search.run(50);
      const { actions, best } = search.report();
      expect(actions[0].best).toBe(best?.value);
      for (const stats of actions) expect(stats.best).toBeGreaterThanOrEqual(stats.value);
      expect(actions.find(({ action }) => action === LEAVE)?.best).toBe(0.5);
    }
  });

  it('is kept by an advance, and only grows from there', () => {
    const search = started({ selection: singlePlayer() });
    search.run(2_000);
    search.advance(STAY);
    const bestByAction = (): Map<string, number> =>
      new Map(search.report().actions.map(({ action, best = -1 }) => [action, best]));
    const before = bestByAction();
    expect(Math.max(...before.values())).toBe(bestOf(search).value);
    search.run(2_000);
    for (const [action, best] of bestByAction()) expect(best).toBeGreaterThanOrEqual(before.get(action) ?? 1);
  });

  it('is 0 before any visit, and not there where no selection keeps it', () => {
    const search = started({ selection: singlePlayer() });
    expect(search.report().actions.map(({ best }) => best)).toEqual([0, 0]);
    const plain = started();
    plain.run(10);
    for (const stats of plain.report().actions) expect(stats).not.toHaveProperty('best');
  });
});
