/** Floods of requests of one client: what they get, and what they leave to others. */
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Served, serveTests } from '../test/served.ts';

let server: Served;
afterEach(() => server.close());

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Sends a text from an address, and returns the statuses of all answers when the server has closed the connection. */
function statusesOf(text: string, localAddress = '127.0.0.1'): Promise<readonly number[]> {
  return new Promise((resolve) => {
    let answers = '';
    connect({ port: server.port, host: '127.0.0.1', localAddress })
      .on('error', () => {}) // a connection that is reset
      .on('data', (data) => {
        answers += String(data);
      })
      .on('close', () => resolve([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))))
      .write(text);
  });
}

it('gets one refusal for many requests on a connection, which ends', async () => {
  server = await serveTests({ limits: { requestRate: { perSecond: 0.001, burst: 3 } } });
  expect(await statusesOf(REQUEST.repeat(500))).toEqual([200, 200, 200, 429]);
});

it('is reset without an answer after its refusals, and does not stop others', async () => {
  const none = { perSecond: 0.001 };
  const limits = { requestRate: { ...none, burst: 1 }, refusalRate: { ...none, burst: 2 } };
  server = await serveTests({ limits });
  const answers = [];
  for (let count = 0; count < 4; count++) answers.push(await statusesOf(REQUEST.repeat(2)));
  expect(answers).toEqual([[200, 429], [429], [], []]);
  const last = REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  expect(await statusesOf(last, '127.0.0.2')).toEqual([200]);
});

it('behind a proxy, is refused by answers alone: the connections are those of the proxy', async () => {
  const limits = {
    requestRate: { perSecond: 0.001, burst: 1 },
    refusalRate: { perSecond: 0.001, burst: 1 },
  };
  server = await serveTests({ limits, isBehindProxy: true });
  const answers = [];
  for (let count = 0; count < 3; count++) answers.push(await statusesOf(REQUEST.repeat(2)));
  expect(answers).toEqual([[200, 429], [429], [429]]);
});
