/** What checkGame finds in games that break a law. */
import { describe, expect, it } from 'vitest';
import { but, counter, writeInto } from '../../test/changedGame.ts';
import { containerGame } from '../../test/containerGame.ts';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type ErrorCode, type Game, TERMINAL } from '../index.ts';
import { checkGame, type GameSummary } from './checkGame.ts';

const heaps = nim(2, 3);
const { stateKey: _stateKey, ...tidyAttic } = containerGame;

/** Counts the calls of a rule that answers otherwise each time. */
let calls = 0;
const oddCall = (): boolean => calls++ % 2 === 1;

const { actionKey: _actionKey, ...keyless } = heaps;
const oneStart = heaps.initialState();
const oneList: Take[] = [];

function touching(state: NimState): number {
  const player = heaps.currentPlayer(state);
  if (player !== TERMINAL) state.toMove = 1 - state.toMove;
  return player;
}

function refilled(state: NimState): Take[] {
  oneList.length = 0;
  oneList.push(...heaps.legalActions(state));
  return oneList;
}

function failing(): number[] {
  throw new RangeError('out of luck');
}

interface Looped {
  self?: Looped;
}

const looped: Game<Looped> = {
  name: 'looped',
  players: 1,
  initialState() {
    const state: Looped = {};
    state.self = state;
    return state;
  },
  clone: (state) => state,
  currentPlayer: () => 0,
  legalActions: () => [0],
  apply: () => {},
  returns: () => [1],
};

/** Its one action is another in each state, but has one key. */
const oneKey: Game<{ count: number }, { from: number }> = {
  name: 'one key',
  players: 1,
  initialState: counter.initialState,
  clone: counter.clone,
  currentPlayer: counter.currentPlayer,
  legalActions: ({ count }) => [{ from: count }],
  apply: (state) => counter.apply(state, 0),
  returns: counter.returns,
  actionKey: () => 'go',
};

/** The state that may write into a list; another one copies the list before it plays. */
const writers = new WeakMap<object, NimState>();

/** A state that is copied shares its list with the copy, and writes into it. */
const lateCopies: Game<NimState, Take> = {
  ...heaps,
  copyInto: (state, copy) => {
    writers.set(state.heaps, state);
    Object.assign(copy, state);
  },
  apply(state, action) {
    const writer = writers.get(state.heaps) ?? state;
    if (writer !== state) Object.assign(state, { heaps: [...state.heaps] });
    heaps.apply(state, action);
  },
};

