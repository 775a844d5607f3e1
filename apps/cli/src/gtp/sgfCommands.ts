/** The commands of the Go Text Protocol about files of games. */
import { readText, reasonOf } from '../files.ts';
import { quote, UsageError } from '../usage.ts';
import { currentVersion } from '../version.ts';
import type { Handler } from './gameCommands.ts';
import { GoRecord } from './goRecord.ts';
import { COLOURS, numberIn } from './words.ts';

/** Far more than a game. */
const MAX_FILE_BYTES: number = 2 ** 20;

/** Loading and printing. The library for SGF is loaded when one of them is asked for. */
export function sgfCommands(record: GoRecord): Readonly<Record<string, Handler>> {
  return {
    /** Loads a file, and plays its moves before the given number: all without one. */
    async loadsgf([path = '', last]) {
      const text = await readText(path, MAX_FILE_BYTES).catch((error: unknown) => {
        throw new UsageError(`cannot load file ${quote(path)}: ${reasonOf(error)}`);
      });
      const { readGoSgf } = await import('../sgf/goSgf.ts');
      const { board, moves } = readGoSgf(text);
      const count = last === undefined ? moves.length : Math.max(0, numberIn('the move', last) - 1);
      const changes = { ...record.board, ...board };
      const trial = new GoRecord(changes); // a game with an illegal move changes nothing
      for (const { player, action } of moves) trial.play(player, action);
      record.restart(changes);
      for (const { player, action } of moves.slice(0, count)) record.play(player, action);
      return COLOURS[record.state.player] ?? '';
    },

    async printsgf() {
      const { writeGoSgf } = await import('../sgf/goSgf.ts');
      const { game, moves } = record;
      return writeGoSgf({ board: game.board, moves }, await currentVersion()).trimEnd();
    },
  };
}
