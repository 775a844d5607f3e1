/// <reference path="./sabaki.d.ts" />
/** Games of Go as text of SGF, to and from addresses of the page. */
import { go, goDeadIn, goDeadText } from '@banyan/games';
import { deadIn, gameOfSgf, resultOf, type SgfNode, sgfOfGame, territoryOf } from '@banyan/games/sgf';
import { BanyanError, TERMINAL } from '@banyan/mcts';
import sgf from '@sabaki/sgf';
import { goNameOf } from '../games/goName.ts';
import type { Position } from '../games/position.ts';
import { stateOf } from './dead.ts';

/** A game as in addresses. */
export interface AddressedGame {
  readonly game: string;
  readonly moves: string;
  /** The dead stones that its players have agreed on. */
  readonly dead?: string;
}

const COLOURS = ['Black', 'White'];

/**
 * Reads the main line of a file.
 * @throws BanyanError `INVALID_POSITION` for what the page cannot show, with the reason.
 */
export function readSgf(text: string): AddressedGame {
  const { board, moves, territory } = gameOfSgf(parsed(text)[0]);
  const { columns, rows } = board;
  if (columns !== rows)
    throw refused(`the board is ${columns} x ${rows}, and the page has only square boards`);
  const rules = go(board);
  const { komi } = rules.board;
  if (komi < 0) throw refused(`the komi is ${komi}, and the page allows 0 or more`);
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
  const isOver = territory !== undefined && state.passes === 2;
  return {
    game: goNameOf(rules),
    moves: names.join(''),
    ...(isOver && { dead: goDeadText(rules, state, deadIn(rules, state, territory)) }),
  };
}

/**
 * Writes the game that led to a position.
 * @param dead the stones that the players agree are dead, as in addresses: the file then has the result, and whose each point is.
 */
export function writeSgf(position: Pick<Position, 'info' | 'moves'>, dead?: string): string {
  const { game, state } = stateOf(position);
  if (game.board.superko !== 'positional') throw refused('SGF has no word for situational superko');
  const first = game.board.handicap.length > 0 ? 1 : 0;
  const moves = position.moves.map(({ action }, index) => ({ player: (first + index) % 2, action }));
  const chains = dead === undefined ? undefined : goDeadIn(game, state, dead);
  const agreed = chains && {
    result: resultOf(game.score(state, chains)),
    territory: territoryOf(game, state, chains),
  };
  return sgf.stringify([sgfOfGame({ board: game.board, moves, ...agreed }, 'Banyan')]);
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
