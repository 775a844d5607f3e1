/** The engine for puzzles, in a chunk of its own that only their games load. */
export { strongest as puzzleEngine } from '@banyan/mcts';
