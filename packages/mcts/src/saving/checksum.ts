/** CRC-32, as in PNG and gzip (ISO 3309). It detects every burst of errors within 32 bits. */

/** The remainder of each byte. */
const TABLE: Uint32Array = new Uint32Array(256).map((_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return remainder;
});

/** The checksum of the bytes, a whole number from 0 to 2^32 - 1. */
export function crc32(bytes: Uint8Array): number {
  let remainder = -1;
  for (let i = 0; i < bytes.length; i++) {
    remainder = TABLE[(remainder ^ bytes[i]) & 0xff] ^ (remainder >>> 8);
  }
  return ~remainder >>> 0;
}
