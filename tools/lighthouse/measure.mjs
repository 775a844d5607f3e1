// `npm run lighthouse`: Lighthouse's performance of every page of the built app, on a simulated phone, and the time until it
// is interactive on a processor of a quarter of the speed. Only an idle machine measures. Arguments are names of pages.

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serve } from '../../apps/web/server/serve.mjs';

const PAGES = ['play', 'analyse', 'watch', 'learn', 'race'];
const MIN_SCORE = 95;
const MAX_INTERACTIVE = 1_000;

/** A cold cache, the network of this machine, and a processor of a quarter of the speed. */
const SLOW_PROCESSOR = {
  throttlingMethod: /** @type {const} */ ('devtools'),
  throttling: {
    cpuSlowdownMultiplier: 4,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
    rttMs: 0,
    throughputKbps: 0,
  },
};

const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !PAGES.includes(name));
if (unknown !== undefined) {
  console.error(`banyan: there is no page '${unknown}'; the pages are ${PAGES.join(', ')}`);
  process.exit(1);
}
const { url, close } = await serve();
const chrome = await launch({
  chromePath: CHROMIUM,
  chromeFlags: ['--headless', ...CHROMIUM_FLAGS.split(' ')],
});

/** @param {string} page @param {object} settings */
async function audits(page, settings) {
  const flags = {
    port: chrome.port,
    onlyCategories: ['performance'],
    logLevel: /** @type {const} */ ('error'),
  };
  const result = await lighthouse(`${url}#/${page}`, { ...flags, ...settings });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${page}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  return lhr;
}

try {
  console.log('page      score  paint  blocked  shift  interactive at 1/4 speed');
  for (const page of PAGES.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const { categories, audits: found } = await audits(page, {});
    const score = Math.round(100 * (categories.performance?.score ?? 0));
    const slow = await audits(page, SLOW_PROCESSOR);
    const interactive = slow.audits.interactive?.numericValue ?? Number.POSITIVE_INFINITY;
    const numbers = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
      (audit) => found[audit]?.displayValue ?? '?',
    );
    console.log([page.padEnd(8), score, ...numbers, `${Math.round(interactive)} ms`].join('  '));
    if (score < MIN_SCORE || interactive > MAX_INTERACTIVE) process.exitCode = 1;
  }
} finally {
  chrome.kill();
  await close();
}
if (process.exitCode === 1)
  console.error(
    `banyan: every page should have ${MIN_SCORE} at least, and be interactive in ${MAX_INTERACTIVE} ms`,
  );
