/** Random play in the core: nothing else shows a rollout that is a little wrong. */
import { CONNECT_FOUR } from '@banyan/games';
import { play, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import reference from '../../games/reference/randomPlay.json' with { type: 'json' };
import { deviation, type KnownOdds, randomPlay } from '../../games/test/odds.ts';
import { proofSized, sized } from '../../mcts/test/sized.ts';
import { openCore } from '../test/cores.ts';
import { chiSquare, countsOf, deviationOf, exactOdds, latePositions } from '../test/exactOdds.ts';
import { connectNSubject, gamesOf, mnkSubject, type Tested, tested } from '../test/subjects.ts';
import type { RandomPlay } from './randomPlay.ts';

/** Random games of a board, of a board after its first move, and of one late position. */
const GAMES = { wasm: sized(5_000, proofSized(2_000_000, 20_000_000)), js: sized(600, 30_000) };
const GAMES_AFTER_A_MOVE = { wasm: sized(3_000, 100_000), js: sized(400, 10_000) };
const GAMES_OF_A_POSITION = { wasm: 3_000, js: 1_000 };

const LATE_POSITIONS = sized(6, 12);
const MAX_WAYS = 300;
/** Searches of each first action that are expected. */
const TIMES_FIRST = sized(2, 20);

const MAX_STANDARD_ERRORS = 4;

/** Boards on which every game ends in the same way, and those on which it is won while too much is open. */
const CERTAIN = [
  'connect-5 1x20',
  'connect-30 1x35',
  'connect-40 1x63',
  'connect-100 1x127',
  'connect-2 2x1',
  'mnk 1x4x3',
];
const WON_EARLY = [
  'connect-3 7x6',
  'connect-3 16x3',
  'connect-4 9x7',
  'connect-4 8x8',
  'connect-4 10x9',
  'connect-4 16x7',
  'connect-3 35x2',
  'mnk 11x11x5',
  'mnk 16x8x4',
];
/** Rollouts of Go fill no eyes of the player; `go.test.ts` compares them with TypeScript. */
const isLate = ({ name }: Tested): boolean =>
  ![...CERTAIN, ...WON_EARLY].includes(name) && !name.startsWith('go ');

interface Known {
  readonly tested: Tested;
  readonly odds: KnownOdds;
  readonly action?: number;
  readonly after: string;
}

const connectNOdds = [...reference.connectN, ...reference.connectNByFirstAction].map((odds) =>
  known(tested(connectNSubject(sizeOf(odds))), odds),
);
const mnkOdds = [...reference.mnk, ...reference.mnkByFirstAction].map((odds) =>
  known(tested(mnkSubject(sizeOf(odds))), odds),
);
const ticTacToe = tested(mnkSubject({ columns: 3, rows: 3, connect: 3 }));
const ticTacToeOdds = [reference.ticTacToe, ...reference.ticTacToeByFirstAction].map((odds) =>
  known(ticTacToe, odds),
);

function known(tested: Tested, odds: KnownOdds & { readonly action?: number }): Known {
  const { action } = odds;
  return action === undefined
    ? { tested, odds, after: 'the start' }
    : { tested, odds, action, after: `move ${action}` };
}

function sizeOf({ columns, rows, connect }: { columns: number; rows: number; connect: number }) {
  return { columns, rows, connect };
}

function sharesOf({ firstWon, secondWon, drawn }: RandomPlay, games: number) {
  return { first: firstWon / games, second: secondWon / games, draw: drawn / games };
}

describe.each(['wasm', 'js'] as const)('the %s build', (build) => {
  const core = openCore(build);

  it.each([...connectNOdds, ...mnkOdds, ...ticTacToeOdds])(
    'plays at random with the known odds of $tested.name after $after',
    ({ tested, odds, action }) => {
      const games = (action === undefined ? GAMES : GAMES_AFTER_A_MOVE)[build];
      const found = tested.with(({ game, inCore }) => {
        const start = game.initialState();
        const state = action === undefined ? start : play(game, start, action);
        return inCore(core).playRandomly(state, games, 'odds');
      });
      expect(deviation(sharesOf(found, games), games, odds)).toBeLessThan(MAX_STANDARD_ERRORS);
    },
  );

  it.each(gamesOf(build))('plays the same random games of $name as TypeScript', (tested) => {
    const games = sized(5, 100);
    tested.with(({ game, inCore }) => {
      const start = game.initialState();
      const found = inCore(core).playRandomly(start, games, 'games');
      expect(sharesOf(found, games)).toEqual(randomPlay(game, start, games, sfc32('games')));
    });
  });

  // A few moves before the end the odds are known exactly, and depend on each move that is drawn.
  it.each(gamesOf(build).filter(isLate))(`draws every move as often, late in games of $name`, (tested) => {
    tested.with(({ game, inCore }) => {
      const { playRandomly } = inCore(core);
      const positions = latePositions(game, LATE_POSITIONS, MAX_WAYS, sfc32(`late ${game.name}`));
      expect(positions.length).toBeGreaterThan(0);
      const samples = positions.map((state, n) =>
        chiSquare(
          countsOf(playRandomly(state, GAMES_OF_A_POSITION[build], `late ${n}`)),
          exactOdds(game, state),
        ),
      );
      expect(deviationOf(samples)).toBeLessThan(MAX_STANDARD_ERRORS);
    });
  });

  it.each(gamesOf(build))('tries each action of $name first as often, where one is drawn', (tested) => {
    tested.with(({ game, inCore }) => {
      const { engine } = inCore(core, { expansion: 'one', maxRolloutMoves: 0, maxNodes: 200 });
      const state = game.initialState();
      const actions = game.legalActions(state);
      if (actions.length === 1) return;
      const counts = new Map(actions.map((action) => [action, 0]));
      for (let seed = 0; seed < TIMES_FIRST * actions.length; seed++) {
        const search = engine.start(state, seed);
        search.run(1);
        const { action } = search.report().actions.find(({ visits }) => visits === 1) ?? expect.fail();
        counts.set(action, (counts.get(action) ?? 0) + 1);
        search.dispose();
      }
      const shares = actions.map(() => 1 / actions.length);
      expect(deviationOf([chiSquare([...counts.values()], shares)])).toBeLessThan(MAX_STANDARD_ERRORS);
    });
  });

  it('plays the requested number of random games, and the same games for the same seed', () => {
    const { game, playRandomly } = core.connectN(CONNECT_FOUR);
    const start = game.initialState();
    const games = sized(5_001, 50_001);
    const odds = playRandomly(start, games, 4);
    expect(odds.firstWon + odds.secondWon + odds.drawn).toBe(games);
    expect(playRandomly(start, games, 4)).toEqual(odds);
    expect(playRandomly(start, games, 5)).not.toEqual(odds);
  });

  it('refuses to play a finished game on', () => {
    const { game, playRandomly } = core.connectN(CONNECT_FOUR);
    const finished = game.notation.parsePosition('1212121');
    expect(() => playRandomly(finished, 1)).toThrow(expect.objectContaining({ code: 'GAME_OVER' }));
  });
});
