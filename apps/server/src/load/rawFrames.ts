/** The bytes of a WebSocket client, which an attack writes as it wants. */

/** The request that opens a WebSocket. */
export const UPGRADE: string = [
  'GET /ws HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');

/** A masked frame of a client. */
export function frame(code: number, payload: Buffer, isLast = true): Buffer {
  const size =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | code, ...size, 0, 0, 0, 0]), payload]);
}
