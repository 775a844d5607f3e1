/** What a check has seen under each key, in bounded memory: hashes, and for messages the beginnings of contents. */
import { hashOfText } from '../numeric/hashes.ts';

/** The most keys that are remembered; others are compared with these alone. */
export const MAX_SEEN: number = 2 ** 17;
const BEGINNING = 500;

export class SeenContents {
  readonly #contents = new Map<number, { readonly hash: number; readonly beginning: string }>();

  /** The number of different keys that are remembered. */
  get size(): number {
    return this.#contents.size;
  }

  /** Remembers the content of a key, unless another one came with it: then it returns the beginning of that. */
  conflict(key: number, content: string): string | undefined {
    const hash = hashOfText(content);
    const before = this.#contents.get(key);
    if (before !== undefined) return before.hash === hash ? undefined : before.beginning;
    if (this.#contents.size < MAX_SEEN) {
      this.#contents.set(key, { hash, beginning: shortened(content) });
    }
    return undefined;
  }
}

/** The beginning of a long text. */
export function shortened(text: string): string {
  return text.length > BEGINNING ? `${text.slice(0, BEGINNING)}...` : text;
}
