#!/usr/bin/env node
// The command `banyan-asc` as a program.

import { banyanAsc } from './command.mjs';

process.exitCode = await banyanAsc(process.argv.slice(2));
