// A reporter of vitest that leaves one line about the whole run in the file that TEST_SUMMARY names.

import { writeFileSync } from 'node:fs';

export default class SummaryReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0);
    const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
    const summary = `${tests} tests in ${modules.length} files, in ${Math.round(process.uptime())} s, on ${date} UTC`;
    if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, summary);
  }
}
