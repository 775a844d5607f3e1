// The program of the runtimes: prints what each package found. The modules of boardgame.io are CommonJS outside bundlers.

import { createRequire } from 'node:module';
import { fleet } from './fleet.js';
import { digests } from './packages.js';

const { InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal');
console.log(JSON.stringify({ ...(await digests(InitializeGame)), fleet: await fleet() }));
