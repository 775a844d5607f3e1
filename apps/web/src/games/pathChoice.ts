/** The choice of a move by the cells of its path, one after another: the piece, and then where its move ends. */

import type { PathChoice, PathChooser, Paths } from './picture.ts';

const NOTHING_CHOSEN: PathChoice = { cells: [], action: undefined };

/** The choice among actions by their paths. */
export class ByPaths implements PathChooser {
  readonly paths: Paths;
  readonly nothing: PathChoice = NOTHING_CHOSEN;

  constructor(paths: Paths) {
    this.paths = paths;
  }

  after(choice: PathChoice, cell: number): PathChoice {
    return chooseCell(this.paths, choice, cell);
  }

  open(choice: PathChoice): ReadonlySet<number> {
    return openCells(this.paths, choice);
  }
}

/** The actions that pass through all chosen cells. */
function actionsThrough(paths: Paths, [from, ...others]: readonly number[]): number[] {
  return [...paths]
    .filter(([, path]) => path[0] === from && others.every((cell) => path.indexOf(cell, 1) > 0))
    .map(([action]) => action);
}

/**
 * The choice after one more cell. It has an action where one alone passes through the cells. Until then, a cell between
 * the ends says which of several ways a piece takes.
 */
function chooseCell(paths: Paths, { cells }: PathChoice, cell: number): PathChoice {
  if (cells.length > 0) {
    const next = [...cells, cell];
    const actions = actionsThrough(paths, next);
    if (actions.length === 1) return { cells: [], action: actions[0] };
    if (actions.length > 1) return { cells: next, action: undefined };
  }
  const isPiece = actionsThrough(paths, [cell]).length > 0;
  return isPiece && cells[0] !== cell ? { cells: [cell], action: undefined } : NOTHING_CHOSEN;
}

/** The cells that go on with a choice: those of pieces that can move, and those of the paths of the chosen one. */
function openCells(paths: Paths, { cells }: PathChoice): ReadonlySet<number> {
  const pieces = [...paths.values()].map(([from]) => from);
  const ways = cells.length === 0 ? [] : actionsThrough(paths, cells);
  return new Set([...pieces, ...ways.flatMap((action) => paths.get(action)?.slice(1) ?? [])]);
}
