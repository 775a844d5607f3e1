/** `banyan serve` as a child process, on a port of its own. */
import { start } from './banyan.ts';

export interface ServeProcess {
  /** The address of the server, with a slash at its end. */
  readonly url: string;
  /** Ends the server by SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server that keeps its games in a folder. */
export function startServe(folder: string, ...options: readonly string[]): Promise<ServeProcess> {
  const child = start(['serve', '--port', '0', '--data', folder, ...options]);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (data: unknown): void => {
      said += String(data);
      const [url] = /http:\S+/.exec(said) ?? [];
      if (url === undefined) return;
      resolve({
        url,
        stop() {
          child.kill();
          return ended;
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`banyan serve ended: ${said}`)));
  });
}
