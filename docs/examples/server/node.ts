import { createServer, type IncomingMessage } from 'node:http';
import { answer } from './answer.ts';

/** The longest body, in characters. */
const MAX_BODY = 1_000;

/** The body of a request; `undefined` for a longer one. */
async function bodyOf(incoming: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const text of incoming.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    body += text;
    if (body.length > MAX_BODY) return undefined;
  }
  return body;
}

export const server = createServer(async (incoming, outgoing) => {
  const leaves = new AbortController();
  outgoing.on('close', () => leaves.abort());
  try {
    const body = await bodyOf(incoming);
    if (body === undefined) {
      outgoing.writeHead(413, { connection: 'close' }).end();
      return;
    }
    const request = new Request('http://localhost/', { method: 'POST', body, signal: leaves.signal });
    const response = await answer(request);
    const json = await response.text();
    outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(json);
  } catch (error) {
    if (!leaves.signal.aborted) console.error(error);
    outgoing.writeHead(500).end();
  }
}).listen(Number(process.env['PORT'] ?? 8000));
