// `npm run web`: serves the built app until it is stopped.

import { serve } from './serve.mjs';

const USAGE = 'usage: npm run web -- [--port <0 to 65535>]';
const DEFAULT_PORT = 4173;

/** @param {string[]} args */
function portOf(args) {
  if (args.length === 0) return DEFAULT_PORT;
  const [flag, value = ''] = args;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return args.length === 2 && flag === '--port' && port <= 65_535 ? port : undefined;
}

const args = process.argv.slice(2);
const port = portOf(args);
if (port === undefined) {
  console.error(`banyan: ${USAGE}, not ${args.join(' ')}`);
  process.exitCode = 2;
} else {
  try {
    const { url } = await serveFrom(port, args.length === 0);
    console.log(`Banyan is at ${url} (Ctrl-C ends it)`);
  } catch (error) {
    console.error(`banyan: cannot serve on port ${port}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** Falls back to any free port, unless the user has chosen one. @param {number} port @param {boolean} isDefault */
async function serveFrom(port, isDefault) {
  try {
    return await serve({ port });
  } catch (error) {
    if (isDefault) return serve({ port: 0 });
    throw error;
  }
}
