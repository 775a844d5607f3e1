import { type Game, mcts, TERMINAL } from '@banyan/mcts';
import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { adviceFor } from './advice.ts';
import { measure, type Profile, profileOf } from './measure.ts';
import { profileReport } from './report.ts';
import { type Calls, clockCost, FUNCTIONS } from './tally.ts';

/** A game of three moves, in which time passes by its functions alone: it takes the milliseconds that are given. */
function slowGame(takes: Partial<Record<string, number>>): {
  game: Game<{ moves: number }>;
  clock: () => number;
} {
  let now = 0;
  const spend = (name: string): void => {
    now += takes[name] ?? 0;
  };
  const game: Game<{ moves: number }> = {
    name: 'slow',
    players: 1,
    initialState: () => ({ moves: 0 }),
    clone(state) {
      spend('clone');
      return { ...state };
    },
    currentPlayer({ moves }) {
      spend('currentPlayer');
      return moves === 3 ? TERMINAL : 0;
    },
    legalActions() {
      spend('legalActions');
      return [0, 1, 2, 3];
    },
    apply(state) {
      spend('apply');
      state.moves++;
    },
    returns() {
      spend('returns');
      return [1];
    },
  };
  return { game, clock: () => now };
}

async function profileOfSlow(takes: Partial<Record<string, number>>): Promise<Profile | undefined> {
  const { game, clock } = slowGame(takes);
  const { signal } = new AbortController();
  return measure(game, (rules) => mcts(rules, { maxNodes: 1_000 }), {
    clock,
    seed: 1,
    simulations: 100,
    signal,
    onRound: () => {},
  });
}

describe('a measurement', () => {
  it('attributes the time of the clock to the function in which it passed', async () => {
    const profile = await profileOfSlow({ clone: 5, apply: 2 });
    expect(profile).toMatchObject({ simulations: 100, microseconds: 11_000, actions: 4, engineShare: 0 });
    const [first, second, ...others] = profile?.functions ?? [];
    expect(first).toEqual({ name: 'apply', calls: 3, microseconds: 2_000, share: 6 / 11 });
    expect(second).toEqual({ name: 'clone', calls: 1, microseconds: 5_000, share: 5 / 11 });
    expect(others.map(({ share }) => share)).toEqual(others.map(() => 0));
  });

  it('runs as many simulations as fit into its time, if no number is given', async () => {
    const { game, clock } = slowGame({ returns: 1 });
    const { signal } = new AbortController();
    const profile = await measure(game, (rules) => mcts(rules, { maxNodes: 1_000 }), {
      clock,
      seed: 1,
      simulations: undefined,
      signal,
      onRound: () => {},
    });
    expect(profile?.simulations).toBe(300);
  });

  it('ends without a result when it is aborted', async () => {
    const { game, clock } = slowGame({ returns: 1 });
    const controller = new AbortController();
    const rounds: string[] = [];
    const profile = await measure(game, (rules) => mcts(rules, { maxNodes: 1_000 }), {
      clock,
      seed: 1,
      simulations: 100,
      signal: controller.signal,
      onRound(round) {
        rounds.push(round);
        if (round.startsWith('round 2')) controller.abort();
      },
    });
    expect(profile).toBeUndefined();
    expect(rounds).toEqual(['warming up', 'round 1 of 5', 'round 2 of 5']);
  });

  it('has a clock that costs what it takes to read it', () => {
    let now = 0;
    const { inside, outside } = clockCost(() => now++);
    expect(inside).toBe(1);
    expect(outside).toBeCloseTo(1, 2);
    expect(clockCost(() => 7)).toEqual({ inside: 0, outside: 0 });
  });
});

/** A round of ten simulations. */
function roundOf(milliseconds: number, ...calls: Calls[]): Parameters<typeof profileOf>[0][number] {
  return { tally: { calls, lists: 0, actions: 0, outcomeLists: 0 }, simulations: 10, milliseconds };
}

const FREE = { inside: 0, outside: 0 };

