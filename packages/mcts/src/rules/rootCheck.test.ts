/** What a search tries at its root before it begins. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import {
  agent,
  batchMcts,
  type Game,
  type HiddenInformationGame,
  ismcts,
  mcts,
  nrpa,
  pimc,
  play,
  TERMINAL,
} from '../index.ts';

interface Count {
  readonly marks: number[];
  left: number;
}

const maxNodes = 100;
const rules: Game<Count> = {
  name: 'countdown',
  players: 1,
  initialState: () => ({ marks: [], left: 3 }),
  clone: ({ marks, left }) => ({ marks: [...marks], left }),
  currentPlayer: ({ left }) => (left === 0 ? TERMINAL : 0),
  legalActions: () => [1, 2],
  apply(state, action) {
    state.marks.push(action);
    state.left--;
  },
  returns: ({ marks }) => [marks[0] === 1 ? 1 : 0],
};

/** The rules with some of them replaced, by what TypeScript may refuse. */
function but(wrong: object): Game<Count> {
  return Object.assign({}, rules, wrong);
}

const redux = but({
  apply: ({ marks, left }: Count, action: number) => ({ marks: [...marks, action], left: left - 1 }),
});

const STARTS: Readonly<Record<string, (game: Game<Count>) => unknown>> = {
  mcts: (game) => mcts(game, { maxNodes }).start(rules.initialState()),
  batchMcts: (game) =>
    batchMcts(game, { evaluator: (leaves) => leaves.map(() => ({ returns: [0] })), maxNodes }).start(
      rules.initialState(),
    ),
  'load of mcts': (game) => {
    const file = mcts(rules, { maxNodes }).start(rules.initialState()).save();
    return mcts(game, { maxNodes }).load(rules.initialState(), file);
  },
  ismcts: (game) => ismcts(open(game), { maxNodes }).start(rules.initialState()),
  pimc: (game) => pimc(open(game), { maxNodes }).start(rules.initialState()),
  play: (game) => play(game, rules.initialState(), 1),
};

/** The engine of hidden information for rules that hide nothing. */
function hiding(
  engine: typeof ismcts | typeof pimc,
): (game: Game<Count>) => { start(state: Count): unknown } {
  return (game) => engine(open(game), { maxNodes });
}

/** With nothing hidden. */
function open(game: Game<Count>): HiddenInformationGame<Count> {
  return {
    ...game,
    informationStateKey: (state) => JSON.stringify(state),
    determinize: (state) => rules.clone(state),
  };
}

describe('a game whose apply returns the next state', () => {
  it.each(Object.entries(STARTS))('is refused by %s, with the law and the remedy', (_, start) => {
    const error = errorOf(() => start(redux));
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(error.message).toBe(
      'countdown breaks a law of games: apply changes the state in place and returns nothing. ' +
        'It returned an object; rules that return the next state are for reducerGame. State: {"marks":[],"left":3}',
    );
  });

  it('is refused by an agent', async () => {
    const searching = agent(mcts(redux, { maxNodes })).search(rules.initialState(), { simulations: 10 });
    await expect(searching).rejects.toMatchObject({ code: 'GAME_INCONSISTENT' });
  });

  it('is refused where it returns what it has changed, and where it is async', () => {
    const both = but({ apply: (state: Count) => Object.assign(state, { left: 0 }) });
    expect(errorOf(() => STARTS['mcts'](both)).message).toMatch(/returns nothing\. It returned an object/);
    const late = but({ apply: async (state: Count, action: number) => rules.apply(state, action) });
    expect(errorOf(() => STARTS['mcts'](late)).message).toMatch(/It returned a promise/);
  });

  it('is refused by the compiler', () => {
    // @ts-expect-error rules that return the next state are for reducerGame
    const returning: Game<Count> = { ...rules, apply: ({ marks, left }) => ({ marks, left: left - 1 }) };
    // @ts-expect-error rules must answer at once
    const later: Game<Count> = { ...rules, apply: async (state) => void state.left-- };
    for (const game of [returning, later])
      expect(codeOf(() => STARTS['mcts'](game))).toBe('GAME_INCONSISTENT');
  });
});

