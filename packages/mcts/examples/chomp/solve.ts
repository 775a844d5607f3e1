import { solve } from '@banyan/mcts';
import { type Chomp, chomp } from './chomp.ts';

const keyed = { ...chomp, stateKey: ({ rows, player }: Chomp) => `${rows}/${player}` };
const { outcome, distance, bestActions, principalVariation } = await solve(keyed, keyed.initialState());
console.log(`outcome ${outcome} in ${distance} bites by ${bestActions}, such as ${principalVariation}`);
