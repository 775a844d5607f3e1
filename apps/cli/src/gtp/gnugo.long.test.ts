/** Whole games of `banyan gtp` against GNU Go: each accepts every move of the other, and both count the same score. */
import { afterEach, describe, expect, it } from 'vitest';
import { GtpProgram, startGnuGo } from '../../../../packages/games/test/gtpProgram.ts';
import { start } from '../../test/banyan.ts';

/** Stones are captured before the passes, so that area scoring needs no agreement about dead ones. Each game has a score. */
const RULES = ['--level', '1', '--capture-all-dead', '--positional-superko', '--never-resign'];

const MAX_MOVES = 400;

describe.each([
  { size: 5, handicap: 0 },
  { size: 9, handicap: 2 },
])('a game on $size x $size with $handicap handicap stones', ({ size, handicap }) => {
  const players: GtpProgram[] = [];

  afterEach(() => {
    for (const player of players.splice(0)) player.close();
  });

  it.each(['black', 'white'])('ends with equal scores, Banyan being %s', async (own) => {
    const banyan = new GtpProgram(start(['gtp', '--simulations', '200', '--seed', '1']));
    const gnugo = startGnuGo(RULES);
    players.push(banyan, gnugo);
    for (const command of [`boardsize ${size}`, 'clear_board', 'komi 6.5'])
      await Promise.all(players.map((player) => player.answer(command)));
    if (handicap > 0) await Promise.all(players.map((player) => player.answer(`fixed_handicap ${handicap}`)));
    let passes = 0;
    for (let move = handicap > 0 ? 1 : 0; passes < 2 && move < MAX_MOVES; move++) {
      const colour = move % 2 === 0 ? 'black' : 'white';
      const [mover, other] = colour === own ? [banyan, gnugo] : [gnugo, banyan];
      const vertex = await mover.answer(`genmove ${colour}`);
      await other.answer(`play ${colour} ${vertex}`);
      passes = vertex.toLowerCase() === 'pass' ? passes + 1 : 0;
    }
    expect(passes).toBe(2);
    const [ours, theirs] = await Promise.all(players.map((player) => player.answer('final_score')));
    expect(points(ours)).toBe(points(theirs) + handicap); // GNU Go gives White a point for each handicap stone
  });
});

/** Black's lead. */
function points(score = ''): number {
  const [, winner = 'B', lead = '0'] = /^([BW])\+([\d.]+)$/.exec(score) ?? [];
  return winner === 'B' ? Number(lead) : -Number(lead);
}
