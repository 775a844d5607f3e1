import { agent, CHANCE, ismcts, play, sampleOutcome, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { tricks } from './tricks.ts';

checkGame(tricks, { mustEnd: true });

const opponent = agent(ismcts(tricks, { maxNodes: 100_000 }));
let state = tricks.initialState();
for (;;) {
  const player = tricks.currentPlayer(state);
  if (player === TERMINAL) break;
  if (player === CHANCE) {
    const cards = tricks.legalActions(state);
    state = play(tricks, state, cards[sampleOutcome(tricks, state, cards.length, Math.random)]);
    continue;
  }
  const { action } = await opponent.search(state, { simulations: 500 });
  if (action !== undefined) state = play(tricks, state, action);
}
console.log(`tricks: ${tricks.returns(state).join(' to ')}`);
