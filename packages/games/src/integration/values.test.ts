/** The value of each first move under perfect play, compared with an independent program. */
import type { Game } from '@banyan/mcts';
import { expect, it } from 'vitest';
import reference from '../../reference/values.json' with { type: 'json' };
import { proveActions } from '../../test/prove.ts';
import { connectN, mnk, ticTacToe } from '../index.ts';

for (const board of reference.connectN) expectWorths(connectN(board), board.actions);
for (const board of reference.mnk) expectWorths(mnk(board), board.actions);
expectWorths(ticTacToe, reference.mnk[0].actions);

function expectWorths<State>(game: Game<State>, worths: readonly number[]): void {
  it(`the first moves of ${game.name} have the known values`, () => {
    expect([...proveActions(game, game.initialState()).values()]).toEqual(worths);
  });
}
