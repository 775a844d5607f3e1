/** Perft of the core against independent counts, to the depth that takes some seconds. */
import { othello } from '@banyan/games';
import { play, TERMINAL } from '@banyan/mcts';
import reference from '../../games/reference/perft.json' with { type: 'json' };
import { createSync } from '../src/index.ts';
import { check, sizeOf, thousands } from './check.ts';

const MAX_SEQUENCES = 3_400_000_000;

const core = createSync();
for (const { sequences, ...board } of reference.connectN) {
  const { game, perft } = core.connectN(sizeOf(board));
  compare(game.name, sequences, (depth) => perft(game.initialState(), depth));
}
for (const { sequences, ...board } of reference.mnk) {
  const { game, perft } = core.mnk(sizeOf(board));
  compare(game.name, sequences, (depth) => perft(game.initialState(), depth));
}
compareOthello(reference.othello.sequences);

function compare(name: string, sequences: readonly number[], count: (depth: number) => number): void {
  const depth = sequences.findLastIndex((known) => known <= MAX_SEQUENCES);
  const found = count(depth);
  check(
    found === sequences[depth],
    `${name}: ${thousands(found)} sequences of ${depth} moves, known ${thousands(sequences[depth])}`,
  );
}

/**
 * The published counts of Othello include finished games, once a ply. The first games end after nine moves. This counts
 * them by the rules in TypeScript, after one of the four symmetric first moves.
 */
function compareOthello(sequences: readonly number[]): void {
  const depth = sequences.length - 1;
  const [first] = othello.legalActions(othello.initialState());
  const ended = 4 * finishedAfter(play(othello, othello.initialState(), first), depth - 2);
  const { game, perft } = core.othello();
  const found = perft(game.initialState(), depth);
  check(
    found === sequences[depth] - ended,
    `othello: ${thousands(found)} sequences of ${depth} moves, known ${thousands(sequences[depth])} less ${ended} that ended before`,
  );
}

/** The number of sequences of `moves` moves from a state that end the game. */
function finishedAfter(state: othello.State, moves: number): number {
  if (othello.currentPlayer(state) === TERMINAL) return moves === 0 ? 1 : 0;
  if (moves === 0) return 0;
  return othello
    .legalActions(state)
    .reduce((sum, action) => sum + finishedAfter(play(othello, state, action), moves - 1), 0);
}
