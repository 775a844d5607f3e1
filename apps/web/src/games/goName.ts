/** The boards of Go that names in addresses stand for. */
import { go } from '@banyan/games';
import { BanyanError } from '@banyan/mcts';
import { goNameParts, goNameText } from './goNameText.ts';

/** The letters of the columns. */
export const GO_LETTERS = 'abcdefghjklmnopqrst';

/**
 * The board that a name stands for.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_OPTION`.
 */
export function goBoard(name: string): go.Game {
  const parts = goNameParts(name);
  if (parts === undefined)
    throw new BanyanError('INVALID_OPTION', `a board of Go must be as in go:9 or go:19-4-0.5, not ${name}`);
  const { handicap, komi, isSituational, hasSuicide } = parts;
  const side = Number(parts.side);
  return go({
    columns: side,
    rows: side,
    komi: Number(komi),
    superko: isSituational ? 'situational' : 'positional',
    suicide: hasSuicide,
    handicap: /^\d$/.test(handicap)
      ? Number(handicap)
      : (handicap.match(/[a-z]\d+/g) ?? []).map((point) => pointOf(point, side)),
  });
}

/** The name of a game on a square board. The usual points of a handicap are a number. */
export function goNameOf({ board }: Pick<go.Game, 'board'>): string {
  const { columns: side, komi, superko, suicide, handicap } = board;
  return goNameText({
    side: String(side),
    handicap: handicapText(side, handicap),
    komi: String(komi),
    isSituational: superko === 'situational',
    hasSuicide: suicide,
  });
}

function handicapText(side: number, handicap: readonly number[]): string {
  const stones = handicap.length;
  const hasUsual = stones === 0 || (stones >= 2 && stones <= go.maxHandicap(side, side));
  const usual = hasUsual ? go({ columns: side, rows: side, handicap: stones }).board.handicap : undefined;
  if (usual?.every((point) => handicap.includes(point))) return String(stones);
  return handicap.map((point) => goPointName(point, side)).join('');
}

/** The name of a point, `a1` at the bottom left. */
function goPointName(point: number, side: number): string {
  return `${GO_LETTERS[point % side]}${1 + Math.floor(point / side)}`;
}

/** @throws BanyanError `INVALID_OPTION`. */
function pointOf(name: string, side: number): number {
  const [column, row] = [GO_LETTERS.indexOf(name[0]), Number(name.slice(1)) - 1];
  if (column < side && row >= 0 && row < side) return row * side + column;
  throw new BanyanError(
    'INVALID_OPTION',
    `a handicap stone must be on a point of ${side} × ${side}, not ${name}`,
  );
}