describe('a game without copies', () => {
  it.each(Object.entries(STARTS))(
    'whose clone is its argument is refused by %s, which consumes nothing',
    (_, start) => {
      const error = errorOf(() => start(but({ clone: (state: Count) => state })));
      expect(error.code).toBe('GAME_INCONSISTENT');
      expect(error.message).toBe(
        'countdown breaks a law of games: an action on a copy does not show in the original. ' +
          'clone gave the state itself. State: {"marks":[],"left":3}',
      );
    },
  );

  it.each<[string, object]>([['an array', { clone: (state: Count) => ({ ...state }) }]])(
    'whose clone shares %s with the original is refused',
    (_, wrong) => {
      const error = errorOf(() => STARTS['mcts'](but(wrong)));
      expect(error.message).toMatch(
        /an action on a copy does not show in the original\. clone shares what apply changes/,
      );
    },
  );

  it('is refused where they share what is in a map', () => {
    interface Units {
      readonly units: Map<string, { at: number }>;
    }
    const game: Game<Units> = {
      name: 'units',
      players: 1,
      initialState: () => ({ units: new Map([['king', { at: 0 }]]) }),
      clone: ({ units }) => ({ units: new Map(units) }),
      currentPlayer: () => 0,
      legalActions: () => [1],
      apply({ units }, action) {
        for (const unit of units.values()) unit.at += action;
      },
      returns: () => [0],
    };
    expect(codeOf(() => mcts(game, { maxNodes }).start(game.initialState()))).toBe('GAME_INCONSISTENT');
    const deep = { ...game, clone: ({ units }: Units) => structuredClone({ units }) };
    expect(mcts(deep, { maxNodes }).start(game.initialState()).run(5)).toBe(5);
  });

  it('may share what apply replaces', () => {
    const sharing = but({
      clone: (state: Count) => ({ ...state }),
      apply(state: { marks: readonly number[]; left: number }, action: number) {
        state.marks = [...state.marks, action];
        state.left--;
      },
    });
    expect(mcts(sharing, { maxNodes }).start(rules.initialState()).run(5)).toBe(5);
  });
});

describe('a game with actions that the search cannot tell apart', () => {
  it.each<[string, object, string]>([
    ['lists an action twice', { legalActions: () => [2, 1, 2] }, '2 and 2 both have 2'],
    ['gives two actions one key', { actionKey: () => 'move' }, '1 and 2 both have move'],
  ])('because it %s is refused by every engine, with the law and the key', (_, wrong, finding) => {
    for (const engine of [mcts, nrpa, hiding(ismcts), hiding(pimc)]) {
      const error = errorOf(() => engine(but(wrong)).start(rules.initialState()));
      expect([error.code, error.message]).toEqual([
        'GAME_INCONSISTENT',
        `countdown breaks a law of games: two legal actions have two keys. ${finding}. State: {"marks":[],"left":3}`,
      ]);
    }
  });

  it.each<[string, object, string]>([
    ['no number', { legalActions: () => [NaN] }, 'legalActions of countdown must give a number or a string'],
    [
      'an object',
      { legalActions: () => [{ mark: 1 }] },
      'countdown has the action an object and no actionKey',
    ],
  ])(
    'because its only action is %s is refused, though a forced move needs no simulation',
    (_, wrong, message) => {
      const error = errorOf(() => STARTS['mcts'](but(wrong)));
      expect(error.code).toBe('GAME_INCONSISTENT');
      expect(error.message).toContain(message);
    },
  );
});

describe('a game in which no action changes anything', () => {
  it.each<[string, Game<Count>]>([
    ['does nothing', but({ apply() {} })],
    ['makes a new state and keeps it', but({ apply: (state: Count) => void { ...state, left: 0 } })],
  ])('because its apply %s is refused', (_, game) => {
    const error = errorOf(() => STARTS['mcts'](game));
    expect(error.message).toMatch(
      /apply changes the state in place .*\. No legal action changes the state\. State/,
    );
  });

  it('because its states are numbers is refused', () => {
    const game: Game<number> = {
      name: 'number',
      players: 1,
      initialState: () => 1,
      clone: (state) => state,
      currentPlayer: () => 0,
      legalActions: () => [0],
      apply() {},
      returns: () => [0],
    };
    expect(codeOf(() => mcts(game, { maxNodes }).start(1))).toBe('GAME_INCONSISTENT');
  });

  it('is searched where one of them does, or where a class keeps to itself what it changes', () => {
    const waiting = but({
      apply(state: Count, action: number) {
        if (action === 2) rules.apply(state, action);
      },
    });
    expect(mcts(waiting, { maxNodes }).start(rules.initialState()).run(5)).toBe(5);
    class Hidden {
      #left: number;
      constructor(left: number) {
        this.#left = left;
      }
      get left(): number {
        return this.#left;
      }
      step(): void {
        this.#left--;
      }
    }
    const game: Game<Hidden> = {
      name: 'hidden',
      players: 1,
      initialState: () => new Hidden(3),
      clone: ({ left }) => new Hidden(left),
      currentPlayer: ({ left }) => (left === 0 ? TERMINAL : 0),
      legalActions: () => [0],
      apply: (state) => state.step(),
      returns: () => [1],
    };
    expect(mcts(game, { maxNodes }).start(game.initialState()).run(5)).toBe(5);
  });
});

