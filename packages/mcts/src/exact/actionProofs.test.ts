import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { type ActionProof, alphaBetaSolver, play, proveActions } from '../index.ts';

const solver = alphaBetaSolver(ticTacToe, { maxEntries: 1_000 });
/** A corner answered by the edge beside it: three actions win. */
const state = [0, 1].reduce((before, action) => play(ticTacToe, before, action), ticTacToe.initialState());

async function all(proofs: AsyncIterable<readonly ActionProof[]>): Promise<(readonly ActionProof[])[]> {
  const found: (readonly ActionProof[])[] = [];
  for await (const each of proofs) found.push(each);
  return found;
}

describe('the proofs of all actions', () => {
  it('come one by one, with the outcome for the player who takes each, and its distance', async () => {
    const found = await all(proveActions(ticTacToe, solver, state, async () => {}));
    expect(found.map(({ length }) => length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const last = found[found.length - 1];
    expect(last.filter(({ outcome }) => outcome === 1).map(({ action }) => action)).toEqual([3, 4, 6]);
    expect(last.find(({ action }) => action === 4)).toEqual({ action: 4, outcome: 1, distance: 5 });
  });

  it('of actions that end the game need no search', async () => {
    const won = [3, 4].reduce((before, action) => play(ticTacToe, before, action), state);
    const found = await all(proveActions(ticTacToe, solver, won, async () => {}));
    expect(found.at(-1)?.find(({ action }) => action === 6)).toEqual({ action: 6, outcome: 1, distance: 1 });
  });

  it('are none where the solver does not reach, and end where the pause throws', async () => {
    const blind = { ...solver, isInReach: () => false };
    expect(await all(proveActions(ticTacToe, blind, state, async () => {}))).toEqual([]);
    const stop = async (): Promise<void> => {
      throw new Error('stopped');
    };
    await expect(all(proveActions(ticTacToe, solver, state, stop))).rejects.toThrow('stopped');
  });
});
