/**
 * Hands what a connection receives to Node's parser a piece at a time. The parser reads all requests of what it gets before any of
 * them can end the connection; a client can send more than a thousand in one packet. So it reads few that are refused.
 */
import type { Socket } from 'node:net';

/** The bytes of a piece: the usual request is one or two. */
const PIECE = 1_024;

/**
 * Divides what a connection will receive.
 * @param isEnding whether the rest is dropped.
 */
export function divide(socket: Socket, isEnding: () => boolean): void {
  const push = socket.push.bind(socket);
  socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (!Buffer.isBuffer(chunk)) return push(chunk, encoding);
    let wantsMore = true;
    for (let start = 0; start < chunk.length && !isEnding(); start += PIECE)
      wantsMore = push(chunk.subarray(start, start + PIECE));
    return wantsMore;
  };
}

/** Makes the parser of a connection read from its stream, and not around it from the network. */
export function readFromStream(socket: Socket): void {
  socket.on('data', () => {});
}

/** Ends the division, for a connection that has no parser any more. */
export function unite(socket: object): void {
  Reflect.deleteProperty(socket, 'push');
}
