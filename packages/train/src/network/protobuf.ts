/**
 * Writes messages of Protocol Buffers: only what ONNX needs. A message is a list of fields; each is a tag (number and wire
 * type) and a value.
 */

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** An integer field: a non-negative safe integer. */
export function integerField(number: number, value: number): Uint8Array {
  return join([varint(number * 8 + VARINT), varint(value)]);
}

/** A field of text, of bytes, or of a message as the list of its fields. */
export function field(number: number, value: string | Uint8Array | readonly Uint8Array[]): Uint8Array {
  const content =
    typeof value === 'string'
      ? new TextEncoder().encode(value)
      : value instanceof Uint8Array
        ? value
        : join(value);
  return join([varint(number * 8 + LENGTH_DELIMITED), varint(content.length), content]);
}

/** Parts one after another. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Seven bits a byte, the lowest first; the high bit says that more follow. */
function varint(value: number): Uint8Array {
  const bytes = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}
