import { describe, expect, it } from 'vitest';
import { fitted, fittedLines } from './fitting.ts';

const HELP = `EXAMPLES
  banyan play hex:7 --first engine --level 5
  banyan analyze 4453                    the best moves of a position

Monte Carlo tree search in a terminal: play
against it, or analyse positions.

COMMANDS
  play     Play a game against the engine, or a friend
  -h  --help  Show help
`;

describe('help', () => {
  it('stays as it is where it fits, and where the width is unknown', () => {
    expect(fitted(HELP, 80)).toBe(HELP);
    expect(fitted(HELP, undefined)).toBe(HELP);
    expect(fitted(HELP, 0)).toBe(HELP);
    expect(fitted('\x1b[1mplay\x1b[22m', 4)).toBe('\x1b[1mplay\x1b[22m');
  });

  it('is wrapped at words on a narrow terminal', () => {
    expect(fitted(HELP, 30)).toBe(`EXAMPLES
  banyan play hex:7
      --first engine --level 5
  banyan analyze 4453
      the best moves of a
      position

Monte Carlo tree search in a
terminal: play against it, or
analyse positions.

COMMANDS
  play     Play a game against
           the engine, or a
           friend
  -h  --help  Show help
`);
  });

  it('has no line that is longer than 40 columns, unless it is one word', () => {
    for (const line of fitted(HELP, 40).split('\n')) expect(line.length).toBeLessThanOrEqual(40);
  });
});

describe('output', () => {
  it('is wrapped line by line, and keeps the styles and the spaces of lines that fit', () => {
    const styled = '\x1b[1mhex:5, match: 4 games\x1b[22m';
    expect(fittedLines(`${styled}\n100 pairs, from the start, seed 1.`, 24)).toBe(
      `${styled}\n100 pairs, from the\nstart, seed 1.`,
    );
    expect(fittedLines('Red, cell a1 to e5 or swap: ', 20)).toBe('Red, cell a1 to e5\nor swap: ');
  });

  it('breaks an engine with many options after commas', () => {
    expect(fittedLines('The engine: wasm,c=0.7,solver,exact,decisive.', 24)).toBe(
      'The engine:\nwasm,c=0.7,solver,exact,\ndecisive.',
    );
  });
});
