/**
 * Games of Go as nodes of SGF, the Smart Game Format (https://www.red-bean.com/sgf/, `@banyan/games/sgf`): the main line,
 * without comments. A parser of your choice, such as `@sabaki/sgf`, reads and writes the text.
 */
import { BanyanError, type Player } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { go } from './rules.ts';

/** A node: its properties, and the nodes that follow, of which the first is the main line. */
export interface SgfNode {
  readonly data: Readonly<Record<string, readonly string[]>>;
  readonly children: readonly SgfNode[];
}

/** A game: its board, and the moves of either player. */
export interface GoSgf {
  readonly board: go.Board;
  readonly moves: readonly { readonly player: Player; readonly action: number }[];
  /** The result as in files: `B+3.5`, `W+R` by resignation, `0` for a draw; absent without one. */
  readonly result?: string;
  /** The points that count for Black and for White at the end, as the players agreed: those of dead stones are the opponent's. */
  readonly territory?: Territory;
}

/** The points of each player, dead stones of the opponent included, without the player's own stones. */
export type Territory = readonly [black: readonly number[], white: readonly number[]];

/** The properties of moves, by player. */
const MOVES = ['B', 'W'] as const;

/** The properties of the points of each player at the end, by player. */
const TERRITORIES = ['TB', 'TW'] as const;

/** What a file may not have, as it is no game from the start: white stones and empty points that were set, a turn. */
const SETUP: readonly string[] = ['AB', 'AW', 'AE', 'PL'];

/** A pass in old files, on boards up to 19 x 19. */
const OLD_PASS = 'tt';

/** The first letter of columns and of rows from the top. */
const A = 97;

/**
 * The game below the first node of a file.
 * @throws BanyanError `INVALID_POSITION` for what is no game of Go from an empty board or from handicap stones. Whether moves are
 *   legal is for the rules to say.
 */
export function gameOfSgf(root: SgfNode | undefined): GoSgf {
  if (root === undefined || Object.keys(root.data).length === 0) throw refused('the file has no game');
  const [type = '1'] = root.data['GM'] ?? [];
  if (type.trim() !== '1') throw refused(`the game is of type ${inspect(type)}, not 1, which is Go`);
  const { columns, rows } = sizeIn(root);
  const komi = komiIn(root);
  const stones = (root.data['AB'] ?? []).flatMap((value) => pointsIn(value, columns, rows));
  const suicide = root.data['RU']?.[0]?.trim().toUpperCase() === 'NZ';
  const board = {
    columns,
    rows,
    ...(komi !== undefined && { komi }),
    ...(suicide && { suicide }),
    handicap: stones,
  };
  const moves: GoSgf['moves'][number][] = [];
  let last = root;
  for (let node: SgfNode | undefined = root; node !== undefined; node = node.children[0]) {
    last = node;
    const setup = SETUP.find((name) => node?.data[name] !== undefined && !(name === 'AB' && node === root));
    if (setup !== undefined) throw refused(`the game has ${setup}, which only an edited position has`);
    for (const [player, name] of MOVES.entries()) {
      const [value] = node.data[name] ?? [];
      if (value !== undefined) moves.push({ player, action: actionIn(value, columns, rows) });
    }
  }
  const result = root.data['RE']?.[0]?.trim();
  const [black, white] = TERRITORIES.map((name) =>
    last.data[name]?.flatMap((value) => (value === '' ? [] : pointsIn(value, columns, rows))),
  );
  const territory: Territory | undefined = black || white ? [black ?? [], white ?? []] : undefined;
  return { board, moves, ...(result && { result }), ...(territory && { territory }) };
}

/**
 * The nodes of a game.
 *
 * The name and the version of the program become the property `AP`; the rules, `RU`, are those of area scoring: `NZ` with
 * suicide, otherwise `Chinese`.
 */
