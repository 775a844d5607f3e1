/** Answers requests with the files of the built web app. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import send from 'send';

const METHODS: readonly unknown[] = ['GET', 'HEAD'];

/** Files with a content hash in their names, which never change. */
const HASHED = /[/\\]assets[/\\][^/\\]+$/;

/** Where the files are, and under which path the app is: from a slash to a slash. */
export interface FilesSettings {
  readonly root: string;
  readonly under?: string;
  /** Answers with the status of an error; by default in plain text. */
  readonly refuse?: (response: ServerResponse, status: number) => void;
}

/** Answers one request; any other than for a file is refused. */
export type FilesHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Makes a handler that serves the files of a folder. */
export function filesHandler({ root, under = '/', refuse = refusePlainly }: FilesSettings): FilesHandler {
  return (request, response) => {
    const { method, url = '' } = request;
    const [path = ''] = url.split(/[?#]/);
    if (!path.startsWith(under) || !METHODS.includes(method)) {
      refuse(response, 404);
      return;
    }
    send(request, path.slice(under.length - 1), { root, cacheControl: false })
      .on('headers', (_: ServerResponse, file: string) => {
        response.setHeader('Cache-Control', lifetimeOf(file));
      })
      .on('directory', () => refuse(response, 404))
      .on('error', ({ status }: { readonly status: number }) => refuse(response, status))
      .pipe(response);
  };
}

function lifetimeOf(file: string): string {
  return HASHED.test(file) ? 'max-age=31536000, immutable' : 'no-cache';
}

/** Answers with the status of an error. */
function refusePlainly(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Content-Length': text.length }).end(text);
}
