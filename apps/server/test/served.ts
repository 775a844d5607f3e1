/** A server for tests: five games, an engine that plays the first legal move, and a journal in memory. */
import { go, goAgreement, kuhnPoker, phantomTicTacToe, pig, ticTacToe } from '@banyan/games';
import {
  type Game,
  type HiddenInformationGame,
  type HiddenNotation,
  type Notation,
  play,
} from '@banyan/mcts';
import type { AnyServedGame, Catalogue } from '../src/catalogue.ts';
import type { Engines } from '../src/engines.ts';
import { RequestError } from '../src/errors.ts';
import type { Journal } from '../src/journal.ts';
import type { RoomRecord } from '../src/rooms/record.ts';
import { type RunningServer, type ServerSettings, startServer } from '../src/server.ts';

function perfect<State>(
  name: string,
  game: Game<State> & { readonly notation: Notation<State> },
): AnyServedGame {
  return (use) => use({ name, game, notation: game.notation });
}

function hidden<State>(
  name: string,
  game: HiddenInformationGame<State> & { readonly notation: HiddenNotation<State> },
): AnyServedGame {
  const { notation } = game;
  return (use) => use({ name, game, notation, hidden: { game, notation } });
}

const smallGo = go({ columns: 5, rows: 5 });

const GAMES: ReadonlyMap<string, AnyServedGame> = new Map([
  ['tic-tac-toe', perfect('tic-tac-toe', ticTacToe)],
  ['pig', perfect('pig', pig({ target: 20 }))],
  ['kuhn', hidden('kuhn', kuhnPoker)],
  ['phantom', hidden('phantom', phantomTicTacToe)],
  [
    'go:5',
    (use) =>
      use({
        name: 'go:5',
        game: smallGo,
        notation: smallGo.notation,
        agreement: goAgreement(smallGo),
      }),
  ],
]);

export const catalogue: Catalogue = {
  games: [...GAMES.keys()].map((name) => ({ name, brief: '', examples: [], options: {}, notation: '' })),
  open(text) {
    const game = GAMES.get(text);
    if (game === undefined) throw new RequestError('UNKNOWN_GAME', `there is no game ${text}`);
    return game;
  },
};

/** An engine that plays the first legal move at once. */
export const firstMove: Engines = {
  threads: 1,
  async check(_, engine) {
    if (engine !== 'first') throw new RequestError('INVALID_ENGINE', 'the engine is first');
    return { engine, budget: { milliseconds: 1_000 } };
  },
  async search({ game, position }) {
    return catalogue.open(game)(({ game: rules, notation }) => {
      let state = rules.initialState();
      for (const text of position) {
        const action = notation.parseAction(state, text);
        if (action !== undefined) state = play(rules, state, action);
      }
      const [action] = rules.legalActions(state);
      return { move: action === undefined ? null : notation.formatAction(state, action) };
    });
  },
  async close() {},
};

/** A journal in memory. */
export class MemoryJournal implements Journal {
  readonly records: RoomRecord[] = [];
  /** Whether the disk is full. */
  isFull = false;
  /** The time that a record takes, in milliseconds. */
  delay = 0;

  async append(record: RoomRecord): Promise<void> {
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (this.isFull) throw new Error('the disk is full');
    this.records.push(structuredClone(record));
  }
}

/** A running server, and what it wrote. */
export interface Served extends RunningServer {
  readonly url: string;
  readonly journal: MemoryJournal;
  /** What the server reported. */
  readonly reports: unknown[];
}

/** Starts a server on this machine. */
export async function serveTests(settings: Partial<ServerSettings> = {}): Promise<Served> {
  const journal = new MemoryJournal();
  const reports: unknown[] = [];
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    isLocal: true,
    version: '0.0.0',
    catalogue,
    engines: firstMove,
    journal,
    report: (error) => reports.push(error),
    ...settings,
  });
  return { ...server, url: `http://127.0.0.1:${server.port}`, journal, reports };
}
