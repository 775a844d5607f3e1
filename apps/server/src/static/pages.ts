/** The files of the web app, whose page has a mark, by which it knows that a server of games serves it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseFile } from '../http/refusal.ts';
import { type FilesHandler, filesHandler } from './files.ts';

const MARK = '<meta name="banyan-server" content="games" />';

/** The targets of requests for the page. */
const PAGE = /^\/(?:index\.html)?(?:\?|$)/;

/**
 * Makes a handler that serves the files of the app.
 * @throws Error if the folder has no page.
 */
export async function pagesHandler(root: string): Promise<FilesHandler> {
  const answerFile = filesHandler({ root, refuse: refuseFile });
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const marked = Buffer.from(page.replace('<head>', `<head>${MARK}`));
  return (request, response) => {
    if (!PAGE.test(request.url ?? '')) {
      answerFile(request, response);
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': marked.length,
      'Cache-Control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : marked);
  };
}
