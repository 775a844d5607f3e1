/** The table of builds, by game. */
import type { BuildResults, Speeds } from '../builds/builds.ts';
import { describeMachine } from '../machine.ts';
import { amount, percent } from './numbers.ts';
import { inSections } from './sections.ts';

/** Several lines, without a newline at the end. */
export function buildsReport({ games, date, machine }: BuildResults): string {
  const heads = [
    'WASM',
    'wasm2js',
    'TypeScript',
    'decisive: WASM',
    'wasm2js',
    'TypeScript',
    'won by decisive, %',
  ];
  const rows = games.map(({ game, uniform, decisive, won }) => [
    game,
    ...cellsOf(uniform),
    ...cellsOf(decisive),
    won === undefined ? 'n/a' : percent(won),
  ]);
  return inSections(
    [{ title: 'thousand simulations a second', heads, rows }],
    [
      'UCT with the solver from the empty board, with uniform (in Go, recommended) and with decisive rollouts. Won: the points that decisive rollouts win from ' +
        'uniform ones in games of WASM in equal processor time, with the interval of 95 % (Wilson).',
      `${date}, on ${describeMachine(machine)}.`,
    ],
  );
}

function cellsOf(speeds: Speeds | undefined): string[] {
  if (speeds === undefined) return ['n/a', 'n/a', 'n/a'];
  return [speeds.wasm, speeds.js, speeds.ts].map((speed) => amount(speed / 1_000));
}
