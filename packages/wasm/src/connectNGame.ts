/** Connect-N as a `Game` whose rules (what is legal, where a stone lands, what wins) are the core's. */
import { type ConnectN, type ConnectNState, NOBODY } from '@banyan/games';
import { boardWords } from './bitboard.ts';
import type { Instance } from './bridge.ts';
import type { CoreExports } from './coreExports.ts';

/** The rules of `plain`, asked of an instance that has its board. */
export function wasmRules(plain: ConnectN, instance: Instance): ConnectN {
  const { board } = plain;

  function ask<Answer>(state: ConnectNState, question: (core: CoreExports) => Answer): Answer {
    const words = boardWords(board, state);
    return instance.use((core) => {
      core.setPosition(...words);
      return question(core);
    });
  }

  return {
    ...plain,

    legalActions(state) {
      const open = ask(state, (core) => core.openColumns());
      const columns: number[] = [];
      for (let column = 0; column < board.columns; column++) {
        if ((open & (1 << column)) !== 0) columns.push(column);
      }
      return columns;
    },

    apply(state, column) {
      const player = state.stones % 2;
      const [row, won] = ask(state, (core) => [core.drop(column), core.isWon() !== 0] as const);
      state.cells[column * board.rows + row] = 1 + player;
      state.heights[column] = row + 1;
      state.stones++;
      state.winner = won ? player : NOBODY;
    },
  };
}
