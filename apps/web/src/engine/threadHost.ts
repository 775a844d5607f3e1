/**
 * The page's side of search threads: it starts their workers for the worker of an engine. In Firefox, `new Worker` in a
 * worker blocks that worker for ever, once in about twenty times; in a page it never does.
 */
import type { ThreadRequest } from './protocol.ts';

/**
 * Starts the threads that an engine's worker asks for, and hands them their ports.
 * @param ended ends the threads, with the engine.
 */
export function hostThreads(engine: Worker, ended: AbortSignal): void {
  const listener = ({ data }: MessageEvent): void => {
    if (isThreadRequest(data)) startThread(data, ended);
  };
  engine.addEventListener('message', listener, { signal: ended });
}

function startThread({ thread, control }: ThreadRequest, ended: AbortSignal): void {
  const worker = new Worker(new URL('./threadWorker.ts', import.meta.url), {
    type: 'module',
    name: 'thread',
  });
  const end = (): void => worker.terminate();
  ended.addEventListener('abort', end, { once: true });
  control.onmessage = () => {
    ended.removeEventListener('abort', end);
    control.close();
    end();
  };
  worker.addEventListener('error', ({ message }) => control.postMessage(message));
  worker.postMessage(thread, [thread]);
}

/** The other messages of an engine's worker are those of its service. */
function isThreadRequest(message: unknown): message is ThreadRequest {
  return typeof message === 'object' && message !== null && 'thread' in message;
}
