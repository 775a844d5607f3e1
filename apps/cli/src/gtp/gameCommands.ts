/** The commands of the Go Text Protocol about the board and the moves. */
import { go } from '@banyan/games';
import { quote, UsageError } from '../usage.ts';
import { deadChains, scoreText } from './finalStatus.ts';
import type { GoRecord } from './goRecord.ts';
import { COLOURS, colourIn, numberIn, pointIn, vertexIn, vertexOf } from './words.ts';

/** Answers a command by the words after it. */
export type Handler = (words: readonly string[]) => string | Promise<string>;

/** The commands on a game. */
export function gameCommands(record: GoRecord): Readonly<Record<string, Handler>> {
  const setHandicap = (points: readonly number[]): string => {
    if (record.moves.length > 0 || record.state.stones > 0) throw new UsageError('board not empty');
    record.restart({ handicap: points });
    return points.map((point) => vertexOf(record.game, point)).join(' ');
  };

  /** The usual points of a handicap; for `free` as many as the board has. */
  const usualHandicap = ([word]: readonly string[], free: boolean): string => {
    const { columns, rows } = record.board;
    const max = go.maxHandicap(columns, rows);
    const count = numberIn('the number of stones', word);
    if (!Number.isInteger(count) || count < 2 || max === 0 || (!free && count > max))
      throw new UsageError('invalid number of stones');
    return setHandicap(go({ columns, rows, handicap: Math.min(count, max) }).board.handicap);
  };

  return {
    boardsize([word]) {
      const side = numberIn('the size', word);
      if (!Number.isInteger(side) || side < 1 || side > go.MAX_SIDE)
        throw new UsageError('unacceptable size');
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

    final_score: () => scoreText(record.game.score(record.state, deadChains(record.game, record.state))),

    final_status_list([status = '']) {
      if (!STATUSES.includes(status))
        throw new UsageError(`the status is ${STATUSES.join(', ')}, not ${quote(status)}`);
      if (status === 'seki') return '';
      const { game, state } = record;
      const dead = deadChains(game, state);
      const chains =
        status === 'dead'
          ? dead
          : game.chains(state).filter((chain) => !dead.some(([point]) => chain[0] === point));
      return chains.map((chain) => chain.map((point) => vertexOf(game, point)).join(' ')).join('\n');
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