describe('a profile', () => {
  it('adds up rounds without their clocks; the rest is the engine', () => {
    const rounds = [
      roundOf(
        20,
        { name: 'apply', calls: 20, milliseconds: 8 },
        { name: 'clone', calls: 10, milliseconds: 3 },
      ),
      roundOf(
        16,
        { name: 'apply', calls: 20, milliseconds: 6 },
        { name: 'clone', calls: 10, milliseconds: 5 },
      ),
    ];
    expect(profileOf(rounds, 0.4, { inside: 0.1, outside: 0.1 })).toEqual({
      simulations: 10,
      microseconds: 400,
      actions: null,
      lists: { actions: 0, outcomes: 0 },
      functions: [
        { name: 'apply', calls: 2, microseconds: (400 * (10 / 24)) / 2, share: 10 / 24 },
        { name: 'clone', calls: 1, microseconds: 400 * (6 / 24), share: 6 / 24 },
      ],
      engineShare: 8 / 24,
    });
  });

  it('leaves nothing to the engine where the clocks cost more than what remains', () => {
    const rounds = [roundOf(5, { name: 'apply', calls: 10, milliseconds: 4 })];
    expect(profileOf(rounds, 1, { inside: 0, outside: 0.3 })).toMatchObject({
      engineShare: 0,
      functions: [{ share: 1 }],
    });
  });

  it('has no functions that were not called, and no time below the cost of the clock', () => {
    const rounds = [
      roundOf(
        10,
        { name: 'apply', calls: 5, milliseconds: 1 },
        { name: 'evaluate', calls: 0, milliseconds: 0 },
      ),
    ];
    expect(profileOf(rounds, 1, { inside: 0.5, outside: 0 }).functions).toEqual([
      { name: 'apply', calls: 0.5, microseconds: 0, share: 0 },
    ]);
    expect(profileOf([roundOf(0)], 1, FREE)).toMatchObject({ functions: [], engineShare: 0 });
  });
});

/** A profile in which one function takes four fifths of the time. */
function mostly(name: (typeof FUNCTIONS)[number], engineShare = 0.2): Profile {
  const share = 1 - engineShare;
  return {
    simulations: 100,
    microseconds: 10,
    actions: 20,
    lists: { actions: 50, outcomes: 0 },
    functions: [{ name, calls: 50, microseconds: (share * 10) / 50, share }],
    engineShare,
  };
}

