/** Games of the core that workers can play. */
import { CONNECT_FOUR, connectN, GOMOKU, mnk, othello } from '@banyan/games';
import type { PerfectInformationGame } from '@banyan/mcts';

export interface Subject<State> {
  readonly title: string;
  readonly game: PerfectInformationGame<State>;
  /** The factory of its engine in `@banyan/wasm/worker`, and the options of that. */
  readonly factory: string;
  readonly options: { readonly board?: object };
}

export type SubjectName = 'connect-four' | 'othello' | 'gomoku';

export const SUBJECT_NAMES: readonly SubjectName[] = ['connect-four', 'othello', 'gomoku'];

/** Calls a function with a subject, whose type of states it keeps. */
export function withSubject<Result>(
  name: SubjectName,
  use: <State>(subject: Subject<State>) => Result,
): Result {
  switch (name) {
    case 'connect-four': {
      const board = CONNECT_FOUR;
      return use({ title: 'Connect Four', game: connectN(board), factory: 'connectN', options: { board } });
    }
    case 'othello':
      return use({ title: 'Othello', game: othello, factory: 'othello', options: {} });
    case 'gomoku': {
      const board = GOMOKU;
      return use({ title: 'gomoku on 11x11', game: mnk(board), factory: 'mnk', options: { board } });
    }
  }
}
