// A thread of searches for tests. The name of the game says what happens.
export default function work({ kind, game, port }) {
  if (game === 'lost') process.exit(1);
  if (game === 'broken') throw new Error('out of memory');
  if (kind === 'check' && game === 'refused') return { refusal: 'LIMIT', message: 'too much' };
  if (kind === 'check') return { engine: 'wasm', budget: { milliseconds: 1 } };
  port.postMessage({ kind: 'started' });
  while (game === 'endless');
  port.close();
  return { move: 'a1' };
}
