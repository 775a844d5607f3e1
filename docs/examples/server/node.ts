import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { answer } from './answer.ts';

export const server = createServer(async (incoming, outgoing) => {
  const leaves = new AbortController();
  outgoing.on('close', () => leaves.abort());
  try {
    const body = await text(incoming);
    const request = new Request('http://localhost/', { method: 'POST', body, signal: leaves.signal });
    const response = await answer(request);
    const json = await response.text();
    outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(json);
  } catch (error) {
    if (!leaves.signal.aborted) console.error(error);
    outgoing.writeHead(500).end();
  }
}).listen(8000);
