// Set-up of the test processes: equal bytes make typed arrays equal. Vitest alone walks through their elements, which
// takes seconds where whole trees are compared.

import { expect } from 'vitest';

const ADDED = Symbol.for('banyan.sameBytes');
if (!Reflect.has(globalThis, ADDED)) {
  expect.addEqualityTesters([haveSameBytes]);
  Reflect.set(globalThis, ADDED, true);
}

/**
 * Whether both are views of one type with equal bytes; otherwise undefined, and vitest compares them.
 * @param {unknown} one @param {unknown} other
 */
function haveSameBytes(one, other) {
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other)) return undefined;
  if (one.constructor !== other.constructor) return undefined;
  return bytesOf(one).equals(bytesOf(other)) || undefined;
}

/** @param {ArrayBufferView} view */
function bytesOf({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength);
}
