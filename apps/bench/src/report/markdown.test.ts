import { expect, it } from 'vitest';
import { RESULTS } from '../../test/results.ts';
import { squeezed } from '../../test/squeezed.ts';
import { markdown } from './markdown.ts';

it('is tables of values, of ratios, and of what Chromium does', () => {
  expect(squeezed(markdown(RESULTS))).toBe(
    `
Connect Four:

| | tutorial JS | TypeScript | WASM | C |
|---|--:|--:|--:|--:|
| UCT, 100,000 (1,000/s) | 90.0 (2 of 7 rounds) | 360 | 3,600 | n/a |
| memory (bytes) | | 50.6 | 33.7 | |

| WASM against | C | TypeScript, by hand | TypeScript | tutorial JS | OpenSpiel |
|---|--:|--:|--:|--:|--:|
| UCT, 100,000 | n/a | n/a | 10.0 (9.90 to 10.1) | 40.0 (39.6 to 40.4) | 23.1 (22.8 to 23.3) |

| | WASM in Chromium |
|---|--:|
| UCT, 100,000 (1,000/s) | 3,400 |

Medians of 7 interleaved rounds and their middle half, 2026-11-21, on A Processor, 2 cores, Linux 6.1, Node 20.20.2 (V8 11.3), Chromium 150.
Slow contestants sit some rounds out. Ratios are medians over the rounds in which both ran.
Cold start: ready and 1,000 simulations done, in a fresh process or page.
Memory: of a simulation, over the first 100,000.
OpenSpiel: by arithmetic, from a quoted 156,000 simulations a second; it took no part.
C: n/a, there is no C compiler`.slice(1),
  );
});
