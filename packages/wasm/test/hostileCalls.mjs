// A worker that calls each export of one build with numbers that no caller should pass, and reports what each call did. The
// test ends the worker where a call does not return.

import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('../src/coreExports.ts').CoreExports} CoreExports */
/** @typedef {Record<string, (...numbers: number[]) => number>} Calls */

/**
 * @typedef {object} Call
 * @property {string} call
 * @property {string} situation
 * @property {boolean} [trapped] once it has come back
 */

/** What the tests call hostile. */
const HOSTILE = [-1, 2, 2 ** 31 - 1, -(2 ** 31), 0, Number.NaN, 1e10, 1.5, 65_537];

/** How many numbers each export takes; the others take none. @type {Readonly<Record<string, number>>} */
const ARITY = {
  ...{
    reserveNodes: 1,
    begin: 1,
    run: 2,
    setSeed: 2,
    setOptions: 6,
    setLeafSolver: 2,
    perft: 1,
    rollouts: 1,
  },
  ...{
    seen: 1,
    action: 1,
    play: 1,
    advance: 1,
    settle: 1,
    replies: 1,
    childVisits: 1,
    childValue: 1,
    childProof: 1,
  },
};

const NODES = 60;
const MAX_ROLLOUT_MOVES = 4;

/** @type {{ wasm?: Uint8Array<ArrayBuffer>, js?: string, parameters: number[], state: number[], over: number[] }} */
const { wasm, js, parameters, state, over } = workerData;
const module = wasm && new WebAssembly.Module(wasm);
const newJsCore = js && new Function(`return ${js}`)();

/** @returns {CoreExports} */
function instantiate() {
  if (module === undefined) return newJsCore();
  const abort = () => {
    throw new Error('an assertion failed');
  };
  return /** @type {any} */ (new WebAssembly.Instance(module, { env: { abort } }).exports);
}

/** @param {CoreExports} core @param {readonly number[]} words */
function writeWords(core, words) {
  new Uint32Array(core.memory.buffer, core.words.value, words.length).set(words);
}

/** @param {readonly number[]} words */
function begun(words) {
  const core = instantiate();
  core.reserveNodes(NODES);
  writeWords(core, parameters);
  core.configure();
  writeWords(core, words);
  core.readState();
  core.setOptions(1, MAX_ROLLOUT_MOVES, 0, 0, 1, 1);
  core.setSeed(1, 2);
  core.begin(NODES);
  return core;
}

/** What an instance may be in the middle of. @type {Readonly<Record<string, () => CoreExports>>} */
const SITUATIONS = {
  'as instantiated': instantiate,
  'before a search': () => begun(state),
  'in a search': () => {
    const core = begun(state);
    core.run(3, NODES);
    return core;
  },
  'with a tree that is full, or nearly': () => {
    const core = begun(state);
    core.run(40, NODES + 1);
    return core;
  },
  'between two stages': () => {
    const core = begun(state);
    core.run(40, NODES);
    if (core.count() > 0) core.advance(0);
    core.settle(1);
    return core;
  },
  'with a game that is over': () => begun(over),
};

/** @param {Call} call */
function report(call) {
  parentPort?.postMessage(call);
}

/** @param {string} situation @param {string} call @param {(core: CoreExports) => unknown} make */
function attempt(situation, call, make) {
  const core = SITUATIONS[situation]();
  report({ situation, call });
  let trapped = false;
  try {
    make(core);
  } catch {
    trapped = true;
  }
  report({ situation, call, trapped });
  // What comes after it comes back, too.
  try {
    core.brokenLaw();
    core.run(10, NODES + 1);
    core.brokenLaw();
  } catch {}
  report({ situation, call: `whatever follows ${call}`, trapped });
}

for (const situation of Object.keys(SITUATIONS)) {
  for (const [name, value] of Object.entries(instantiate())) {
    if (typeof value !== 'function') continue;
    for (const numbers of hostileNumbers(ARITY[name] ?? 0)) {
      attempt(situation, `${name}(${numbers.join(', ')})`, (core) => {
        const calls = /** @type {Calls} */ (/** @type {unknown} */ (core));
        calls[name](...numbers);
      });
    }
  }
}
for (const number of HOSTILE) {
  attempt('as instantiated', `configure() of ${number}`, (core) => {
    writeWords(core, [number, number, number, number]);
    core.configure();
  });
}
report({ situation: 'all', call: 'done', trapped: false });

/** Every pair of hostile numbers; of more numbers all the same. @param {number} count @returns {number[][]} */
function hostileNumbers(count) {
  if (count === 0) return [[]];
  if (count !== 2) return HOSTILE.map((number) => new Array(count).fill(number));
  return HOSTILE.flatMap((first) => HOSTILE.map((second) => [first, second]));
}
