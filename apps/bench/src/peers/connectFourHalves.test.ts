import { CONNECT_FOUR, connectN } from '@banyan/games';
import { mcts, type SearchReport, sfc32, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { halvesGame } from './banyan.ts';

const readable = connectN(CONNECT_FOUR);

it('is Connect Four: it agrees with the readable rules in random games', () => {
  const random = sfc32('halves');
  const results = new Map<string, number>();
  for (let game = 0; game < sized(500, 2_000); game++) {
    const [state, board] = [readable.initialState(), halvesGame.initialState()];
    while (readable.currentPlayer(state) !== TERMINAL) {
      const actions = readable.legalActions(state);
      expect(halvesGame.currentPlayer(board)).toBe(readable.currentPlayer(state));
      expect(halvesGame.legalActions(board)).toEqual(actions);
      const action = actions[Math.floor(random() * actions.length)];
      readable.apply(state, action);
      halvesGame.apply(board, action);
    }
    expect(halvesGame.currentPlayer(board)).toBe(TERMINAL);
    expect(halvesGame.returns(board)).toEqual(readable.returns(state));
    const result = readable.returns(state).join();
    results.set(result, (results.get(result) ?? 0) + 1);
  }
  expect([...results.keys()].toSorted()).toEqual(['0,1', '0.5,0.5', '1,0']);
});

it('searches find on it what they find on the readable rules', () => {
  const signature = ({ nodes, maxDepth, actions }: SearchReport): unknown => [nodes, maxDepth, actions];
  const halves = mcts(halvesGame, { plain: true }).start(halvesGame.initialState(), 3);
  const other = mcts(readable, { plain: true }).start(readable.initialState(), 3);
  halves.run(5_000);
  other.run(5_000);
  expect(signature(halves.report())).toEqual(signature(other.report()));
});

it('a copy is independent', () => {
  const board = halvesGame.initialState();
  const copy = halvesGame.clone(board);
  for (let stone = 0; stone < 6; stone++) halvesGame.apply(copy, 3);
  expect(halvesGame.legalActions(copy)).toEqual([0, 1, 2, 4, 5, 6]);
  expect(board).toEqual(halvesGame.initialState());
});
