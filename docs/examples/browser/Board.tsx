import { useSyncExternalStore } from 'react';
import { createMatch } from './match.ts';

const match = createMatch(new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' }));

export function Board() {
  const { board, columns, status } = useSyncExternalStore(match.subscribe, match.view);
  return (
    <>
      <pre>{board}</pre>
      {columns.map((column) => (
        <button type="button" key={column} onClick={() => match.choose(column)}>
          {column + 1}
        </button>
      ))}
      <p role="status">{status}</p>
    </>
  );
}
