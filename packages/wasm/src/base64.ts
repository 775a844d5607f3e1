/** Bytes in the source of a module, as base64. */

export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const signs = atob(base64);
  const bytes = new Uint8Array(signs.length);
  for (let n = 0; n < signs.length; n++) bytes[n] = signs.charCodeAt(n);
  return bytes;
}
