/** The commands of the Go Text Protocol about the board and the moves. */
import { go, goDeadChains } from '@banyan/games';
import { resultOf } from '@banyan/games/sgf';
import { quote, UsageError } from '../usage.ts';
import type { GoRecord } from './goRecord.ts';
import { COLOURS, colourIn, pointIn, vertexIn, vertexOf, wholeIn } from './words.ts';

/** Answers a command by the words after it. */
export type Handler = (words: readonly string[]) => string | Promise<string>;

/** The commands on a game. */
export function gameCommands(record: GoRecord): Readonly<Record<string, Handler>> {
  const verticesOf = (points: readonly number[]): string =>
    points.map((point) => vertexOf(record.game, point)).join(' ');

  const setHandicap = (points: readonly number[]): string => {
    if (record.moves.length > 0 || record.state.stones > 0) throw new UsageError('board not empty');
    record.restart({ handicap: points });
    return verticesOf(points);
  };

  const ownerAt = (point: number): number => (record.state.cells[point] ?? 0) - 1;

  /** The usual points of a handicap; for `free` as many as the board has. */
  const usualHandicap = ([word]: readonly string[], free: boolean): string => {
    const { columns, rows } = record.board;
    const max = go.maxHandicap(columns, rows);
    const count = wholeIn('the number of stones', word, free ? 'from 2' : `2 to ${Math.max(2, max)}`);
    if (count < 2 || max === 0 || (!free && count > max)) throw new UsageError('invalid number of stones');
    return setHandicap(go({ columns, rows, handicap: Math.min(count, max) }).board.handicap);
  };

  return {
    boardsize([word, ...others]) {
      const side = wholeIn('the size', word, `1 to ${go.MAX_SIDE}`);
      if (others.length > 0) throw new UsageError('boardsize takes one number: the board is square');
      if (side < 1 || side > go.MAX_SIDE) throw new UsageError('unacceptable size');
      record.restart({ columns: side, rows: side, handicap: 0 });
      return '';
    },

    clear_board() {
      record.restart({ handicap: 0 });
      return '';
    },

    komi([word = '']) {
      const komi = /^-?\d{1,3}(\.\d{1,9})?$/.test(word) ? Number(word) : NaN;
      if (!Number.isInteger(2 * komi) || Math.abs(komi) > go.MAX_KOMI)
        throw new UsageError(
          `komi must be a number of halves from -${go.MAX_KOMI} to ${go.MAX_KOMI}, not ${quote(word)}`,
        );
      record.setKomi(komi);
      return '';
    },

    play([colour, vertex]) {
      record.play(colourIn(colour), vertexIn(record.game, vertex));
      return '';
    },

    undo() {
      record.undo();
      return '';
    },

    fixed_handicap: (words) => usualHandicap(words, false),
    place_free_handicap: (words) => usualHandicap(words, true),

    set_free_handicap(words) {
      const points = words.map((word) => pointIn(record.game, word));
      if (new Set(points).size < points.length) throw new UsageError('repeated vertex');
      if (points.length < 2 || points.length >= record.state.cells.length)
        throw new UsageError('invalid number of stones');
      setHandicap(points);
      return '';
    },

    final_score: () => resultOf(record.game.score(record.state, goDeadChains(record.game, record.state))),

    final_status_list([status = '']) {
      if (!STATUSES.includes(status))
        throw new UsageError(`the status is ${STATUSES.join(', ')}, not ${quote(status)}`);
      if (status === 'seki') return '';
      const { game, state } = record;
      const dead = goDeadChains(game, state);
      const chains =
        status === 'dead'
          ? dead
          : game.chains(state).filter((chain) => !dead.some(([point]) => chain[0] === point));
      return chains.map(verticesOf).join('\n');
    },

    list_stones([colour]) {
      const player = colourIn(colour);
      return verticesOf(
        record.game
          .chains(record.state)
          .flat()
          .filter((point) => ownerAt(point) === player),
      );
    },

    /** The stones that a player has captured: those that the opponent has put and has no more. */
    captures([colour]) {
      const opponent = 1 - colourIn(colour);
      const given = opponent === 0 ? record.game.board.handicap.length : 0;
      const put = record.moves.filter(
        ({ player, action }) => player === opponent && action !== go.PASS,
      ).length;
      return String(given + put - record.state.cells.filter((cell) => cell === 1 + opponent).length);
    },

    is_legal: ([colour, vertex]) =>
      record.isLegal(colourIn(colour), vertexIn(record.game, vertex)) ? '1' : '0',

    all_legal([colour]) {
      const player = colourIn(colour);
      const points = Array.from(record.state.cells, (_, point) => point);
      return verticesOf(points.filter((point) => record.isLegal(player, point)));
    },

    showboard() {
      const { game, state } = record;
      const board = game.notation.format(state);
      const lines = board.split('\n');
      const letters = lines.pop()?.toUpperCase() ?? '';
      return `\n${[...lines, letters, `${COLOURS[state.player]} to move, move ${record.moves.length + 1}`].join('\n')}`;
    },
  };
}

const STATUSES: readonly string[] = ['alive', 'dead', 'seki'];
