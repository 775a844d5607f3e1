import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { drawn, fusion } from '../../test/hiddenBitGames.ts';
import { instrumented } from '../../test/instrumented.ts';
import { type KuhnState, kuhn } from '../../test/kuhn.ts';
import { hideAndSeek } from '../../test/simultaneousGames.ts';
import { type TrickState, trickGame } from '../../test/trickGame.ts';
import {
  agent,
  bestValue,
  type HiddenInformationGame,
  ismcts,
  type PimcOptions,
  pimc,
  puct,
  rejecting,
  type SearchReport,
} from '../index.ts';
import { checkEngine } from '../testing/index.ts';

function examine<State>(game: HiddenInformationGame<State>, options: PimcOptions<State> = {}): void {
  const { finalMove, inFlight } = options;
  checkEngine(pimc(game, { maxNodes: 20_000, ...options }), game, {
    games: 3,
    simulations: 40,
    addsUp: false,
    ...(finalMove && { finalMove }),
    // One world's tree is like any other; 16 have not room for 16 roots in less.
    ...(options.worlds === 1 && {
      withMaxNodes: (maxNodes) => pimc(game, { ...options, maxNodes }),
    }),
  });
  expect(inFlight ?? 1).toBe(pimc(game, options).start(game.initialState()).inFlight);
}

describe('pimc obeys the laws of engines', () => {
  it.each<[string, () => void]>([
    ["in Kuhn's poker", () => examine(kuhn)],
    ['in tricks for two', () => examine(trickGame(2, 2))],
    ['in tricks for three, by value', () => examine(trickGame(3, 2), { finalMove: bestValue, worlds: 7 })],
    ['in hide and seek', () => examine(hideAndSeek, { worlds: 3 })],
    ['in one world', () => examine(trickGame(2, 2), { worlds: 1 })],
    ['with two simulations in flight', () => examine(trickGame(2, 2), { inFlight: 2, worlds: 5 })],
    ['with another selection', () => examine(trickGame(3, 2), { selection: puct(), expandAfter: 2 })],
  ])('%s', (_, check) => check());
});

/** Two players hold two of five cards each. */
const TWO_HANDS: TrickState = {
  hands: [
    [1, 2],
    [0, 4],
  ],
  played: [],
  winners: [],
};

const state: KuhnState = { cards: [1, 2], actions: '' };

