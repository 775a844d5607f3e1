/** The names of games on the server, which are those of the command line, and in the addresses of the page. */

import { DEFAULT_KOMI, goNameParts, goNameText } from '../games/goNameText.ts';

/** Each rewrites a name that it matches; the first match counts. */
type Rewriting = readonly (readonly [pattern: RegExp, name: string])[];

const TO_SERVER: Rewriting = [
  [/^connect:7x6x4$/, 'connect-four'],
  [/^connect:5x5x3$/, 'connect-three'],
  [/^connect:(\d+x\d+x\d+)x([3-8])$/, 'connect-n:$1,players=$2'],
  [/^connect:/, 'connect-n:'],
  [/^samegame:(\d+x\d+x\d+)x(\d+)$/, 'samegame:$1,seed=$2'],
  [/^(knockout-whist|liars-dice):(\d)x(\d)$/, '$1:$2,players=$3'],
];

const TO_PAGE: Rewriting = [
  [/^connect-four$/, 'connect:7x6x4'],
  [/^connect-three$/, 'connect:5x5x3'],
  [/^gomoku$/, 'mnk:11x11x5'],
  [/^connect-n:(\d+x\d+x\d+),players=([3-8])$/, 'connect:$1x$2'],
  [/^connect-n:/, 'connect:'],
  [/^samegame:(\d+x\d+x\d+),seed=(\d+)$/, 'samegame:$1x$2'],
];

/** A board of Go of the server, with the options that the page has. */
const GO_SERVER = /^go(?::(\d+))?((?:,(?:komi=[\d.]+|superko=[a-z]+|suicide|handicap=[0-9a-t+]+))*)$/;

/** The server's name of a game of the page. */
export function serverName(pageName: string): string {
  const parts = goNameParts(pageName);
  if (parts === undefined) return rewritten(pageName, TO_SERVER);
  const { side, handicap, komi, isSituational, hasSuicide } = parts;
  const options = [
    ...(komi === DEFAULT_KOMI ? [] : [`komi=${komi}`]),
    ...(isSituational ? ['superko=situational'] : []),
    ...(hasSuicide ? ['suicide'] : []),
    ...(handicap === '0' ? [] : [`handicap=${(handicap.match(/[a-z]?\d+/g) ?? []).join('+')}`]),
  ];
  return [side === '9' ? 'go' : `go:${side}`, ...options].join(',');
}

/** The page's name of a game of the server; the page may lack the game. */
export function pageName(name: string): string {
  const [isGo, side = '9', list = ''] = GO_SERVER.exec(name) ?? [];
  if (isGo === undefined) return rewritten(name, TO_PAGE);
  const options = new URLSearchParams(list.replaceAll(',', '&').replaceAll('+', ''));
  return goNameText({
    side,
    handicap: options.get('handicap') ?? '0',
    komi: options.get('komi') ?? DEFAULT_KOMI,
    isSituational: options.get('superko') === 'situational',
    hasSuicide: options.has('suicide'),
  });
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
