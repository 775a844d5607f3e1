// A reporter of vitest that names the tests which passed only when they ran once more, and leaves one line about the
// whole run in the file that TEST_SUMMARY names.

import { writeFileSync } from 'node:fs';

export default class SummaryReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')]);
    for (const test of passed) if (test.diagnostic()?.flaky) console.log(flakyText(test));
    const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
    const summary = `${passed.length} tests in ${modules.length} files, in ${Math.round(process.uptime())} s, on ${date} UTC`;
    if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, summary);
  }
}

/** @param {import('vitest/node').TestCase} test */
function flakyText(test) {
  const errors = (test.result().errors ?? []).map(({ stack, message }) => stack ?? message);
  return `\n*** PASSED ONLY WHEN IT RAN AGAIN: ${test.module.relativeModuleId} > ${test.fullName} ***\n${errors.join('\n')}\n`;
}
