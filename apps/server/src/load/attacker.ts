/**
 * An attack on a server, in a process of its own: idle and slow connections, large, tiny and malformed frames, and thousands of
 * requests a second from one client, in batches of many on a connection. Prints what it did as JSON when its time is over or
 * SIGTERM ends it.
 *
 * `node attacker.js <port> <seconds> [<idle> <slow> <requests a second>]`
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { frame, UPGRADE } from './rawFrames.ts';

const [port = 0, seconds = 10, idle = 1_000, slow = 200, rate = 10_000] = process.argv.slice(2).map(Number);

/** `requests` were written to connections that the server had accepted; `refused` are connections that it reset. */
const counts = { connections: 0, requests: 0, answers: 0, frames: 0, refused: 0 };
let isOver = false;

/** The connections from one address. */
const CONNECTIONS_OF_ADDRESS = 250;

/** The time after which an attacker opens a lost connection again, in milliseconds. */
const PAUSE = 200;

/** Opens a connection, and another one whenever it ends. */
function keep(localAddress: string, use: (socket: Socket) => void): void {
  if (isOver) return;
  counts.connections++;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {
    counts.refused++;
  });
  socket.on('close', () => setTimeout(() => keep(localAddress, use), PAUSE).unref());
  socket.on('data', () => {
    counts.answers++;
  });
  socket.on('connect', () => use(socket));
}

/** The address of a connection, by its number in its group. */
function addressOf(number: number, group: number): string {
  return `127.0.${group}.${1 + Math.floor(number / CONNECTIONS_OF_ADDRESS)}`;
}

/** Writes a text byte by byte, one each half second. */
function drip(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || sent === text.length) clearInterval(timer);
    else socket.write(text[sent++] ?? '', 'latin1');
  }, 500);
}

/** Sends frames as fast as the server reads them. */
function flood(socket: Socket, next: () => Buffer): void {
  socket.write(UPGRADE);
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    for (let count = 0; count < 20 && !socket.destroyed && socket.writableLength < 2 ** 20; count++) {
      counts.frames++;
      socket.write(next());
    }
  }, 10);
}

const SLOW_REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: yes\r\n\r\n';
const SLOW_FRAME = frame(1, Buffer.alloc(16_384, 'x')).toString('latin1');

for (let number = 0; number < idle; number++) keep(addressOf(number, 10), () => {});
for (let number = 0; number < slow; number++) {
  keep(addressOf(number, 20), (socket) => {
    if (number % 2 === 1) socket.write(UPGRADE);
    drip(socket, number % 2 === 1 ? SLOW_FRAME : SLOW_REQUEST);
  });
}
const large = frame(1, Buffer.alloc(16_384, '{'));
const tiny = frame(1, Buffer.from('x'), false);
const more = frame(0, Buffer.from('x'), false);
const ping = frame(9, Buffer.alloc(0));
for (let number = 0; number < 10; number++) {
  let isFirst = true;
  keep(addressOf(number, 30), (socket) => flood(socket, () => large));
  keep(addressOf(number, 31), (socket) => {
    isFirst = true;
    flood(socket, () => {
      const fragment = isFirst ? tiny : more;
      isFirst = false;
      return fragment;
    });
  });
  keep(addressOf(number, 32), (socket) => flood(socket, () => randomBytes(1 + (randomBytes(1)[0] ?? 0))));
  keep(addressOf(number, 33), (socket) => flood(socket, () => ping));
}

// Requests of one client, over connections that the server soon closes: a new one gets what the rate lacks.
const REQUEST = Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
const MAX_BATCH = 1_000;
const BATCHES = Buffer.alloc(MAX_BATCH * REQUEST.length, REQUEST);
const CONNECTIONS = 50;
const began = performance.now();

/** Writes the requests that are due by now, as long as the server reads them. */
function sendDue(socket: Socket): void {
  const due = Math.floor((rate * (performance.now() - began)) / 1_000) - counts.requests;
  const batch = Math.min(MAX_BATCH, due);
  if (batch < 1 || socket.writableLength > 2 ** 16) return;
  socket.write(BATCHES.subarray(0, batch * REQUEST.length));
  counts.requests += batch;
}

for (let number = 0; number < CONNECTIONS && rate > 0; number++) {
  keep('127.0.40.1', (socket) => {
    sendDue(socket);
    const timer = setInterval(() => sendDue(socket), 10);
    socket.on('close', () => clearInterval(timer));
  });
}

/** Stops, and prints what was done. */
function end(): void {
  isOver = true;
  process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit());
}

process.once('SIGTERM', end);
setTimeout(end, seconds * 1_000);
