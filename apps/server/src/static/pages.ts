/**
 * The files of the web app. Its page has a mark, by which it knows that a server of games serves it, and the whole address of
 * the picture of link previews, which the build does not know.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseFile } from '../http/refusal.ts';
import { type FilesHandler, filesHandler } from './files.ts';

const MARK = '<meta name="banyan-server" content="games" />';

/** The picture of link previews, as the build names it. */
const PREVIEW = 'content="./preview.png"';

/** The targets of requests for the page. */
const PAGE = /^\/(?:index\.html)?(?:\?|$)/;

/**
 * Makes a handler that serves the files of the app.
 * @param urlOf the address of the page for a `Host` that the server answers to.
 * @throws Error if the folder has no page.
 */
export async function pagesHandler(root: string, urlOf: (host: string) => string): Promise<FilesHandler> {
  const answerFile = filesHandler({ root, refuse: refuseFile });
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const marked = page.replace('<head>', `<head>${MARK}`);
  return (request, response) => {
    if (!PAGE.test(request.url ?? '')) {
      answerFile(request, response);
      return;
    }
    const { host } = request.headers;
    const preview = host === undefined ? PREVIEW : `content="${urlOf(host)}preview.png"`;
    const body = Buffer.from(marked.replaceAll(PREVIEW, preview));
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
