/** A server of games with the built app, for tests in real browsers: it can end and come back with what it acknowledged. */
import { CONNECT_FOUR, connectN, go, goAgreement, kuhnPoker, pig } from '@banyan/games';
import {
  type AnyServedGame,
  type Catalogue,
  type Engines,
  RequestError,
  type RoomRecord,
  recordSchema,
  type ServedGame,
  startServer,
} from '@banyan/server';
import * as v from 'valibot';
import { built } from '../server/serve.mjs';

function served<State>(game: ServedGame<State>): AnyServedGame {
  return (use) => use(game);
}

const connectFour = connectN(CONNECT_FOUR);
const dice = pig({ target: 50 });
const smallGo = go({ columns: 5, rows: 5 });
const GAMES: Readonly<Record<string, AnyServedGame>> = {
  'connect-four': served({ name: 'connect-four', game: connectFour, notation: connectFour.notation }),
  'pig:50': served({ name: 'pig:50', game: dice, notation: dice.notation }),
  'go:5': served({
    name: 'go:5',
    game: smallGo,
    notation: smallGo.notation,
    agreement: goAgreement(smallGo),
  }),
  kuhn: served({
    name: 'kuhn',
    game: kuhnPoker,
    notation: kuhnPoker.notation,
    hidden: { game: kuhnPoker, notation: kuhnPoker.notation },
  }),
};

const catalogue: Catalogue = {
  games: Object.keys(GAMES).map((name) => ({ name, brief: name, examples: [], options: {}, notation: '' })),
  open(text) {
    const game = Object.hasOwn(GAMES, text) ? GAMES[text] : undefined;
    if (game === undefined) throw new RequestError('UNKNOWN_GAME', `there is no game ${text}`);
    return game;
  },
};

/** Engines that play the first legal move. */
const engines: Engines = {
  threads: 1,
  check: async (_, engine) => ({ engine, budget: {} }),
  search: async ({ game: name, position }) =>
    catalogue.open(name)(({ game, notation }) => {
      const state = game.initialState();
      for (const text of position) {
        const action = notation.parseAction(state, text);
        if (action !== undefined) game.apply(state, action);
      }
      return { move: notation.formatAction(state, game.legalActions(state)[0]) };
    }),
  close: async () => {},
};

export interface GameServer {
  readonly url: string;
  /** Ends the server; what it acknowledged is kept. */
  stop(): Promise<void>;
  /** Starts the server again at the same address. */
  restart(): Promise<void>;
}

export async function openGameServer(): Promise<GameServer> {
  const records: RoomRecord[] = [];
  const faults: unknown[] = [];
  const start = (port: number): ReturnType<typeof startServer> =>
    startServer({
      host: '127.0.0.1',
      port,
      isLocal: true,
      version: '0.0.0',
      catalogue,
      engines,
      journal: {
        async append(record) {
          records.push(v.parse(recordSchema, JSON.parse(JSON.stringify(record))));
        },
      },
      records: [...records],
      pages: built,
      report: (error) => faults.push(error),
    });
  let running = await start(0);
  const { port } = running;
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      await running.close();
      if (faults.length > 0) throw faults[0];
    },
    async restart() {
      running = await start(port);
    },
  };
}