describe('worlds', () => {
  it("are drawn from the player's information, searched by turns, and vote together", () => {
    const opponents: (number | undefined)[] = [];
    const search = pimc(kuhn, {
      worlds: 10,
      maxNodes: 1_000,
      determinize: (...asked) => {
        const world = kuhn.determinize(...asked);
        opponents.push(world.cards?.[1]);
        return world;
      },
    }).start(state, 1);
    search.run(100);
    expect(opponents).toHaveLength(10);
    expect(new Set(opponents)).toEqual(new Set([0, 2]));
    const { actions, simulations } = search.report();
    expect([actions.reduce((sum, { visits }) => sum + visits, 0), simulations]).toEqual([100, 100]);
  });

  it('have equal weight in the value of an action, however often each tried it', () => {
    // Three of the four worlds have a king against us.
    let worlds = 0;
    const search = pimc(kuhn, {
      worlds: 4,
      solver: false,
      maxNodes: 4_000,
      c: 0.1,
      determinize: ({ actions }) => ({ actions, cards: [1, worlds++ < 3 ? 2 : 0] as const }),
    }).start({ cards: [1, 2], actions: 'pb' }, 1);
    search.run(40_000);
    const value = (wanted: number): number =>
      search.report().actions.find(({ action }) => action === wanted)?.value ?? Number.NaN;
    expect(value(1)).toBeCloseTo((3 * 0 + 1) / 4, 12); // a call loses two chips, or wins two
    expect(value(0)).toBeCloseTo(0.25, 12);
  });

  it('that are solved are replaced, and vote by their proofs', () => {
    const places: (number | undefined)[] = [];
    const search = pimc(hideAndSeek, {
      worlds: 4,
      solver: true,
      maxNodes: 4_000,
      determinize: (...asked) => {
        const world = hideAndSeek.determinize(...asked);
        places.push(world.place);
        return world;
      },
    }).start({ place: 2, acts: [0] }, 1);
    expect(search.run(2_000)).toBe(2_000);
    expect(places.length).toBeGreaterThan(400);
    const { status, proven, actions } = search.report();
    expect([status, proven]).toEqual(['searching', undefined]);
    for (const { action, value } of actions) {
      const share = places.filter((place) => place === action).length / places.length;
      expect(Math.abs(value - share)).toBeLessThan(4 / places.length); // four worlds may not be done
    }
  });

  it('that are no longer possible are drawn anew, and the others kept', () => {
    const game = trickGame(2, 2);
    const search = pimc(game, { worlds: 12, maxNodes: 12_000 }).start(TWO_HANDS, 2);
    search.run(1_200);
    search.advance(2);
    search.advance(4);
    const kept = search.report().actions[0].visits;
    expect(kept).toBeGreaterThan(0);
    expect(search.nodes).toBeLessThan(12_000);
    expect(search.run(120)).toBe(120);
    expect(search.report()).toMatchObject({ player: 1, simulations: 120 });
  });

  it('advance only by what their player sees', () => {
    const reports = [0, 1, 2].map((place): SearchReport => {
      const search = pimc(hideAndSeek, { worlds: 9, maxNodes: 9_000 }).start(hideAndSeek.initialState(), 7);
      search.run(300);
      search.advance(0);
      search.advance(place);
      search.run(300);
      return search.report();
    });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it('that cannot be drawn leave the search unchanged', () => {
    let left = 5;
    const search = pimc(kuhn, {
      maxNodes: 1_000,
      determinize: rejecting(kuhn.determinize, () => left-- > 0, { attempts: 1 }),
    }).start(state, 1);
    expect(codeOf(() => search.run(1))).toBe('SAMPLING_FAILED');
    expect(search.report().simulations).toBe(0);
    left = Infinity;
    expect(search.run(50)).toBe(50);
  });
});

describe('an error of the game during advance', () => {
  it.each([{}, { transpositions: true }])('leaves every world as it was: %o', (options) => {
    let callsLeft = Infinity;
    const rules = { ...trickGame(2, 2), stateKey: (asked: object) => JSON.stringify(asked) };
    const game = instrumented(rules, () => {
      if (callsLeft-- <= 0) throw new Error('out of order');
    });
    const search = pimc(game, { worlds: 4, maxNodes: 4_000, ...options }).start(TWO_HANDS, 2);
    search.run(80);
    const before = search.report();
    for (let call = 0; ; call++) {
      callsLeft = call;
      try {
        search.advance(2);
        break;
      } catch {
        callsLeft = Infinity;
        expect(search.report(), `after an error at call ${call}`).toEqual(before);
      }
    }
    expect(callsLeft).toBe(0);
    callsLeft = Infinity;
    expect(search.report().actions.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(0);
  });
});

describe('a determinizer that breaks its promise', () => {
  it('is refused at the first world drawn after a move', () => {
    let isSound = true;
    const game = trickGame(2, 2);
    const search = pimc(game, {
      worlds: 16,
      maxNodes: 12_000,
      determinize: (...asked) => {
        const world = game.determinize(...asked);
        if (!isSound) world.hands[0] = [0];
        return world;
      },
    }).start(TWO_HANDS, 2);
    search.run(36);
    search.advance(2);
    search.advance(4); // which not all worlds have in that hand
    isSound = false;
    expect(codeOf(() => search.run(1))).toBe('GAME_INCONSISTENT');
  });
});

describe('an agent with pimc', () => {
  it('obeys its budget, and repeats a search by its seed', async () => {
    const player = agent(pimc(fusion, { maxNodes: 1_000 }));
    const result = await player.search(drawn(0), { simulations: 400 }, { seed: 3 });
    expect(result).toMatchObject({ action: 'gamble', simulations: 400, seed: 3 });
    expect((await player.search(drawn(1), { simulations: 400 }, { seed: 3 })).actions).toEqual(
      result.actions,
    );
  });
});

describe('the options of pimc', () => {
  it.each<[object, string]>([
    [{ worlds: 0 }, 'INVALID_OPTION'],
    [{ worlds: 1.5 }, 'INVALID_OPTION'],
    [{ worlds: 16, maxNodes: 15 }, 'INVALID_OPTION'],
    [{ determinize: true }, 'INVALID_OPTION'],
    [{ c: Number.NaN }, 'INVALID_OPTION'],
    [{ world: 3 }, 'UNKNOWN_OPTION'],
  ])('refuse %o', (options, code) => {
    expect(codeOf(() => callUntyped(pimc, kuhn, options))).toBe(code);
  });
});

describe('a game in which players choose simultaneously', () => {
  const choosing = { ...kuhn, choosingPlayers: () => [0, 1] };

  it.each([pimc, ismcts])('is refused', (engine) => {
    expect(errorOf(() => callUntyped(engine, choosing)).message).toMatch(
      /^(pimc|ismcts) .* at the same time/,
    );
    // @ts-expect-error: it is no game of turns.
    expect(codeOf(() => engine(choosing))).toBe('INVALID_OPTION');
  });
});