describe('advice', () => {
  const { game } = slowGame({});

  it.each(FUNCTIONS)('names %s if it takes most of the time', (name) => {
    const advice = adviceFor(game, mostly(name));
    expect(advice.map((each) => each.name)).toEqual([name]);
    expect(advice[0]?.text).toMatch(/^[A-Z].*[^.]\.$/);
  });

  it.each<[string, Partial<Game<{ moves: number }>>, 'clone' | 'legalActions' | 'apply', RegExp]>([
    ['deep copies', { clone: (state) => structuredClone(state) }, 'clone', /structuredClone and JSON take/],
    [
      'lists that are filtered',
      { legalActions: () => [1, 2].filter(Boolean) },
      'legalActions',
      /new Array\(n\) and an index/,
    ],
    ['copies of the root', { clone: ({ moves }) => ({ moves }) }, 'clone', /Then add copyInto/],
    ['lists in rollouts', {}, 'legalActions', /50\.0 lists of 20 actions\. Add rolloutAction/],
    [
      'states that are replaced',
      {
        apply(state) {
          Object.assign(state, { ...state, moves: state.moves + 1 });
        },
      },
      'apply',
      /^It makes a new array or object in each of 50\.0 calls\. Let clone copy/,
    ],
    [
      'text',
      { legalActions: () => [1, 2].map((n) => Number(`${n}`)) },
      'legalActions',
      /It makes or reads text: use numbers/,
    ],
  ])('knows %s', (_, rules, name, text) => {
    expect(adviceFor({ ...game, ...rules }, mostly(name))[0]?.text).toMatch(text);
  });

  it('does not ask for rules that exist', () => {
    const drawing = { ...game, rolloutAction: () => 0 };
    expect(adviceFor(drawing, mostly('legalActions'))[0]?.text).not.toContain('Add rolloutAction');
    const copying = { ...game, copyInto: () => {} };
    expect(adviceFor(copying, mostly('clone'))[0]?.text).not.toContain('add copyInto');
  });

  it('does not ask a currentPlayer that reads fields to do less', () => {
    const reading: Game<{ moves: number }> = {
      ...game,
      currentPlayer: ({ moves }) => (moves === 4 ? TERMINAL : moves % 2),
    };
    expect(adviceFor(reading, mostly('currentPlayer')).map(({ name }) => name)).toEqual(['engine']);
    const counting: Game<{ moves: number }> = {
      ...game,
      currentPlayer: (state) => (Object.values(state).includes(4) ? TERMINAL : 0),
    };
    expect(adviceFor(counting, mostly('currentPlayer'))[0]?.text).toContain('Let apply find the end');
  });

  it('asks for rolloutOutcome where the outcomes of chance are listed', () => {
    const rolling = { ...mostly('legalActions'), lists: { actions: 0, outcomes: 48.5 } };
    const asked = /48\.5 lists of the outcomes of chance\. Add rolloutOutcome/;
    expect(adviceFor(game, rolling)[0]?.text).toMatch(asked);
    const drawing = { ...game, rolloutOutcome: () => 0 };
    expect(adviceFor(drawing, rolling)[0]?.text).not.toMatch(asked);
  });

  it('names the function that copies the state in a search of hidden information', () => {
    const copying: Game<{ moves: number }> = {
      ...game,
      apply(state) {
        Object.assign(state, { ...state, moves: state.moves + 1 });
      },
    };
    const dealing = { ...copying, determinize: () => ({ moves: 0 }) };
    expect(adviceFor(copying, mostly('apply'))[0]?.text).toContain('Let clone copy');
    expect(adviceFor(dealing, mostly('apply'))[0]?.text).toContain('Let determinize copy');
  });

  it('takes the text of an error for no text of the rules', () => {
    const strict: Game<{ moves: number }> = {
      ...game,
      apply(state, action) {
        if (action > 3) throw new RangeError(`no action ${action}`);
        state.moves++;
      },
    };
    expect(adviceFor(strict, mostly('apply'))[0]?.text).not.toContain('text');
  });

  it('does not ask for changes of functions that return within nanoseconds', () => {
    const profile = mostly('apply');
    const quick = profile.functions.map((each) => ({ ...each, microseconds: 0.008 }));
    expect(adviceFor(game, { ...profile, functions: quick })).toMatchObject([{ name: 'engine' }]);
    expect(adviceFor(game, { ...profile, functions: [] })).toMatchObject([{ name: 'engine' }]);
  });

  it('leaves fast rules as they are', () => {
    expect(adviceFor(game, mostly('apply', 0.7))).toMatchObject([{ name: 'engine' }]);
  });
});

describe('a report', () => {
  const colors = pc.createColors(false);

  it.each([
    ['names the guide where rules are to be changed', 0.2, true],
    ['names no guide where the rules are fast', 0.7, false],
  ])('%s', (_, engineShare, isNamed) => {
    const profile = mostly('apply', engineShare);
    const results = {
      ...{ game: 'slow', source: 'x', checked: { games: 2, moves: 6 }, seed: 1 },
      ...profile,
      engine: 'mcts' as const,
      advice: adviceFor(slowGame({}).game, profile),
    };
    const report = profileReport(results, { colors, unicode: false, columns: 80 });
    expect(report.includes('"Fast rules"')).toBe(isNamed);
    expect(report).toContain('100 simulations of mcts a round; 20.0 legal actions a list on average.');
    expect(report).not.toContain('The clocks took longer');
  });

  it('says so where the clocks leave nothing to the engine', () => {
    const results = {
      ...{ game: 'slow', source: 'x', engine: 'mcts' as const, checked: { games: 2, moves: 6 }, seed: 1 },
      ...mostly('apply', 0),
      advice: [],
    };
    const report = profileReport(results, { colors, unicode: false, columns: 80 });
    expect(report).toMatch(/^the engine +- +-$/m);
    expect(report).toContain(
      'The clocks took longer than the engine, whose share is not known: run it again.',
    );
  });

  it.each([40, 60, 80, 200])('fits into %i columns', (columns) => {
    const profile = mostly('informationStateKey');
    const lines = profileReport(
      {
        game: 'a game with rather a long name, as games may have',
        source: 'x',
        engine: 'ismcts',
        checked: { games: 2, moves: 12_345 },
        seed: 1,
        ...profile,
        advice: adviceFor(slowGame({}).game, mostly('legalActions')),
      },
      { colors, unicode: false, columns },
    ).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    expect(lines.some((line) => /^informationStateKey .* 80\.0 %/.test(line))).toBe(true);
  });
});
