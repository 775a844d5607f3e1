// The order of test files: those that wait for pages and processes run among those that compute, so that the cores are
// always busy. Of each kind, files that failed come first, then the longest; files without a former run are ordered by size.

import { BaseSequencer } from 'vitest/node';

/** Paths of tests that spend much of their time waiting. */
const WAITING = /\.(page|redis|python)(\.long)?\.test\.ts$|\/apps\/cli\/src\/(commands|analysisServer)\//;

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

export default class SpreadSequencer extends BaseSequencer {
  /** @override @param {TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))]; // the files of one share processes
    return projects.flatMap((each) => spread(sorted.filter(({ project }) => project === each)));
  }
}

/** Mixes the two kinds of files in proportion to their numbers. @param {readonly TestSpecification[]} sorted */
function spread(sorted) {
  const kinds = [true, false].map((waits) =>
    sorted.filter(({ moduleId }) => WAITING.test(moduleId) === waits),
  );
  return kinds
    .flatMap((files) => files.map((file, index) => ({ file, place: index / files.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ file }) => file);
}
