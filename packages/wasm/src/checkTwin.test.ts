/** Twins that differ: each difference is found, and reported with the moves that lead to it. */
import { connectN, hex, mnk } from '@banyan/games';
import { type Game, lookAheadByRules, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { type Boxes, boxes, boxesTwin, compileBoxes } from '../test/boxes.ts';
import { MAX_WORDS } from './constants.ts';
import { ownGame } from './own.ts';
import { checkTwin } from './testing.ts';
import type { Twin } from './twin.ts';
import { connectNModule, connectNTwin } from './twins/connectN.ts';
import { hexTwin } from './twins/hex.ts';
import { mnkTwin } from './twins/mnk.ts';
import { othelloTwin } from './twins/othello.ts';

const { wasm } = await compileBoxes();
const GAMES = sized(2, 5);

/** Checks the core against TypeScript rules that differ. */
async function checkAgainst(twin: Partial<Omit<Twin<Boxes>, 'game'>>, rules: Partial<Game<Boxes>> = {}) {
  const differing: Twin<Boxes> = { ...boxesTwin, ...twin, game: { ...boxes, ...rules } };
  return checkTwin(await ownGame(differing, wasm), differing, { games: GAMES, seed: 3 });
}

/** Whether this number of edges is drawn. */
function has(count: number, { drawn }: Boxes): boolean {
  return drawn.filter(Boolean).length === count;
}

it('returns the numbers of what it compared', async () => {
  const { games, states, searches } = await checkAgainst({});
  expect([games, searches]).toEqual([GAMES, 7 + GAMES]);
  expect(states).toBeGreaterThan(GAMES * 15);
});

describe('the games of the core are those of @banyan/games', () => {
  const fromDist = (name: string) => new URL(`../dist/${name}.wasm`, import.meta.url);
  const line = (columns: number, rows: number, connect: number) => ({ columns, rows, connect });

  it.each([line(7, 6, 4), line(5, 5, 3), line(9, 7, 4)])(
    'connect-N on $columns x $rows, $connect',
    async (board) => {
      const twin = connectNTwin(connectN(board));
      const search = await ownGame(twin, fromDist(connectNModule(connectN(board))));
      expect(search.probe.looksAhead).toBe(true);
      const games = sized(1, 20);
      expect(checkTwin(search, twin, { games }).games).toBe(games);
    },
  );

  it.each([line(3, 3, 3), line(13, 6, 5)])('m,n,k on $columns x $rows, $connect', async (board) => {
    const twin = mnkTwin(mnk(board));
    expect(checkTwin(await ownGame(twin, fromDist('mnk')), twin, { games: 1 }).games).toBe(1);
  });

  it.each<hex.Board>([{ size: 5, swap: true }, { size: 14 }])('Hex on %o', async (board) => {
    const twin = hexTwin(hex(board));
    expect(checkTwin(await ownGame(twin, fromDist('hex')), twin, { games: 1 }).games).toBe(1);
  });

  it('Othello', async () => {
    expect(checkTwin(await ownGame(othelloTwin, fromDist('othello')), othelloTwin, { games: 1 }).games).toBe(
      1,
    );
  });
});

it.each<{ what: string; rules: Partial<Game<Boxes>>; says: RegExp }>([
  {
    what: 'who moves',
    rules: {
      apply(state, action) {
        const { player } = state;
        boxes.apply(state, action);
        state.player = 1 - player; // always
      },
    },
    says: /the player to move .* is \d in TypeScript, and \d in the core\. Seen after the moves \[\d+,/,
  },
  {
    what: 'the number of actions',
    rules: {
      legalActions: (state) =>
        has(2, state) ? boxes.legalActions(state).slice(1) : boxes.legalActions(state),
    },
    says: /the number of legal actions .* is 21 in TypeScript, and 22 in the core\. .*\[\d+,\d+\]$/,
  },
  {
    what: 'the order of the actions',
    rules: { legalActions: (state) => boxes.legalActions(state).toReversed() },
    says: /the legal actions of a state that it read is \[23,22,/,
  },
  {
    what: 'the end',
    rules: { currentPlayer: (state) => (has(4, state) ? TERMINAL : boxes.currentPlayer(state)) },
    says: /the result of a state that it read is 0 in TypeScript, and -1 in the core/,
  },
  {
    what: 'the winner',
    rules: { returns: (state) => boxes.returns(state).toReversed() },
    says: /the result of a state that it read is (0 in TypeScript, and 1|1 in TypeScript, and 0) in the core/,
  },
  { what: 'shares that do not sum to 1', rules: { returns: () => [1, 1] }, says: /returns sum to 1/ },
  {
    what: 'looking ahead',
    rules: { lookAhead: lookAheadByRules(boxes) },
    says: /looks ahead is true in TypeScript/,
  },
  {
    what: 'rollouts',
    rules: { rolloutAction: (state) => boxes.legalActions(state)[0] },
    says: /all else is the same, but rollouts draw other moves: with seed \d+ and \{\} action 0 is/,
  },
])('finds a difference in $what', async ({ rules, says }) => {
  await expect(checkAgainst({}, rules)).rejects.toMatchObject({
    code: 'GAME_INCONSISTENT',
    message: expect.stringMatching(says),
  });
});

it('finds none in a game whose returns are in units of its own', async () => {
  const returns = (state: Boxes): number[] => boxes.returns(state).map((share) => 2 * share - 1);
  await expect(checkAgainst({}, { range: [-1, 1], returns })).resolves.toBeDefined();
});

it.each<{ what: string; words: Twin<Boxes>['words']; says: RegExp }>([
  {
    what: 'words that `read` takes otherwise',
    words: ({ drawn, owned, player }) => [...boxesTwin.words({ drawn, owned, player: 1 - player })],
    says: /the player to move of a state that it read is 0 in TypeScript, and 1 in the core/,
  },
  {
    what: 'fewer words than `read` takes',
    words: (state) => boxesTwin.words(state).slice(0, 3),
    says: /what follows the words is read too/,
  },
  {
    what: 'words that are none',
    words: () => [0, 0.5],
    says: /whole numbers of 32 bits, and word 1 is 0\.5/,
  },
  {
    what: 'too many words',
    words: () => new Array(MAX_WORDS + 1).fill(0),
    says: new RegExp(`there may be ${MAX_WORDS} words, and there are ${MAX_WORDS + 1}`),
  },
  {
    what: 'words whose number changes',
    words: (state) => [...boxesTwin.words(state), ...(has(0, state) ? [] : [0])],
    says: /the number of words is at the start and here 4 in TypeScript, and 5/,
  },
])('finds $what', async ({ words, says }) => {
  await expect(checkAgainst({ words })).rejects.toThrow(says);
});

it('leaves searches out for a rollout that is meant to differ', async () => {
  const game = { ...boxes, rolloutAction: (state: Boxes) => boxes.legalActions(state)[0] };
  const twin = { ...boxesTwin, game };
  expect(checkTwin(await ownGame(twin, wasm), twin, { games: 2, simulations: 0 }).searches).toBe(0);
});

it('refuses options that it does not have', async () => {
  const search = await ownGame(boxesTwin, wasm);
  expect(() => checkTwin(search, boxesTwin, { games: 0 })).toThrow('games must be a whole number from 1');
  expect(() => checkTwin(search, boxesTwin, { seed: -1 })).toThrow('a seed is');
  expect(() => checkTwin(search, boxesTwin, Object.fromEntries([['game', 1]]))).toThrow('did you mean games');
});
