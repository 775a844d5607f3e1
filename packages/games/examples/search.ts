import { connectN, hearts, othello } from '@banyan/games';
import { mcts } from '@banyan/mcts';

// A game without options is an object; a game with options is a function that makes one.
const connectFive = connectN({ columns: 9, rows: 7, connect: 5 });
console.log(connectFive.notation.format(connectFive.notation.parsePosition('554')));

// Types and constants belong to their game.
const state: othello.State = othello.notation.parsePosition('f5d6c3');
console.log(othello.legalActions(state).includes(othello.PASS), hearts.MAX_TARGET);

// A search takes the game as it is.
const search = mcts(othello).start(state, 1);
search.run(200);
const { action } = search.report();
console.log(action === undefined ? 'the game is over' : othello.notation.formatAction(state, action));
