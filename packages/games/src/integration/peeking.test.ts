/** `checkGame` detects determinizers that peek, in games too large for a state to occur twice. */
import type { HiddenInformationGame } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { expect, it } from 'vitest';
import { hearts, knockoutWhist, leducPoker, liarsDice, phantom444 } from '../index.ts';

/** Checks a game whose determinizer returns the true state. */
function checkPeeking<State>(rules: HiddenInformationGame<State>): void {
  const peeking: HiddenInformationGame<State> = { ...rules, determinize: (state) => rules.clone(state) };
  checkGame(peeking, { games: 1 });
}

it.each<[string, () => void]>([
  ['knockout whist for four', () => checkPeeking(knockoutWhist({ players: 4 }))],
  ['knockout whist for two', () => checkPeeking(knockoutWhist({ players: 2 }))],
  ['hearts', () => checkPeeking(hearts())],
  ['phantom 4,4,4', () => checkPeeking(phantom444)],
  ['leduc poker', () => checkPeeking(leducPoker)],
  ["liar's dice", () => checkPeeking(liarsDice())],
])('in %s, checkGame detects a determinizer that returns the true state', (_, check) => {
  expect(check).toThrow(/determinize does not peek/);
});
