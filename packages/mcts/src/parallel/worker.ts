/** `@banyan/mcts/worker`: a script that calls `serve` is a worker for `parallel`. */

export type { MessagePortLike } from './port.ts';
export { type EngineFactory, serve } from './serve.ts';
