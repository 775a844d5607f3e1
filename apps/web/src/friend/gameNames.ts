/** The names of games on the server, which are those of the command line, and in the addresses of the page. */

/** Each rewrites a name that it matches; the first match counts. */
type Rewriting = readonly (readonly [pattern: RegExp, name: string])[];

const TO_SERVER: Rewriting = [
  [/^connect:7x6x4$/, 'connect-four'],
  [/^connect:5x5x3$/, 'connect-three'],
  [/^connect:(\d+x\d+x\d+)x([3-8])$/, 'connect-n:$1,players=$2'],
  [/^connect:/, 'connect-n:'],
  [/^samegame:(\d+x\d+x\d+)x(\d+)$/, 'samegame:$1,seed=$2'],
  [/^go:9$/, 'go'],
  [/^go:(\d+)-(\d)-([\d.]+)$/, 'go:$1,komi=$3,handicap=$2'],
  [/^(knockout-whist|liars-dice):(\d)x(\d)$/, '$1:$2,players=$3'],
];

const TO_PAGE: Rewriting = [
  [/^connect-four$/, 'connect:7x6x4'],
  [/^connect-three$/, 'connect:5x5x3'],
  [/^gomoku$/, 'mnk:11x11x5'],
  [/^connect-n:(\d+x\d+x\d+),players=([3-8])$/, 'connect:$1x$2'],
  [/^connect-n:/, 'connect:'],
  [/^samegame:(\d+x\d+x\d+),seed=(\d+)$/, 'samegame:$1x$2'],
  [/^go$/, 'go:9'],
];

/** The server's name of a game of the page. */
export function serverName(pageName: string): string {
  return rewritten(pageName, TO_SERVER);
}

/** The page's name of a game of the server; the page may lack the game. */
export function pageName(name: string): string {
  return rewritten(name, TO_PAGE);
}

function rewritten(name: string, rewriting: Rewriting): string {
  const [pattern, replacement] = rewriting.find(([each]) => each.test(name)) ?? [];
  return pattern === undefined || replacement === undefined ? name : name.replace(pattern, replacement);
}

/** The names of the server's games that the page draws, without their sizes. */
const DRAWN: readonly string[] = [
  'connect-four',
  'connect-three',
  'connect-n',
  'tic-tac-toe',
  'gomoku',
  'mnk',
  'othello',
  'draughts',
  'go',
  'hex',
  'dots-and-boxes',
  'nim',
  'pig',
  'samegame',
];

/** Whether the page draws a game of the server, at least with the usual options. */
export function isDrawn(name: string): boolean {
  return DRAWN.includes(name.split(':', 1)[0]);
}