describe('checkGame on a game that breaks a law', () => {
  it.each<[string, RegExp, () => GameSummary, ErrorCode?]>([
    ['no players', /players is a whole number from 1\. It is 0/, but(heaps, { players: 0 })],
    ['one player and a half', /players is a whole number from 1\. It is 1.5/, but(heaps, { players: 1.5 })],

    ['one initial state for all games', /state of its own/, but(heaps, { initialState: () => oneStart })],
    [
      'an initial state that varies',
      /all initial states are equal/,
      but(heaps, { initialState: () => ({ heaps: [oddCall() ? 1 : 2], toMove: 0 }) }),
    ],

    [
      'a clone that is the state itself',
      /does not show in the original/,
      but(heaps, { clone: (state) => state }),
    ],
    ['a shallow clone', /does not show in the original/, but(heaps, { clone: (state) => ({ ...state }) })],
    [
      'a clone that forgets something',
      /a copy equals its original/,
      but(heaps, { clone: ({ heaps: sizes }) => ({ heaps: [...sizes], toMove: 0 }) }),
    ],

    ['a player too many', /It is 2, and the players are 0 to 1/, but(heaps, { currentPlayer: () => 2 })],
    ['a player that is NaN', /It is NaN/, but(heaps, { currentPlayer: () => Number.NaN })],
    ['half a player', /It is 0.5/, but(heaps, { currentPlayer: () => 0.5 })],
    ['an unknown sentinel', /It is -3/, but(heaps, { currentPlayer: () => -3 })],
    [
      'chance to move where the game is over',
      /has chanceProbabilities\. It has none, .* TERMINAL, -2/,
      but(heaps, { currentPlayer: () => -1, legalActions: () => [] }),
    ],

    [
      'no actions before the end',
      /never empty before the end\. It is \[\]/,
      but(heaps, { legalActions: () => [] }),
    ],
    [
      'actions in another order when asked again',
      /the same when asked again/,
      but(counter, { legalActions: () => (oddCall() ? [0, 1] : [1, 0]) }),
    ],
    [
      'actions that go by the identity of the state',
      /the same answers for a copy/,
      () => {
        const known = new WeakMap<object, number[]>();
        const legalActions = (state: object): number[] => {
          const list = known.get(state) ?? [known.has(state) ? 0 : calls++];
          known.set(state, list);
          return list;
        };
        return checkGame({ ...counter, legalActions });
      },
    ],
    ['one list of actions, filled again', /stays as it was given/, but(heaps, { legalActions: refilled })],
    ['actions without a key', /no actionKey/, but(keyless, {})],
    [
      'two actions of one key',
      /two legal actions have two keys/,
      but(heaps, { actionKey: ({ heap }) => heap }),
    ],
    ['a key that is NaN', /a number or a string\. .* has NaN/, but(heaps, { actionKey: () => Number.NaN })],
    [
      'one key for actions that differ from state to state',
      /a key means one action in the whole game/,
      () => checkGame(oneKey),
    ],
    [
      'a legalActionsInto in another order',
      /legalActionsInto writes what legalActions lists/,
      but(heaps, {
        legalActionsInto: (state, buffer) => writeInto(buffer, heaps.legalActions(state).toReversed()),
      }),
    ],
    [
      'a legalActionsInto that writes behind what it finds',
      /legalActionsInto writes what legalActions lists/,
      but(heaps, { legalActionsInto: (state, buffer) => buffer.push(...heaps.legalActions(state)) }),
    ],
    [
      'a legalActionsInto that miscounts',
      /legalActionsInto writes what legalActions lists/,
      but(heaps, {
        legalActionsInto: (state, buffer) => writeInto(buffer, heaps.legalActions(state)) - 1,
      }),
    ],
    [
      'a copyInto that leaves something as it was',
      /copyInto makes the copy equal/,
      but(heaps, { copyInto: ({ toMove }, copy) => void Object.assign(copy, { toMove }) }),
    ],
    [
      'a copyInto that shares what apply writes into',
      /an action on a copy does not show in the original/,
      but(heaps, { copyInto: (state, copy) => void Object.assign(copy, state) }),
    ],
    [
      'a copyInto that lets the original write into the copy',
      /an action on a state does not show in its copy/,
      () => checkGame(lateCopies),
    ],
    [
      'a copyInto that changes the state',
      /copyInto only looks at the state/,
      but(heaps, {
        copyInto(state, copy) {
          Object.assign(copy, heaps.clone(state));
          state.toMove = 1 - state.toMove;
        },
      }),
    ],
    [
      'a copyInto that returns the copy',
      /copyInto returns nothing\. It returned \{/,
      but(heaps, { copyInto: (state, copy) => Object.assign(copy, heaps.clone(state)) }),
    ],
    [
      'a rolloutAction that is not legal',
      /rolloutAction is legal\. It is \{"count":9,"heap":0\}/,
      but(heaps, { rolloutAction: () => ({ heap: 0, count: 9 }) }),
    ],
    [
      'a heavyRolloutAction that is not legal',
      /heavyRolloutAction is legal\. It is \{"count":9,"heap":0\}/,
      but(heaps, { heavyRolloutAction: () => ({ heap: 0, count: 9 }) }),
    ],
    [
      'amafPriors of another number of actions',
      /amafPriors are the visits and returns of virtual simulations/,
      but(heaps, { amafPriors: () => ({ visits: [], returnSums: [] }) }),
    ],
    [
      'a rolloutAction with random numbers of its own',
      /the same when asked again\. rolloutAction/,
      but(counter, { rolloutAction: () => (oddCall() ? 1 : 0) }),
    ],

    [
      'a share too few',
      /a share in \[0, 1\] for each player\. .* \[1\]/,
      but(heaps, { returns: () => [1] }),
      'INVALID_RETURNS',
    ],
    ['a share too many', /\[1,0,0\]/, but(heaps, { returns: () => [1, 0, 0] }), 'INVALID_RETURNS'],
    ['shares of 1 and -1', /\[1,-1\]/, but(heaps, { returns: () => [1, -1] }), 'INVALID_RETURNS'],
    ['a share above 1', /\[1.01,0\]/, but(heaps, { returns: () => [1.01, 0] }), 'INVALID_RETURNS'],
    [
      'a sum that is not its totalReturn',
      /returns sum to totalReturn\. That is 0\.5, and they are /,
      but(heaps, { totalReturn: 0.5 }),
    ],
    ['a share that is NaN', /\[0,NaN\]/, but(heaps, { returns: () => [0, Number.NaN] }), 'INVALID_RETURNS'],
    ['returns that vary', /the same when asked again/, but(counter, { returns: () => [oddCall() ? 1 : 0] })],
    [
      'an evaluation out of range',
      /evaluate is a share/,
      but(heaps, { evaluate: () => [2, -1] }),
      'INVALID_RETURNS',
    ],

    ['one stateKey for all', /states of one key/, but(heaps, { stateKey: () => 0 })],
    [
      'a stateKey without the player to move',
      /states of one key/,
      but(heaps, { stateKey: (state) => state.heaps.join() }),
    ],
    ['one stateKey for ends of different returns', /states of one key/, but(containerGame, {})],
    [
      'a stateKey that is NaN',
      /stateKey is a number, .* It is NaN/,
      but(heaps, { stateKey: () => Number.NaN }),
    ],
    ['a stateKey that counts', /the same when asked again/, but(heaps, { stateKey: () => calls++ })],

    [
      'a rule that looks and touches',
      /rules only look at a state\. .*currentPlayer/,
      but(heaps, { currentPlayer: touching }),
    ],
    ['a rule that throws', /evaluate threw RangeError: out of luck/, but(heaps, { evaluate: failing })],
    [
      'apply by a new state',
      /apply changes the state in place/,
      but(counter, { apply: Object.assign(({ count }: { count: number }) => ({ count: count + 1 })) }),
    ],
    [
      'apply by luck',
      /the same action on equal states gives equal states/,
      but(counter, {
        apply(state) {
          state.count += oddCall() ? 1 : 3;
        },
      }),
    ],
    ['a state that contains itself', /contains itself/, () => checkGame(looped)],
  ])('finds %s', (_, message, check, code = 'GAME_INCONSISTENT') => {
    calls = 0;
    const error = errorOf(check);
    expect(error.message).toMatch(message);
    expect(error.code).toBe(code);
  });

  it.each([
    'clone',
    'copyInto',
    'currentPlayer',
    'legalActions',
    'legalActionsInto',
    'apply',
    'returns',
    'initialState',
    'actionKey',
    'stateKey',
    'rolloutAction',
    'evaluate',
  ])('finds that %s is async', (rule) => {
    const game = { ...heaps, [rule]: async () => {} };
    const error = errorOf(() => callUntyped(checkGame, game));
    expect(error.message).toMatch(/rules answer at once|a key is a number or a string/);
    expect(error.code).toBe('GAME_INCONSISTENT');
  });

  it.each(['boxes', 'bytes', 'words', 'floats', 'labels', 'members'] as const)(
    'finds a clone that shares its %s',
    (part) => {
      const clone: typeof containerGame.clone = (state) => ({
        ...structuredClone(state),
        [part]: state[part],
      });
      expect(errorOf(() => checkGame({ ...tidyAttic, clone })).message).toMatch(
        /does not show in the original/,
      );
    },
  );

  it('finds a clone that shares nested data', () => {
    const nested: typeof containerGame.clone = (state) => ({
      ...structuredClone(state),
      boxes: { top: [...state.boxes.top], nested: { deep: [...state.boxes.nested.deep] } },
    });
    const labels: typeof containerGame.clone = (state) => ({
      ...structuredClone(state),
      labels: new Map(state.labels),
    });
    for (const clone of [nested, labels]) {
      expect(errorOf(() => checkGame({ ...tidyAttic, clone })).message).toMatch(
        /does not show in the original/,
      );
    }
  });

  it('finds a copy on write whose original writes to shared data', () => {
    const owners = new WeakSet<object>();
    const owned = (count: number): { cells: number[] } => {
      const state = { cells: [count] };
      owners.add(state);
      return state;
    };
    const sharing: Game<{ cells: number[] }> = {
      name: 'sharing',
      players: 1,
      initialState: () => owned(0),
      clone: ({ cells }) => ({ cells }),
      currentPlayer: ({ cells: [count] }) => (count === 3 ? TERMINAL : 0),
      legalActions: () => [0],
      apply(state) {
        if (!owners.has(state)) state.cells = [...state.cells];
        state.cells[0]++;
      },
      returns: () => [1],
    };
    expect(errorOf(() => checkGame(sharing)).message).toMatch(/does not show in its copy/);
  });

  it('reports the game, the moves and the finding', () => {
    const error = errorOf(() => checkGame({ ...nim(1, 1), returns: () => [1, 2] }, { seed: 7 }));
    expect(error.message).toMatch(
      /^nim 1-1 breaks a law of games: returns is a share in \[0, 1\] for each player\. /,
    );
    expect(error.message).toMatch(
      /Seen in game 1 of seed 7, after the moves \[\{"count":1,"heap":[01]\},\{"count":1,"heap":[01]\}\]$/,
    );
  });

  it('names a clone that gives nothing, before other rules get it', () => {
    const error = errorOf(() => callUntyped(checkGame, { ...heaps, clone: () => undefined }));
    expect(error.message).toContain('a copy equals its original. clone gave undefined. Seen in game 1');
  });

  it('passes on the error of a rule as the cause', () => {
    const error = errorOf(() => checkGame({ ...heaps, evaluate: failing }));
    expect(error.cause).toBeInstanceOf(RangeError);
  });
});