export function sgfOfGame({ board, moves, result, territory }: GoSgf, program: string): SgfNode {
  const { columns, rows, komi, suicide = false } = board;
  const handicap = go(board).board.handicap;
  const point = (action: number): string =>
    action === go.PASS
      ? ''
      : String.fromCharCode(A + (action % columns), A + rows - 1 - Math.floor(action / columns));
  const data = {
    ...{ GM: ['1'], FF: ['4'], CA: ['UTF-8'], AP: [program] },
    SZ: [columns === rows ? String(columns) : `${columns}:${rows}`],
    ...(komi !== undefined && { KM: [String(komi)] }),
    ...(handicap.length > 0 && { HA: [String(handicap.length)], AB: handicap.map(point) }),
    RU: [suicide ? 'NZ' : 'Chinese'],
    ...(result !== undefined && { RE: [result] }),
  };
  const owned = Object.fromEntries(
    territory?.map((points, player) => [
      TERRITORIES[player],
      points.length === 0 ? [''] : points.map(point),
    ]) ?? [],
  );
  const [end, ...earlier] = moves.toReversed();
  if (end === undefined) return { data: { ...data, ...owned }, children: [] };
  let children: readonly SgfNode[] = [
    { data: { [MOVES[end.player]]: [point(end.action)], ...owned }, children: [] },
  ];
  for (const { player, action } of earlier)
    children = [{ data: { [MOVES[player]]: [point(action)] }, children }];
  return { data, children };
}

/** The territory of a position without its dead chains, whose points are the opponent's even where both players' stones are dead. */
export function territoryOf(game: go.Game, state: go.State, dead: readonly (readonly number[])[]): Territory {
  const cells = state.cells.slice();
  for (const chain of dead) for (const point of chain) cells[point] = EMPTY_CELL;
  const owners = game.owners({ ...state, cells });
  const of = (player: Player): number[] =>
    [...owners.keys()].filter((point) => {
      if (cells[point] !== EMPTY_CELL) return false;
      const dead = state.cells[point];
      return dead === EMPTY_CELL ? owners[point] === 1 + player : dead === 2 - player;
    });
  return [of(0), of(1)];
}

/** The chains of a position of which all stones stand on points of the opponent's territory. */
export function deadIn(game: go.Game, state: go.State, territory: Territory): number[][] {
  const isDead = (point: number): boolean => territory[2 - state.cells[point]].includes(point);
  return game.chains(state).filter((chain) => chain.every(isDead));
}

/** The result of a lead of Black over White: `B+3.5`, `W+12`, `0`. */
export function resultOf(lead: number): string {
  return lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`;
}

function sizeIn({ data }: SgfNode): { readonly columns: number; readonly rows: number } {
  const [size = '19'] = data['SZ'] ?? [];
  const [, columns, rows = columns] = /^\s*(\d{1,2})(?::(\d{1,2}))?\s*$/.exec(size) ?? [];
  if (columns === undefined) throw refused(`the size of the board is ${inspect(size)}, not as in 19 or 7:5`);
  return { columns: Number(columns), rows: Number(rows) };
}

/** Above it, numbers are probably hundredths of a stone or of a point, as some servers write them. */
const MAX_KOMI_OF_FILES = 100;

function komiIn({ data }: SgfNode): number | undefined {
  const [komi] = data['KM'] ?? [];
  if (komi === undefined || komi.trim() === '') return undefined;
  if (!/^\s*-?\d{1,3}(\.(0|5)0*)?\s*$/.test(komi))
    throw refused(`the komi is ${inspect(komi)}, not a number of halves`);
  const points = Number(komi);
  if (Math.abs(points) <= MAX_KOMI_OF_FILES) return points;
  throw refused(
    `the komi is ${points}, at most ${MAX_KOMI_OF_FILES} is read: hundredths of a stone, as in 375 for 7.5 points, are not`,
  );
}

function actionIn(value: string, columns: number, rows: number): number {
  if (value === '' || value === OLD_PASS) return go.PASS;
  const [point] = pointsIn(value, columns, rows);
  return point ?? go.PASS;
}

/** The points of a value: one, or a rectangle such as `aa:cc`. */
function pointsIn(value: string, columns: number, rows: number): number[] {
  const [first, last = first] = value.split(':').map((corner) => cornerIn(corner, columns, rows));
  if (first === undefined || last === undefined) throw refused(`there is no point ${inspect(value)}`);
  const points: number[] = [];
  for (let y = Math.min(first.y, last.y); y <= Math.max(first.y, last.y); y++)
    for (let x = Math.min(first.x, last.x); x <= Math.max(first.x, last.x); x++)
      points.push((rows - 1 - y) * columns + x);
  return points;
}

function cornerIn(text: string, columns: number, rows: number): { x: number; y: number } | undefined {
  if (!/^[a-s]{2}$/.test(text)) return undefined;
  const [x, y] = [text.charCodeAt(0) - A, text.charCodeAt(1) - A];
  return x < columns && y < rows ? { x, y } : undefined;
}

function refused(reason: string): BanyanError {
  return new BanyanError('INVALID_POSITION', reason);
}
