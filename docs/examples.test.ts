/** The programs of `examples/start`, `dice`, `hidden`, `puzzle` and `networks` run and print what the pages say of them. */
import { agent, type Game, mcts, nrpa, play, singlePlayer, TERMINAL } from '@banyan/mcts';
import { checkGame, perft } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { printedBy } from '../packages/mcts/test/runProgram.ts';
import { sized } from '../packages/mcts/test/sized.ts';
import { type Einstein, einstein } from './examples/dice/einstein.ts';
import { tricks } from './examples/hidden/tricks.ts';
import { distance, PLACES, tour } from './examples/puzzle/tour.ts';
import { EXAMPLES } from './test/pages.ts';

const PROGRAMS: Readonly<Record<string, RegExp>> = {
  'start/self-play.ts': /^[.XO \n]+1 2 3 4 5 6 7$/,
  'start/best.ts': /^column [1-7]$/,
  'start/search.ts': /^column [1-7] of \d, after \d+ simulations, seed \d+$/,
  'start/repeat.ts': /^true$/,
  'start/errors.ts': /^ILLEGAL_MOVE 7 is not legal in this state of .*; legal are 0, 1, 2, 3, 4, 5, 6$/,
  'dice/play.ts': /^player [12] wins after \d+ turns$/,
  'hidden/play.ts': /^tricks: [0-4] to [0-4]$/,
  'hidden/decide.ts': /^card \d$/,
  'puzzle/solve.ts': /^34\.13 km: [0-9 ]+ 0$/,
  'networks/batch.ts': /^column [1-4] after 640 simulations in batches of 64$/,
};

it.each(Object.entries(PROGRAMS))('%s runs', async (file, says) => {
  const printed = await printedBy(new URL(`examples/${file}`, import.meta.url));
  expect(printed.map((words) => words.join(' ')).join('\n')).toMatch(says);
});

it('no program is left out', () => {
  const games = ['dice/einstein.ts', 'hidden/tricks.ts', 'puzzle/tour.ts'];
  const elsewhere = /^docs\/examples\/(server|boardgame|browser)\//;
  const files = EXAMPLES.filter((file) => !elsewhere.test(file));
  const known = [...Object.keys(PROGRAMS), ...games].map((file) => `docs/examples/${file}`);
  expect(files.toSorted()).toEqual(known.toSorted());
});

describe('EinStein', () => {
  const at = (pieces: Readonly<Record<number, number>>, die: number, player = 0): Einstein => ({
    cells: Array.from({ length: 25 }, (_, cell) => pieces[cell] ?? 0),
    die,
    player,
  });

  it('begins with six rolls, and the moves of the pieces in the corner', () => {
    expect([1, 2].map((depth) => perft(einstein, einstein.initialState(), depth))).toEqual([6, 18]);
  });

  it('moves the next lower or higher piece for one that is gone', () => {
    expect(einstein.legalActions(at({ 6: 2, 12: 5, 24: -1 }, 3))).toEqual(
      [6, 12].flatMap((from) => [from + 1, from + 5, from + 6].map((to) => 100 * from + to)),
    );
    expect(einstein.legalActions(at({ 6: 2, 12: 5, 24: -1 }, 6))).toEqual([1213, 1217, 1218]);
  });

  it('takes pieces, and is over in the corner or without opponents', () => {
    const state = play(einstein, at({ 6: 2, 12: -5 }, 2), 612);
    expect([einstein.currentPlayer(state), einstein.returns(state)]).toEqual([TERMINAL, [1, 0]]);
    const home = play(einstein, at({ 20: 2, 6: -5 }, 5, 1), 600);
    expect([einstein.currentPlayer(home), einstein.returns(home)]).toEqual([TERMINAL, [0, 1]]);
  });

  it('is won by a search where one step wins', async () => {
    const { action } = await agent(mcts(einstein, { maxNodes: 10_000 })).search(
      at({ 18: 1, 1: -1, 9: -2 }, 1),
      { simulations: 500 },
    );
    expect(action).toBe(1824);
  });
});

describe('tricks', () => {
  it('keep the laws of hidden information in many games', () => {
    checkGame(tricks, { games: sized(10, 50), mustEnd: true });
  });

  it('are won by the highest card of the suit that was led, and suits are followed', () => {
    const hands = [
      [4, 5],
      [0, 9],
    ] as const;
    const state = { hands, played: [1, 2, 6, 7], leaders: [0, 1, 1] };
    const led = play(tricks, { ...state, leaders: [0, 1, 0] }, 4);
    expect(tricks.legalActions(led)).toEqual([0]);
    const taken = play(tricks, led, 0);
    expect([tricks.currentPlayer(taken), tricks.returns(taken)]).toEqual([0, [2, 1]]);
    const lead = play(tricks, state, 9);
    expect(tricks.legalActions(lead)).toEqual([5]);
  });
});

/** The length of the shortest tour, by dynamic programming over sets of stops (Bellman 1962, Held and Karp 1962). */
function shortestTour(): number {
  const stops = PLACES.map((_, stop) => stop).slice(1);
  const best = new Map<string, number>();
  const lengthOf = (set: number, last: number): number => best.get(`${set} ${last}`) ?? Infinity;
  const bit = (stop: number): number => 2 ** (stop - 1);
  for (const stop of stops) best.set(`${bit(stop)} ${stop}`, distance(0, stop));
  for (let set = 1; set < 2 ** stops.length; set++) {
    for (const last of stops) {
      for (const next of stops.filter((stop) => (set & bit(stop)) === 0)) {
        const length = lengthOf(set, last) + distance(last, next);
        if (length < lengthOf(set + bit(next), next)) best.set(`${set + bit(next)} ${next}`, length);
      }
    }
  }
  return Math.min(...stops.map((last) => lengthOf(2 ** stops.length - 1, last) + distance(last, 0)));
}

it('the tree finds the shortest solution of Lights Out, where hardly any line is a solution', () => {
  const masks = Array.from({ length: 16 }, (_, lamp) =>
    [lamp - 4, lamp + 4, ...(lamp % 4 > 0 ? [lamp - 1] : []), ...(lamp % 4 < 3 ? [lamp + 1] : [])]
      .filter((next) => next >= 0 && next < 16)
      .reduce((mask, next) => mask | (1 << next), 1 << lamp),
  );
  const lightsOut: Game<{ lit: number; presses: number }> = {
    name: 'Lights Out',
    players: 1,
    range: [-13, 0],
    initialState: () => ({ lit: 0b0110_1001_1001_0110, presses: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ lit, presses }) => (lit === 0 || presses === 12 ? TERMINAL : 0),
    legalActions: () => [...masks.keys()],
    apply(state, lamp) {
      state.lit ^= masks[lamp] ?? 0;
      state.presses++;
    },
    returns: ({ lit, presses }) => [lit === 0 ? -presses : -13],
  };
  for (let seed = 1; seed <= sized(1, 6); seed++) {
    const search = mcts(lightsOut, { selection: singlePlayer() }).start(lightsOut.initialState(), seed);
    search.run(20_000);
    expect(search.report().best?.actions).toHaveLength(4);
  }
});

describe('the tour', () => {
  it('that is found is the shortest, which is 34.13 km long', () => {
    const search = nrpa(tour, { iterations: 10 }).start(tour.initialState(), 1);
    search.run(20_000);
    let state = tour.initialState();
    for (const stop of search.report().best?.actions ?? []) state = play(tour, state, stop);
    const shortest = shortestTour();
    expect(state.length).toBeCloseTo(shortest, 9);
    expect(shortest).toBeCloseTo(34.13, 2);
  });
});
