/** The static server under hostile requests, sent over plain sockets because clients normalize paths. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sfc32 } from '@banyan/mcts';
import { headers } from '@banyan/server/static';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { serve } from '../../server/serve.mjs';

const SECRET = 'SECRET: outside the root';
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<h1>The page</h1>',
  'assets/app-1a2b.js': 'start();',
};

let folder: string;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-server-'));
  const root = join(folder, 'site');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(folder, 'site-secret'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(root, name), content);
  for (const name of ['secret.txt', 'site-secret/secret.txt', 'index.html']) {
    await writeFile(join(folder, name), SECRET);
  }
  server = await serve({ root });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends a request line unchanged, and reads the whole response. */
function ask(method: string, target: string, fields = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', reject);
    socket.on('end', () => {
      const [head, ...body] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
      resolve({ status, head, body: body.join('\r\n\r\n') });
    });
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${fields}\r\n`,
      'latin1',
    );
  });
}

describe('the server', () => {
  it('sends a file with the policy, its type and its lifetime', async () => {
    const page = await ask('GET', '/');
    expect(page).toMatchObject({ status: 200, body: FILES['index.html'] });
    for (const [name, value] of Object.entries(headers())) expect(page.head).toContain(`${name}: ${value}`);
    expect(page.head).toContain('Content-Type: text/html; charset=utf-8');
    expect(page.head).toContain('Cache-Control: no-cache');
    const script = await ask('GET', '/assets/app-1a2b.js?v=1');
    expect(script).toMatchObject({ status: 200, body: 'start();' });
    expect(script.head).toContain('Cache-Control: max-age=31536000, immutable');
    expect(await ask('HEAD', '/index.html')).toMatchObject({ status: 200, body: '' });
  });

  it.each([
    ['an incomplete escape', '/%', 400, 'Bad Request'],
    ['a NUL', '/%00', 400, 'Bad Request'],
    ['a file as a folder', '/index.html/x', 404, 'Not Found'],
    ['a name that is too long', `/${'a'.repeat(5_000)}`, 404, 'Not Found'],
    ['a folder', '/assets', 404, 'Not Found'],
    ['a folder above', '/../secret.txt', 403, 'Forbidden'],
    ['a folder above, encoded', '/%2e%2e%2fsecret.txt', 403, 'Forbidden'],
    ['a folder with the same prefix', '/../site-secret/secret.txt', 403, 'Forbidden'],
    ['another host', 'http://localhost/index.html', 404, 'Not Found'],
  ])('refuses %s, with the same policy', async (_, target, status, words) => {
    const answer = await ask('GET', target);
    expect(answer).toMatchObject({ status, body: `${words}\n` });
    expect(answer.head).toContain(`Content-Security-Policy: ${headers()['Content-Security-Policy']}`);
  });

  it('refuses an invalid range and an unknown method', async () => {
    expect((await ask('GET', '/', 'Range: bytes=5-2\r\n')).status).toBe(416);
    expect((await ask('POST', '/', 'Content-Length: 0\r\n')).status).toBe(404);
  });

  it('answers thousands of hostile paths and never leaves its root', async () => {
    const random = sfc32(1);
    const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)];
    const isInside = (body: string): boolean =>
      body === '' || Object.values(FILES).some((content) => content.includes(body));
    const statuses = new Map<number, number>();
    const askOne = async (): Promise<void> => {
      const parts = Array.from({ length: 1 + Math.floor(8 * random()) }, () => one(PARTS));
      const target = one(STARTS) + parts.join(one(['', '', '/']));
      const method = one(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS']);
      const { status, head, body } = await ask(method, target, one(FIELDS));
      const request = `${method} ${JSON.stringify(target.slice(0, 200))}`;
      expect(status, request).toBeGreaterThanOrEqual(200);
      expect(head + body, request).not.toContain('SECRET');
      if (status < 300) expect(isInside(body), request).toBe(true);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let asked = 0; asked < sized(2_500, 10_000); asked += 50) {
      await Promise.all(Array.from({ length: 50 }, askOne));
    }
    expect([...statuses.keys()].sort()).toEqual([200, 206, 304, 400, 403, 404, 412, 416, 431]);
    expect(await ask('GET', '/')).toMatchObject({ status: 200, body: FILES['index.html'] });
  });
});

/** The starts of targets. */
const STARTS = ['/', '/', '/', '/', '/', '/', '//', '/../', '', 'http://localhost/', 'file:///', '\\'];

const PARTS = [
  ...[
    '',
    '.',
    '..',
    '...',
    '/',
    '//',
    '\\',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%2e%2e',
    '.%2E',
    '%252e%252e',
    '..;',
    '..\\',
  ],
  ...[
    '%',
    '%%',
    '%0',
    '%00',
    '%zz',
    '%c0%ae',
    '%c0%af',
    '%e0%80%af',
    '%ff',
    '%u002e',
    '\0',
    '\x01',
    '\x7f',
    '\xff',
    ' ',
  ],
  ...[
    '?',
    '#',
    '&',
    ';',
    ':',
    '*',
    '~',
    '@',
    '|',
    '"',
    '<',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '$(id)',
    'C:',
    'NUL',
    'constructor',
  ],
  ...[
    'secret.txt',
    'site',
    'site-secret',
    'index.html',
    'assets',
    'app-1a2b.js',
    'etc/passwd',
    '.git',
    '__proto__',
  ],
  ...[
    'a'.repeat(300),
    'a/'.repeat(2_000),
    'a'.repeat(5_000),
    '../'.repeat(50),
    '%2e%2e%2f'.repeat(50),
    'b'.repeat(20_000),
  ],
];

/** Header fields of requests. */
const FIELDS = [
  ...[
    '',
    '',
    '',
    '',
    'Range: bytes=5-2\r\n',
    'Range: bytes=-5\r\n',
    'Range: bytes=2-4\r\n',
    'Range: bytes=0-0,2-3\r\n',
  ],
  ...[
    'Range: bytes=99999999999999999999-\r\n',
    'Range: lines=1-2\r\n',
    'If-Match: "x"\r\n',
    'If-Modified-Since: x\r\n',
  ],
  ...['Accept-Encoding: gzip\r\n', 'Upgrade: websocket\r\n', 'If-None-Match: *\r\n', 'If-Range: "\r\n'],
];
