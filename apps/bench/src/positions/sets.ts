/** Sets of positions with exact scores, from the files of a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONNECT_FOUR, connectN, othello } from '@banyan/games';
import { UsageError } from '../command.ts';

/** A position, and the actions that keep its outcome. */
export interface Position<State> {
  readonly name: string;
  readonly state: State;
  /** Of the player to move, under perfect play: 1, 1/2 or 0; absent if the file does not have it. */
  readonly outcome: number | undefined;
  /** All legal actions that keep the outcome; absent if the file does not have them. */
  readonly keeping: ReadonlySet<number> | undefined;
  /** Whether a legal action exists that does not keep it. */
  readonly isCritical: boolean;
}

/** The positions of a file, by the game. */
export type PositionSet =
  | { readonly game: 'connect-four'; readonly name: string; readonly positions: Position<connectN.State>[] }
  | { readonly game: 'othello'; readonly name: string; readonly positions: Position<othello.State>[] };

const connectFour = connectN(CONNECT_FOUR);

/**
 * The sets of a folder: its files `connect-four-*.txt` and `othello-*.txt`, one position a line. Lines with # are comments.
 * @throws UsageError for a folder without such files, and for an invalid line.
 */
export function readSets(folder: string): PositionSet[] {
  const sets = filesOf(folder).flatMap((file): PositionSet[] => {
    const name = basename(file, '.txt');
    if (/^connect-four-.*\.txt$/.test(file)) {
      return [
        { game: 'connect-four', name, positions: positionsOf(join(folder, file), connectFourPosition) },
      ];
    }
    if (/^othello-.*\.txt$/.test(file)) {
      return [{ game: 'othello', name, positions: positionsOf(join(folder, file), othelloPosition) }];
    }
    return [];
  });
  if (sets.length > 0) return sets;
  throw new UsageError(`${folder} has no file connect-four-*.txt or othello-*.txt`);
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw new UsageError(`${folder} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function positionsOf<State>(
  path: string,
  parse: (line: string) => Position<State> | undefined,
): Position<State>[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line, n) => ({ line: line.trim(), n }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, n }) => {
      const position = parse(line);
      if (position === undefined) throw new UsageError(`${path}:${n + 1} is no position: ${line}`);
      return position;
    });
}

/** The moves, columns from 1, and the score of each column for the player to move: above 0 wins, x is full. */
export function connectFourPosition(line: string): Position<connectN.State> | undefined {
  const [moves, ...scores] = line.split(/\s+/);
  const state = connectFour.notation.parsePosition(moves);
  const actions = connectFour.legalActions(state);
  const isOpen = (score: string, column: number) => actions.includes(column) && /^-?\d+$/.test(score);
  const areValid = scores.every(
    (score, column) => isOpen(score, column) || (score === 'x' && !actions.includes(column)),
  );
  if (scores.length !== CONNECT_FOUR.columns || actions.length === 0 || !areValid) return undefined;
  const signs = new Map(actions.map((column) => [column, Math.sign(Number(scores[column]))]));
  const best = Math.max(...signs.values());
  const keeping = new Set(actions.filter((column) => signs.get(column) === best));
  return {
    name: moves,
    state,
    outcome: (1 + best) / 2,
    keeping,
    isCritical: keeping.size < actions.length,
  };
}

const OUTCOMES: ReadonlyMap<string, number> = new Map([
  ['win', 1],
  ['draw', 0.5],
  ['loss', 0],
]);

/**
 * A name, the cells from a1 along rows (X black, O white, - empty), the player to move; then, where they are known, the
 * outcome (`win`, `draw` or `loss`) and the moves that keep it, `*` for all.
 */
export function othelloPosition(line: string): Position<othello.State> | undefined {
  const [name, board = '', mover, label, moves] = line.split(/\s+/);
  if (!/^[XO-]{64}$/.test(board) || !['X', 'O'].includes(mover)) return undefined;
  const cells = Uint8Array.from(board, (disc) => '-XO'.indexOf(disc));
  const state = { cells, player: mover === 'X' ? 0 : 1, stuck: 0 };
  const actions = othello.legalActions(state);
  if (actions.length === 0) return undefined;
  const outcome = OUTCOMES.get(label);
  const kept =
    moves === '*' ? actions : moves?.split(',').map((text) => othello.notation.parseAction(state, text));
  if (label !== undefined && outcome === undefined) return undefined;
  if (kept !== undefined && !kept.every((action) => action !== undefined && actions.includes(action)))
    return undefined;
  const keeping = kept && new Set(actions.filter((action) => kept.includes(action)));
  return {
    name,
    state,
    outcome,
    keeping,
    isCritical: keeping !== undefined && keeping.size < actions.length,
  };
}
