/** Parses the lines of the Go Text Protocol, version 2 (https://www.lysator.liu.se/~gunnar/gtp/). */

/** A command, with the number that its answer repeats. */
export interface GtpRequest {
  /** Empty without a number. */
  readonly id: string;
  readonly command: string;
  readonly words: readonly string[];
}

/** Parses a line; `undefined` for an empty one or a comment. A number alone is an empty command. */
export function readGtpLine(text: string): GtpRequest | undefined {
  const line = text
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/#.*/, '');
  const [, id = '', rest = ''] = /^\s*(\d{1,9}(?=\s|$))?(.*)$/.exec(line) ?? [];
  const [command = '', ...words] = rest.trim().split(/\s+/);
  return command === '' && id === '' ? undefined : { id, command, words };
}

/** The answer to a command, with the empty line that ends it. */
export function gtpAnswer({ id }: Pick<GtpRequest, 'id'>, isError: boolean, text: string): string {
  return `${isError ? '?' : '='}${id}${text === '' ? '' : ` ${text}`}\n\n`;
}
