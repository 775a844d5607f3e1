import { agent, CHANCE, mcts, play, sampleOutcome, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { einstein } from './einstein.ts';

checkGame(einstein, { mustEnd: true });

const opponent = agent(mcts(einstein, { maxNodes: 100_000 }));
let state = einstein.initialState();
let turns = 0;
for (;;) {
  const player = einstein.currentPlayer(state);
  if (player === TERMINAL) break;
  if (player === CHANCE) {
    const faces = einstein.legalActions(state);
    state = play(einstein, state, faces[sampleOutcome(einstein, state, faces.length, Math.random)]);
    continue;
  }
  const { action } = await opponent.search(state, { simulations: 300 });
  if (action !== undefined) state = play(einstein, state, action);
  turns++;
}
console.log(`player ${einstein.returns(state).indexOf(1) + 1} wins after ${turns} turns`);
