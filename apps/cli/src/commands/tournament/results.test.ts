import pc from 'picocolors';
import { expect, it } from 'vitest';
import type { Style } from '../../screen.ts';
import type { TournamentConfig } from './config.ts';
import type { GameRecord } from './log.ts';
import { pageOf } from './page/page.ts';
import { Progress } from './progress.ts';
import { pairingsByRank, resultsOf } from './results.ts';
import { standings } from './standings.ts';

const PLAIN: Style = { colors: pc.createColors(false), unicode: false, columns: 80 };

const NAMES = ['weak', 'strong', '<b>odd</b>'];

const CONFIG: TournamentConfig = {
  game: 'connect-four',
  engines: NAMES.map((name) => ({ name, engine: 'wasm,simulations=10', budget: { simulations: 10 } })),
  format: 'round-robin',
  openingMoves: 1,
  maxMoves: 100,
  seed: 1,
  sprt: null,
};

/** Plays two rounds: `strong` wins, `weak` loses, and `odd` forfeits once. */
function played(): Progress {
  const progress = new Progress(CONFIG, 2);
  const strength = (name: string): number => NAMES.indexOf(name) % 2;
  for (let fixture = progress.take(); fixture !== undefined; fixture = progress.take()) {
    const [first = '', second = ''] = fixture.players.map((player) => NAMES[player]);
    const share = 0.5 + (strength(first) - strength(second)) / 2;
    const isForfeit = fixture.number === 2;
    const record: GameRecord = {
      game: fixture.number,
      players: [first, second],
      returns: isForfeit ? [1, 0] : [share, 1 - share],
      ended: isForfeit ? 'forfeit' : 'rules',
      ...(isForfeit && { reason: 'it <i>fell</i> ill' }),
      opening: 1,
      moves: ['4', '4'],
      moved: [2, 1],
      simulations: [20, 9],
      milliseconds: [4, 1],
    };
    progress.add(record);
  }
  return progress;
}

it('engines are ordered by rating, with their totals', () => {
  const { engines, games, finished } = resultsOf(played());
  expect({ games, finished }).toEqual({ games: 12, finished: true });
  expect(engines.map(({ name }) => name)).toEqual(['strong', 'weak', '<b>odd</b>']);
  const [strong, weak, odd] = engines;
  expect(strong).toMatchObject({ games: 8, wins: 8, draws: 0, losses: 0, score: 1, forfeits: 0 });
  // Engine 0 lost 4 games to `strong`, drew 3 with `odd` and won one by forfeit.
  expect(weak).toMatchObject({ games: 8, wins: 1, draws: 3, losses: 4, score: 2.5 / 8 });
  expect(odd?.forfeits).toBe(1);
  // It was as often first as second: (20 + 9) / (2 + 1) per move.
  expect(strong?.simulationsPerMove).toBeCloseTo(29 / 3, 12);
  expect(strong?.millisecondsPerMove).toBeCloseTo(5 / 3, 12);
});

it('pairings by rank are from the side of the better engine', () => {
  const results = resultsOf(played());
  expect(results.pairings[0]).toMatchObject({ engines: ['weak', 'strong'], pentanomial: [2, 0, 0, 0, 0] });
  const [first, ...others] = pairingsByRank(results);
  expect(first).toMatchObject({
    engines: ['strong', 'weak'],
    pentanomial: [0, 0, 0, 0, 2],
    wins: 4,
    losses: 0,
    score: { value: 1 },
    elo: { value: Infinity, upper: Infinity },
    reason: 'won all 2 pairs: there is a bound on one side only',
  });
  expect(others.map(({ engines }) => engines)).toEqual([
    ['strong', '<b>odd</b>'],
    ['weak', '<b>odd</b>'],
  ]);
});

it('infinite and unknown numbers are null in JSON', () => {
  const none = JSON.parse(JSON.stringify(resultsOf(new Progress(CONFIG, 1))));
  expect(none).toMatchObject({ games: 0, finished: false });
  expect(none.engines[0]).toMatchObject({ score: null, simulationsPerMove: null });
  expect(none.pairings[0]).toMatchObject({ elo: { value: null }, reason: 'no pair of games has ended' });
  const { pairings } = JSON.parse(JSON.stringify(resultsOf(played())));
  expect(pairings[0]).toMatchObject({
    elo: { value: null, lower: null },
    reason: 'lost all 2 pairs: there is a bound on one side only',
  });
});

it('an interrupted tournament says what was played of what was planned', () => {
  const progress = new Progress(CONFIG, 100);
  for (const record of played().games) if (record.game < 9) progress.add(record);
  const text = standings(resultsOf(progress), progress.tests, PLAIN);
  expect(text).toContain('round robin of 3 engines: 9 of 600 games.\n4 of 300 pairs, from openings');
});

it('no line is longer than 80 columns at such a terminal', () => {
  const progress = played();
  const text = standings(resultsOf(progress), progress.tests, PLAIN);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(text).toMatch(/^1 {2}strong +\+/m);
  expect(text).toMatch(/^1 - 2 +> -216\.2 +one-sided +0 0 0 0 2$/m);
  expect(text).toContain('<b>odd</b> lost 1 game by forfeit.');
});

it('no line is longer than 40 columns: a table that is wider becomes a block a row', () => {
  const progress = played();
  const text = standings(resultsOf(progress), progress.tests, { ...PLAIN, columns: 40 });
  const [, , ...lines] = text.split('\n'); // the screen wraps the first two, which are sentences
  expect(lines.filter((line) => line.length > 40)).toEqual([]);
  expect(text).toMatch(/^1 {2}strong\n {2}Elo {8}\+127\.5\n {2}95 % {7}-58\.3 to \+313\.2\n/m);
});

it('names and reasons are text in the page, and no markup', () => {
  const progress = played();
  const page = pageOf(resultsOf(progress), progress, new Date(0));
  expect(page).toContain('&lt;b&gt;odd&lt;/b&gt;');
  expect(page).toContain('it &lt;i&gt;fell&lt;/i&gt; ill');
  expect(page).not.toContain('<b>odd');
  expect(page).not.toContain('<i>');
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});

it('a page without games contains no invalid numbers', () => {
  const progress = new Progress(CONFIG, 1);
  expect(pageOf(resultsOf(progress), progress, new Date(0))).not.toMatch(/NaN|undefined|Infinity/);
});
