/// <reference path="./sabaki.d.ts" />
/** Games of Go as text of SGF, to and from addresses of the page. */
import { go } from '@banyan/games';
import { gameOfSgf, type SgfNode, sgfOfGame } from '@banyan/games/sgf';
import { BanyanError, TERMINAL } from '@banyan/mcts';
import sgf from '@sabaki/sgf';
import { goName } from '../games/go.ts';
import type { Position } from '../games/position.ts';
import { goBoard } from './boardName.ts';

/** A game as in addresses. */
export interface AddressedGame {
  readonly game: string;
  readonly moves: string;
}

const COLOURS = ['Black', 'White'];

/**
 * Reads the main line of a file.
 * @throws BanyanError `INVALID_POSITION` for what the page cannot show, with the reason.
 */
export function readSgf(text: string): AddressedGame {
  const { board, moves } = gameOfSgf(parsed(text)[0]);
  const { columns, rows, komi = go({ columns, rows }).board.komi, handicap = [] } = board;
  if (columns !== rows)
    throw refused(`the board is ${columns} x ${rows}, and the page has only square boards`);
  if (komi < 0) throw refused(`the komi is ${komi}, and the page allows 0 or more`);
  const stones = typeof handicap === 'number' ? [] : handicap;
  const rules = go({ columns, rows, komi, handicap: usualHandicap(columns, stones) });
  const state = rules.initialState();
  const names: string[] = [];
  for (const [index, { player, action }] of moves.entries()) {
    if (rules.currentPlayer(state) === TERMINAL) {
      if (action === go.PASS) continue; // some programs write a third pass
      throw refused(`move ${index + 1} comes after two passes, which end the game`);
    }
    if (player !== state.player)
      throw refused(`move ${index + 1} is ${COLOURS[player]}’s, and ${COLOURS[1 - player]} is to move`);
    const name = rules.notation.formatAction(state, action);
    if (action !== go.PASS && !rules.isLegal(state, action))
      throw refused(
        `move ${index + 1}, ${name}, is illegal: the point is taken, or it is suicide or superko`,
      );
    rules.apply(state, action);
    names.push(name);
  }
  return { game: goName(columns, rules.board.handicap.length, komi), moves: names.join('') };
}

/** Writes the game that led to a position. */
export function writeSgf({ info, moves }: Pick<Position, 'info' | 'moves'>): string {
  const { board } = goBoard(info.name);
  const first = board.handicap.length > 0 ? 1 : 0;
  const played = moves.map(({ action }, index) => ({ player: (first + index) % 2, action }));
  return sgf.stringify([sgfOfGame({ board, moves: played }, 'Banyan')]);
}

/** The number of handicap stones. @throws BanyanError for stones elsewhere than on the usual points. */
function usualHandicap(size: number, stones: readonly number[]): number {
  const count = stones.length;
  if (count === 0) return 0;
  const isUsual =
    count >= 2 &&
    count <= go.maxHandicap(size, size) &&
    go({ columns: size, rows: size, handicap: count }).board.handicap.every((point) =>
      stones.includes(point),
    );
  if (isUsual) return count;
  throw refused(`the ${count} handicap stones are not on the usual points, and the page allows no others`);
}

function parsed(text: string): readonly SgfNode[] {
  try {
    return sgf.parse(text);
  } catch {
    throw refused('the file is not an SGF file'); // a syntax error, or brackets deeper than the stack
  }
}

function refused(reason: string): BanyanError {
  return new BanyanError('INVALID_POSITION', reason);
}
