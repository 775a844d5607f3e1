import { checkGame } from '@banyan/mcts/testing';
import { chomp } from './chomp.ts';

const { games, moves } = checkGame(chomp);
console.log(`no law broken in ${moves} moves of ${games} games`);
