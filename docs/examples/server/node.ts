import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { answer } from './answer.ts';

export const server = createServer(async (incoming, outgoing) => {
  const leaves = new AbortController();
  outgoing.on('close', () => leaves.abort());
  const { method = 'POST' } = incoming;
  const body = await text(incoming);
  const request = new Request('http://localhost/', { method, body, signal: leaves.signal });
  const response = await answer(request);
  outgoing.writeHead(response.status, { 'content-type': 'application/json' });
  outgoing.end(await response.text());
}).listen(8000);
