/** Forty positions of all games, and the number that is equal for builds that search alike. */
import { type Engine, play, type UctOptions } from '@banyan/mcts';
import {
  connectNSubject,
  mnkSubject,
  othelloSubject,
  type Subject,
  type Tested,
  tested,
} from './subjects.ts';

export interface SignaturePosition {
  readonly tested: Tested;
  /** The actions that lead to it, separated by spaces. */
  readonly moves: string;
}

export const signaturePositions: readonly SignaturePosition[] = [
  connectNAt(7, 6, 4, ''),
  connectNAt(7, 6, 4, '4 4 6 2'),
  connectNAt(7, 6, 4, '3 4 5 5 4 0 1 0 6'),
  connectNAt(7, 6, 4, '6 5 3 3 2 5 5 4 4 6 5 3 4 1 2'),
  connectNAt(7, 6, 4, '1 6 5 5 5 3 4 3 6 0 6 2 2 6 1 0 0 4 4 3 2 2'),
  connectNAt(7, 6, 4, '6 4 3 0 5 3 1 1 0 0 5 4 0 2 4 4 4 5 0 3 6 0 2 1 4 6 2 1 6 6'),
  connectNAt(5, 5, 3, ''),
  connectNAt(5, 5, 3, '2 4 4'),
  connectNAt(5, 5, 3, '0 4 0 0 2 4'),
  connectNAt(4, 4, 4, ''),
  connectNAt(4, 4, 4, '3 0 3 1 1'),
  connectNAt(8, 7, 4, ''),
  connectNAt(8, 7, 4, '6 6 4 4 4 5 7 0 5 6'),
  connectNAt(8, 7, 4, '1 1 2 0 2 5 0 3 6 2 2 1 5 3 6 6 2 7 0 7 3 1 3 2'),
  connectNAt(10, 5, 4, ''),
  connectNAt(10, 5, 4, '9 5 1 3 7 6 4 5 8 5 3 8'),
  connectNAt(3, 15, 8, '0 2 1 1 0 0'),
  connectNAt(16, 3, 3, '14 1'),
  connectNAt(9, 7, 4, ''),
  connectNAt(9, 7, 4, '3 4 5 6 3 5 6 1 4 5 5 4 0 5'),
  connectNAt(10, 9, 4, ''),
  connectNAt(10, 9, 4, '0 6 7 9 5 4 4 8 0 3 0 8 5 8 7 9 2 5 7 2'),
  connectNAt(12, 9, 6, '1 3 8 2 6'),
  connectNAt(35, 2, 3, '28 21 8'),
  mnkAt(3, 3, 3, ''),
  mnkAt(3, 3, 3, '8 7'),
  mnkAt(4, 4, 4, ''),
  mnkAt(4, 4, 4, '7 1 11 14 2 9'),
  mnkAt(8, 8, 5, '15 8 60 51 19 21 3 25'),
  mnkAt(11, 11, 5, ''),
  mnkAt(11, 11, 5, '48 9 118 32 109 27 91 92 88 34 43 82'),
  mnkAt(16, 8, 4, '56 20 22 53'),
  othelloAt(''),
  othelloAt('44 45 26 34 43 20'),
  othelloAt('26 34 41 20 45 25 16 44 13 42 52 37 49 29'),
  othelloAt('37 43 18 21 20 38 51 9 34 50 45 53 39 29 14 52 61 19 17 22 49 6 30 57'),
  othelloAt(
    '26 18 44 34 17 16 10 25 32 43 33 9 24 42 8 45 54 37 46 21 50 55 52 53 47 0 1 41 40 57 38 61 63 31 14 20',
  ),
  othelloAt(
    '44 29 21 13 22 42 18 37 45 19 4 9 34 54 46 26 38 30 0 51 62 43 41 23 31 63 10 52 50 40 33 58 20 11 15 61 59 1 48 32 24 47 60 6',
  ),
  othelloAt(
    '44 45 37 43 18 9 51 59 26 29 10 52 8 34 30 2 25 32 53 19 58 16 11 38 33 20 21 46 54 55 17 31 62 42 41 40 22 60 1 63 4 14 49 61 50 56 15 12 3 48',
  ),
  othelloAt(
    '19 34 41 33 25 18 20 11 10 9 44 21 13 26 2 48 49 16 43 5 42 12 37 56 22 46 17 30 6 14 29 52 0 40 50 58 15 4 38 31 45 23 3 53 32 47 57 1 54 51 61 62 39 7',
  ),
];

function connectNAt(columns: number, rows: number, connect: number, moves: string): SignaturePosition {
  return { tested: tested(connectNSubject({ columns, rows, connect })), moves };
}

function mnkAt(columns: number, rows: number, connect: number, moves: string): SignaturePosition {
  return { tested: tested(mnkSubject({ columns, rows, connect })), moves };
}

function othelloAt(moves: string): SignaturePosition {
  return { tested: tested(othelloSubject), moves };
}

const SIMULATIONS = 1_000;

/** The options of the n-th position, so that every one of them is in use. */
function optionsOf<State>({ game }: Subject<State>, n: number): UctOptions {
  return {
    maxNodes: 100_000,
    inFlight: n % 2 === 0 ? 1 : 2,
    solver: n % 4 >= 2,
    expansion: n % 3 === 0 ? 'one' : 'all',
    rolloutPolicy: n % 5 === 0 && game.lookAhead !== undefined ? 'decisive' : 'uniform',
  };
}

/** The nodes of the trees that an engine grows from each of the positions. */
export function signatureNodes(
  engineOf: <State>(subject: Subject<State>, options: UctOptions) => Engine<State>,
): number[] {
  return signaturePositions.map(({ tested, moves }, n) =>
    tested.with((subject) => {
      const { game } = subject;
      const actions = moves === '' ? [] : moves.split(' ').map(Number);
      const state = actions.reduce((before, action) => play(game, before, action), game.initialState());
      const search = engineOf(subject, optionsOf(subject, n)).start(state, n);
      search.run(SIMULATIONS);
      const { nodes } = search;
      search.dispose();
      return nodes;
    }),
  );
}
