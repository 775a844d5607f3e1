// A block of code shows the name of its file, which stands in brackets after the language, in place of the language.

import { basename } from 'node:path';

/** A plug-in of markdown-it. @param {any} md */
export function fileNames(md) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (/** @type {any[]} */ tokens, /** @type {number} */ index, ...rest) => {
    const [, file] = /\[(\S+)\]/.exec(tokens[index].info) ?? []; // VitePress removes it
    const html = fence(tokens, index, ...rest);
    if (file === undefined) return html;
    return html.replace(/(<span class="lang">)[^<]*/, `$1${basename(file)}`);
  };
}