describe('a state that is none', () => {
  it.each<[unknown, string]>([
    [undefined, 'undefined'],
    [null, 'null'],
    [rules.initialState, 'a function'],
    ['44', '"44"'],
    [3, '3'],
    [Promise.resolve(rules.initialState()), 'a promise'],
  ])('such as %o is named by every engine, and no rule is blamed', (state, shown) => {
    const engines = [mcts(rules), nrpa(rules), ismcts(open(rules)), pimc(open(rules))];
    const starts = engines.map((engine) => () => callUntyped(engine.start, state));
    for (const start of [...starts, () => callUntyped(play, rules, state, 1)]) {
      const error = errorOf(start);
      expect([error.code, error.message]).toEqual([
        'INVALID_POSITION',
        `expected a state of countdown, such as initialState() returns, not ${shown}`,
      ]);
    }
  });

  it('is named by an agent before a missing budget', async () => {
    await expect(callUntyped(agent(mcts(rules)).search)).rejects.toThrow('expected a state of countdown');
    await expect(callUntyped(agent(mcts(rules)).search, rules.initialState())).rejects.toThrow('a budget is');
  });
});

describe('a state for which the rules fail', () => {
  it.each<[object, string]>([
    [{}, '{}'],
    [{ left: 3 }, '{"left":3}'],
    [[1], '[1]'],
  ])('such as %o is named by every engine, with the error of the rules as its cause', (state, shown) => {
    const engines = [mcts(rules), nrpa(rules), ismcts(open(rules)), pimc(open(rules))];
    for (const { start } of engines) {
      const error = errorOf(() => callUntyped(start, state));
      expect([error.code, error.message]).toEqual([
        'INVALID_POSITION',
        `the rules of countdown fail for the state ${shown}: marks is not iterable; expected a state such as initialState() returns`,
      ]);
      expect(error.cause).toBeInstanceOf(TypeError);
    }
  });

  it('is named where it gives the turn to no player, and by play', () => {
    const turns = but({
      clone: (state: Count) => ({ ...state }),
      currentPlayer: ({ left }: Count) => left - 3,
    });
    const message =
      /fail for the state \{\}: currentPlayer of countdown gives the turn to player NaN; it has/;
    for (const failing of [() => callUntyped(mcts(turns).start, {}), () => callUntyped(play, turns, {}, 1)]) {
      expect(errorOf(failing).message).toMatch(message);
      expect(errorOf(failing).code).toBe('INVALID_POSITION');
    }
  });

  it('keeps its own error where the rules fail for every state', () => {
    const broken = but({
      legalActions: () => {
        throw new RangeError('no actions today');
      },
    });
    expect(() => mcts(broken).start(rules.initialState())).toThrow(RangeError);
    expect(() => play(broken, rules.initialState(), 1)).toThrow(RangeError);
  });
});

describe('the root of a search', () => {
  it('is untouched, as is the state that was given', () => {
    const heaps = nim(2, 3, 2);
    const [state, dealt] = [heaps.initialState(), kuhn.initialState()];
    mcts(heaps, { maxNodes }).start(state, 1);
    ismcts(kuhn, { maxNodes }).start(dealt, 1);
    expect([state, dealt]).toEqual([heaps.initialState(), kuhn.initialState()]);
  });

  it('is where an outcome of chance is tried that can happen', () => {
    const applied: number[] = [];
    const loaded: typeof pig = {
      ...pig,
      chanceProbabilities: () => [0, 0.5, 0.5, 0, 0, 0],
      apply(state, action) {
        applied.push(action);
        pig.apply(state, action);
      },
    };
    mcts(loaded, { maxNodes }).start({ ...pig.initialState(), rolling: true });
    expect(applied).toEqual([2]);
  });

  it('may be the end of the game, where there is nothing to try', () => {
    const over = { marks: [1, 1, 1], left: 0 };
    expect(mcts(redux, { maxNodes }).start(over).status).toBe('terminal');
  });
});
