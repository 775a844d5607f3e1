/** The exports of the WebAssembly core, called with any numbers, in the build with assertions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connectN, mnk } from '@banyan/games';
import { BanyanError, play, TERMINAL } from '@banyan/mcts';
import fc from 'fast-check';
import { compileWasmSync, Instance } from '../../../../packages/wasm/src/bridge.ts';
import type { CoreExports } from '../../../../packages/wasm/src/coreExports.ts';
import type { GameName } from '../../../../packages/wasm/src/gameNames.ts';
import type { Twin } from '../../../../packages/wasm/src/twin.ts';
import { connectNModule, connectNTwin } from '../../../../packages/wasm/src/twins/connectN.ts';
import { mnkTwin } from '../../../../packages/wasm/src/twins/mnk.ts';
import { othelloTwin } from '../../../../packages/wasm/src/twins/othello.ts';
import { check, checkBanyanError } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

const NODES = 200;
const MAX_ROLLOUT_MOVES = 50;

/** A game in the core, and a function that writes a position of it to an instance. */
interface Subject {
  readonly name: string;
  /** An instance with the position after these choices among the legal actions. */
  open(choices: readonly number[]): Instance;
}

function subject<State>(module: GameName, twin: Twin<State>): Subject {
  const path = createRequire(import.meta.url).resolve(`@banyan/wasm/checked/${module}.wasm`);
  const core = compileWasmSync(Uint8Array.from(readFileSync(path)));
  const { game, parameters = [] } = twin;
  return {
    name: game.name,
    open(choices) {
      let state = game.initialState();
      for (const choice of choices) {
        if (game.currentPlayer(state) === TERMINAL) break;
        const legal = game.legalActions(state);
        state = play(game, state, legal[choice % legal.length]);
      }
      const instance = new Instance(core, parameters, NODES);
      instance.writeTables();
      instance.writeWords(twin.words(state));
      return instance;
    },
  };
}

const SUBJECTS: readonly Subject[] = [
  ...[
    connectN({ columns: 7, rows: 6, connect: 4 }),
    connectN({ columns: 4, rows: 4, connect: 3 }),
    connectN({ columns: 9, rows: 7, connect: 4 }),
  ].map((game) => subject(connectNModule(game), connectNTwin(game))),
  subject('mnk', mnkTwin(mnk({ columns: 5, rows: 5, connect: 4 }))),
  subject('othello', othelloTwin),
];

/** Calls with the index of an action. */
const INDEXED = [
  'seen',
  'action',
  'play',
  'advance',
  'replies',
  'childVisits',
  'childValue',
  'childProof',
] as const;

/** Calls without numbers. */
const BARE = [
  ...['lookAhead', 'looksAhead', 'readState', 'writeState', 'player', 'result', 'count', 'nodes'],
  ...['rootVisits', 'maxDepth', 'rootProof', 'isFull', 'stateBytes', 'staticBytes', 'brokenLaw'],
] as const satisfies readonly (keyof CoreExports)[];

interface Call {
  readonly name: string;
  /** Numbers that JSON cannot write are text. */
  readonly numbers: readonly (number | string)[];
  /** Whether the numbers are such as TypeScript passes: an index is taken modulo the number of actions. */
  readonly isFair: boolean;
}

const hostile = fc.oneof(
  fc.integer(),
  fc.constantFrom(-1, 2 ** 31 - 1, -(2 ** 31), 0, 1e10, 1.5, 65_535, 65_536, 65_537, 255, 256),
  fc.constantFrom('NaN', 'Infinity', '-0'),
);

const index = fc.oneof(
  { weight: 6, arbitrary: fc.nat(300).map((number) => ({ numbers: [number], isFair: true })) },
  { weight: 1, arbitrary: hostile.map((number) => ({ numbers: [number], isFair: false })) },
);

const fairOptions = fc.tuple(
  fc.constantFrom(0, 0.5, Math.SQRT2, 100),
  fc.nat(MAX_ROLLOUT_MOVES),
  ...Array.from({ length: 4 }, () => fc.nat(1)),
);

const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...INDEXED), index).map(([name, rest]) => ({ name, ...rest })),
  },
  {
    weight: 6,
    arbitrary: fc.nat(300).map((count) => ({ name: 'run', numbers: [count, NODES], isFair: true })),
  },
  { weight: 3, arbitrary: fc.constantFrom(...BARE).map((name) => ({ name, numbers: [], isFair: true })) },
  { weight: 1, arbitrary: fc.nat(2).map((depth) => ({ name: 'perft', numbers: [depth], isFair: true })) },
  { weight: 1, arbitrary: fc.nat(50).map((count) => ({ name: 'rollouts', numbers: [count], isFair: true })) },
  { weight: 1, arbitrary: fairOptions.map((numbers) => ({ name: 'setOptions', numbers, isFair: true })) },
  { weight: 1, arbitrary: fc.constant({ name: 'begin', numbers: [NODES], isFair: true }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('begin', 'configure', 'reserveNodes', 'rollouts', 'run', 'setOptions', 'setSeed'),
        fc.array(hostile, { minLength: 6, maxLength: 6 }),
      )
      .map(([name, numbers]) => ({ name, numbers, isFair: false })),
  },
);

interface Input {
  readonly game: number;
  readonly choices: readonly number[];
  readonly options: readonly number[];
  readonly calls: readonly Call[];
}

/** Calls an export by its name. */
function made({ name, numbers, isFair }: Call, core: CoreExports): number | undefined {
  const value: unknown = Reflect.get(core, name);
  check(typeof value === 'function', `the core exports ${name}`);
  const isIndexed = INDEXED.some((each) => each === name);
  const given = numbers.map(Number);
  const passed = isIndexed && isFair ? given.map((number) => number % Math.max(1, core.count())) : given;
  return Reflect.apply(value, undefined, passed);
}

/** Whether a call is allowed: after the end of the game, calls about actions are not. */
function isPossible({ name }: Call, core: CoreExports): boolean {
  if (core.result() === -1) return true;
  return BARE.some((each) => each === name) && name !== 'lookAhead' && name !== 'count';
}

export const target: Target = defineTarget<Input>({
  name: 'wasm',
  law: 'a call answers or traps in bounded time; calls such as TypeScript makes answer, and leave a tree that keeps its laws',
  inputs: fc.record({
    game: fc.nat(SUBJECTS.length - 1),
    choices: fc.array(fc.nat(1_000), { maxLength: 45 }),
    options: fairOptions,
    calls: fc.array(call, { maxLength: 40 }),
  }),
  send({ game, choices, options, calls }) {
    const { name, open } = SUBJECTS[game];
    const instance = open(choices);
    instance.use((core) => {
      core.readState();
      made({ name: 'setOptions', numbers: options, isFair: true }, core);
      core.setSeed(1, 2);
      core.begin(NODES);
    });
    let isFair = true;
    for (const each of calls) {
      if (each.isFair && !instance.use((core) => isPossible(each, core))) continue;
      isFair &&= each.isFair;
      // A call that changes the state changes the root, so the tree is begun again.
      const isRooted = !['play', 'readState', 'setOptions'].includes(each.name);
      try {
        instance.use((core) => made(each, core));
        if (!isRooted) instance.use((core) => core.begin(NODES));
        if (isFair)
          check(instance.use((core) => core.brokenLaw()) === 0, `the tree keeps its laws after ${each.name}`);
      } catch (error) {
        if (isFair || !(error instanceof BanyanError)) throw error;
        return `${name}: ${each.name}: ${checkBanyanError(error, ['ENGINE_POISONED'])}`;
      }
    }
    return `${name}: answered`;
  },
});
