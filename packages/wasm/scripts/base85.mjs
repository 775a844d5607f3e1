// Writes bytes as text for the source of a module; `src/base85.ts` reads what this writes.

import { tsImport } from 'tsx/esm/api';

/** @type {{ SIGNS: string }} */
const { SIGNS } = await tsImport('../src/base85.ts', import.meta.url);

/** Five signs for four bytes; the last group has one sign more than it has bytes. @param {Uint8Array} bytes */
export function base85(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    let group = 0;
    for (let n = 0; n < 4; n++) group = group * 256 + (bytes[at + n] ?? 0);
    let signs = '';
    for (let n = 0; n < 5; n++, group = Math.floor(group / SIGNS.length))
      signs = SIGNS[group % SIGNS.length] + signs;
    text += signs.slice(0, bytes.length - at + 1);
  }
  return text;
}
