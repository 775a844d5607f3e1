/** `banyan play` where something is hidden from a player. */
import { describe, expect, it } from 'vitest';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { BUDGET, play } from '../../../test/playing.ts';

describe('banyan play, where something is hidden,', () => {
  it('shows a player no hand but its own, until the end', async () => {
    const words = ['play', 'kuhn', '--seed', '3', '--rounds', '1', ...BUDGET];
    const { stdout } = await play(words, { input: 'bet\n' });
    const [, before = '', after = ''] =
      /^([\s\S]*)You \(player 1\), move pass or bet: bet\n([\s\S]*)$/.exec(stdout) ?? [];
    expect(before).toMatch(/^player 1 {2}[JQK] {2}1 chip, to move\nplayer 2 {2}\? {2}1 chip$/m);
    expect(after).toMatch(/^player 1 {2}[JQK] {2}2 chips\nplayer 2 {2}[JQK] {2}\d chips?$/m);
    expect(stdout).not.toContain('win rate');
  });

  it('shows a move as each player sees it', async () => {
    const words = ['play', 'phantom-tic-tac-toe', '--seed', '3', ...BUDGET];
    const cells = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
    const { stdout } = await play(words, { input: cells.join('\n') });
    expect(stdout).toMatch(/^O plays a stone$/m);
    expect(stdout).toMatch(/^You play [abc][123], refused\.$/m);
  });

  it('hides unseen moves and the cards of others', async () => {
    const kuhn = await play(['play', 'kuhn', '--seed', '3', ...BUDGET], { input: 'moves\n' });
    expect(kuhn.stdout).toContain('There are no moves yet.');
    const words = ['play', 'phantom-tic-tac-toe', '--seed', '3', ...BUDGET];
    const { stdout } = await play(words, { input: 'b2\na1\na2\nmoves\na3\n' });
    // O also tried b2 and a1; only O sees that before the end.
    expect(stdout).toContain('The moves were b2c1a1b2b3a2a1c3a3.');
    expect(stdout).toContain('The moves are b2, a stone, a1, a stone, a2, a stone.');
    expect(stdout.match(/^O plays .*$/gm)).toEqual(['O plays a stone', 'O plays a stone', 'O plays a stone']);
  });

  it('keeps the score over rounds, in which the seats change', async () => {
    const words = ['play', 'liars-dice', '--seed', '3', '--rounds', '2', ...BUDGET];
    const { stdout } = await play(words, { input: 'liar\n1x6\nliar\n1x1\n2x6\nliar\n'.repeat(5) });
    expect(stdout).toContain('player 1 is you, player 2 is the engine');
    expect(stdout).toContain('player 1 is the engine, player 2 is you');
    expect(stdout).toMatch(/^Score after round 2: you [\d.]+, ismcts [\d.]+\.$/m);
  });

  it('has no way back, and one seat for a person', async () => {
    const words = ['play', 'leduc', '--seed', '3', ...BUDGET];
    const { stdout } = await play(words, { input: 'undo\nhelp\n' });
    expect(stdout).toContain('Moves cannot be taken back in this game.');
    expect(stdout).not.toMatch(/^undo /m);
    expect(stdout).toMatch(/^hint fold {2,}/m);
    expect(stdout).toContain('Type a move, fold, call or raise, ? for a list of them, or hint, help, quit.');
    const both = await banyanInProcess('play', 'leduc', '--seat', 'human', '--seat', 'human');
    expect(both.stderr).toContain('leduc has hidden hands: only one person can play it at a terminal');
    expect(both.exitCode).toBe(2);
    const loud = await banyanInProcess('play', 'kuhn', '--seat', 'Human', '--seat', 'HUMAN');
    expect([loud.exitCode, loud.stdout]).toEqual([2, '']);
  });

  it.each([
    ['kuhn', []],
    ['leduc', []],
    ['phantom-444', []],
    ['liars-dice:2,players=3', []],
    ['knockout-whist:3', ['--seat', 'pimc']],
    ['hearts', ['--seat', 'random', '--seat', 'ismcts,mo']],
  ])('plays %s to its end', async (game, seats) => {
    const words = ['play', game, '--rounds', '1', '--simulations', '20', '--seed', '1'];
    const { stdout, stderr, exitCode } = await play([
      ...words,
      ...(seats.length > 0 ? seats : ['--seat', 'best']),
    ]);
    expect([stderr, exitCode]).toEqual(['', 0]);
    const amounts = { kuhn: 'Chips', leduc: 'Chips', hearts: 'Points' }[game];
    expect(stdout).toMatch(/(wins|the win|a draw)\..*\nThe moves were /);
    expect(/^.*\. (Chips|Points): player 1 .* and .*\.$/m.exec(stdout)?.[1]).toBe(amounts);
  });
});
