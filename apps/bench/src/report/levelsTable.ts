/** The table of the ladders of levels. */
import type { LadderResults } from '../levels/ladder.ts';
import { inBrackets, percent, signed } from './numbers.ts';
import { inSections } from './sections.ts';

/** Several lines, without a newline at the end: a table for each game. */
export function levelsReport({ date, seed, matches }: LadderResults): string {
  const games = [...new Set(matches.map(({ game }) => game))];
  const sections = games.map((game) => ({
    title: game,
    heads: ['opponent', 'games', 'score, %', 'Elo'],
    rows: matches
      .filter((match) => match.game === game)
      .map(({ player, opponent, games, estimate: { score, elo } }) => [
        player,
        opponent,
        String(games),
        percent(score),
        inBrackets(elo.value, elo, signed),
      ]),
  }));
  const notes = [
    `Games begin with random openings of 4 moves, each played with both sides; seed ${seed}. In brackets the ` +
      'interval of 95 %, pairs being the samples.',
    `Simulations are counted, so these games are the same on every machine. ${date}.`,
  ];
  return inSections(sections, notes);
}
