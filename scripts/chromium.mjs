// The Chromium of the browser tests: the one that CHROMIUM names, or one that this machine has.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './process.mjs';

/** Debian's packages; the first is smaller and starts faster. */
export const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Where scripts/debian.mjs unpacks Chromium when it may not install it, and the script there that starts it. */
export const unpacked = fileURLToPath(new URL('../.cache/chromium', import.meta.url));
export const launcher = join(unpacked, 'launch');

const COMMANDS = [...PACKAGES, 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
  }),
];

/**
 * Features that tests do without. Each window of a Chromium of 2026 loads a page for the suggestions of its address
 * bar, in a process of its own: four times the work of a new context. Chromium reads the last list only; the other names
 * are those that playwright gives.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** What a Chromium that only runs tests is started with. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** The path of a Chromium, or undefined where there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Failure(`CHROMIUM=${named} does not exist`);
    return named;
  }
  return [...COMMANDS.flatMap(onPath), ...APPLICATIONS, launcher].find((path) => existsSync(path));
}

/** Every place where a shell would look for the command. @param {string} command */
export function onPath(command) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
}
