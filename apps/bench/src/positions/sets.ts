/** Sets of positions with known right moves, from the files of a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONNECT_FOUR, connectN, mnk, type othello } from '@banyan/games';
import {
  type LabelledPosition,
  type ReadPosition,
  readColumns,
  readDiscs,
  readMoves,
} from '@banyan/games/positions';
import { UsageError } from '../command.ts';

/** The positions of a file, by the game. */
export type PositionSet =
  | {
      readonly game: 'connect-four';
      readonly name: string;
      readonly positions: LabelledPosition<connectN.State>[];
    }
  | {
      readonly game: 'othello';
      readonly name: string;
      readonly positions: LabelledPosition<othello.State>[];
    }
  | {
      readonly game: 'mnk';
      readonly name: string;
      readonly board: mnk.Board;
      readonly positions: LabelledPosition<mnk.State>[];
    };

const readConnectFour = readColumns(connectN(CONNECT_FOUR));

/**
 * The sets of a folder: its files `connect-four-*.txt`, `mnk-9x9x5-*.txt` of any board, and `othello-*.txt`, one position a line. Lines with # are comments.
 * @throws UsageError for a folder without such files, and for an invalid line.
 */
export function readSets(folder: string): PositionSet[] {
  const sets = filesOf(folder).flatMap((file): PositionSet[] => {
    const name = basename(file, '.txt');
    if (/^connect-four-.*\.txt$/.test(file)) {
      return [{ game: 'connect-four', name, positions: positionsOf(join(folder, file), readConnectFour) }];
    }
    if (/^othello-.*\.txt$/.test(file)) {
      return [{ game: 'othello', name, positions: positionsOf(join(folder, file), readDiscs) }];
    }
    const shape = /^mnk-(\d+)x(\d+)x(\d+)-.*\.txt$/.exec(file);
    if (shape === null) return [];
    const [columns, rows, connect] = shape.slice(1).map(Number);
    const game = mnk({ columns, rows, connect });
    const positions = positionsOf(join(folder, file), readMoves(game, game.notation));
    return [{ game: 'mnk', name, board: game.board, positions }];
  });
  if (sets.length > 0) return sets;
  throw new UsageError(`${folder} has no file connect-four-*.txt, mnk-9x9x5-*.txt or othello-*.txt`);
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw new UsageError(`${folder} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function positionsOf<State>(path: string, parse: ReadPosition<State>): LabelledPosition<State>[] {
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
