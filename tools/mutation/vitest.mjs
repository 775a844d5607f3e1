// What the tests use of vitest, without its workers: `describe` and `it` collect tests, which can run many times, and
// `expect` is vitest's own.

import * as vitest from '@vitest/expect';
import * as chai from 'chai';

/** @typedef {(...args: never[]) => unknown} Body @typedef {() => unknown} Prepare */
/** @typedef {{ run: Body, args: unknown[], before: Prepare[] }} Test */

chai.use(vitest.JestExtend);
chai.use(vitest.JestChaiExpect);
chai.use(vitest.JestAsymmetricMatchers);

export const expect = Object.assign((/** @type {unknown} */ value) => chai.expect(value), {
  ...chai.expect,
  ...Reflect.get(globalThis, vitest.ASYMMETRIC_MATCHERS_OBJECT),
});
Reflect.set(globalThis, vitest.GLOBAL_EXPECT, expect);

/** All tests, by their names. @type {Map<string, Test>} */
export const collected = new Map();

/** The names of the suites around what is declared next, and what runs before each of its tests. */
let path = '';
/** @type {Prepare[]} */
let before = [];

/** @param {string} name @param {Body} declare @param {unknown[]} args */
function suite(name, declare, ...args) {
  const outer = { path, before };
  path = `${path}${name} > `;
  before = [...before];
  Reflect.apply(declare, undefined, args);
  ({ path, before } = outer);
}

/** @param {string} name @param {Body} run @param {unknown[]} args */
function test(name, run, ...args) {
  let id = `${path}${name}`;
  for (let twin = 2; collected.has(id); twin++) id = `${path}${name} (${twin})`;
  collected.set(id, { run, args, before });
}

/** Declares once for each case. Where all cases are lists, they are the arguments; else a case is the only one. */
function each(/** @type {typeof suite} */ declare) {
  return (/** @type {unknown[]} */ cases) => (/** @type {string} */ name, /** @type {Body} */ body) => {
    const lists = cases.every((one) => Array.isArray(one)) ? cases : cases.map((one) => [one]);
    for (const [index, args] of lists.entries()) declare(`${name} [${index}]`, body, ...args);
  };
}

export const describe = Object.assign(suite, { each: each(suite) });
/** A time limit after the body is no argument of the test. */
export const it = Object.assign((/** @type {string} */ name, /** @type {Body} */ run) => test(name, run), {
  each: each(test),
});
export const beforeEach = (/** @type {Prepare} */ prepare) => before.push(prepare);

/** Runs a test; the message of its failure, if it fails. @param {Test} test */
export async function runTest({ run, args, before }) {
  try {
    for (const prepare of before) await prepare();
    await Reflect.apply(run, undefined, args);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
