import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { RESULTS } from '../../test/results.ts';
import type { Style } from './style.ts';
import { terminalTable } from './terminal.ts';

const PLAIN: Style = { colors: pc.createColors(false), unicode: false, columns: 80 };
const FANCY: Style = { colors: pc.createColors(true), unicode: true, columns: 120 };

describe('the table of a terminal', () => {
  it('has a block for each row, and lists the missing contestants with the reasons', () => {
    expect(terminalTable(RESULTS, PLAIN)).toBe(
      `
Connect Four

UCT, 100,000
                  1,000/s  middle half  runs  / C  / TS
tutorial JS          90.0    89.1-90.9     2             #
TypeScript            360      356-364     7       1.00  ##
WASM                3,600  3,564-3,636     7       10.0  ######################
C                     n/a
WASM in Chromium    3,400  3,366-3,434     7       9.44  #####################

memory
                    bytes
TypeScript           50.6                                ######################
WASM                 33.7                                ###############

WASM, times as fast as    C  by hand    TS  tutorial  OpenSpiel
UCT, 100,000            n/a      n/a  10.0      40.0       23.1

/ C and / TS: how many times as fast as C, and as TypeScript.
Medians of 7 interleaved rounds and their middle half, 2026-11-21, on A
Processor, 2 cores, Linux 6.1, Node 20.20.2 (V8 11.3), Chromium 150.
Slow contestants sit some rounds out. Ratios are medians over the rounds in
which both ran.
Cold start: ready and 1,000 simulations done, in a fresh process or page.
Memory: of a simulation, over the first 100,000.
OpenSpiel: by arithmetic, from a quoted 156,000 simulations a second; it took
no part.
C: n/a, there is no C compiler`.slice(1),
    );
  });

  it.each([80, 120])('fits into %i columns', (columns) => {
    const lines = terminalTable(RESULTS, { ...PLAIN, columns }).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(columns);
  });

  it('draws bars in eighths of a block where it may', () => {
    expect(terminalTable(RESULTS, FANCY)).toContain(`\x1b[32m${'█'.repeat(37)}▊\x1b[39m`);
    expect(terminalTable(RESULTS, FANCY)).toContain(`\x1b[32m${'█'.repeat(40)}\x1b[39m`);
  });
});
