import { describe, expect, it } from 'vitest';
import { banyanAtTerminal } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';

async function solutionOf(...words: string[]): Promise<Record<string, unknown>> {
  const { stdout, stderr, exitCode } = await banyanInProcess('solve', ...words, '--json');
  expect([stderr, exitCode]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

describe('banyan solve', () => {
  it('finds all winning moves of Nim, by its theory', async () => {
    expect(await solutionOf('nim:3-5-7')).toMatchObject({
      status: 'solved',
      outcome: 1,
      best: ['a1', 'b1', 'c1'],
    });
    expect(await solutionOf('nim:1-2-3')).toMatchObject({ status: 'solved', outcome: 0 });
  });

  it('proves tic-tac-toe a draw, and names a win and a loss with their distances', async () => {
    expect(await solutionOf('tic-tac-toe')).toMatchObject({ outcome: 0.5, distance: 9, player: 0 });
    expect(await solutionOf('tic-tac-toe', 'a1b1a2b2')).toMatchObject({
      outcome: 1,
      distance: 1,
      best: ['a3'],
    });
  });

  it('solves Connect Four', async () => {
    const solution = await solutionOf('27623442643342247663');
    expect(solution).toMatchObject({ status: 'solved', outcome: 1, best: ['5'] });
  });

  it('shows the verdict, the best moves, the line and the search', async () => {
    const { stdout } = await banyanInProcess('solve', 'tic-tac-toe', 'a1b1a2b2');
    expect(stdout).toMatch(/^verdict +X wins in 1 move$/m);
    expect(stdout).toMatch(/^best +a3$/m);
    expect(stdout).toMatch(/^line +a3$/m);
    expect(stdout).toMatch(/^search +[\d,]+ nodes in [\d.]+ s, solved$/m);
  });

  it('says what is proven where the nodes do not suffice', async () => {
    const solution = await solutionOf('hex:5', '--nodes', '50');
    expect(solution).toMatchObject({
      status: 'searching',
      stopped: 'nodes',
      outcome: null,
      best: [],
      nodes: 50,
    });
    const { stdout } = await banyanInProcess('solve', 'hex:5', '--nodes', '50');
    expect(stdout).toMatch(/^verdict +Not proven in this time$/m);
  });

  it('calls no move the best before the distance of a loss is proven', async () => {
    const words = ['154551572', '--nodes', '100'];
    expect(await solutionOf(...words)).toMatchObject({ status: 'searching', outcome: 0, best: [] });
    const { stdout } = await banyanInProcess('solve', ...words);
    expect(stdout).toMatch(/^verdict +Every move loses: X wins in at most \d+ moves; the distance/m);
    expect(stdout).not.toMatch(/^best/m);
    expect(stdout.match(/loss in at most \d+$/gm)?.length).toBeGreaterThan(1);
  });

  it('says what the book knows before a best move is proven', async () => {
    const words = ['46746114', '--nodes', '100'];
    expect(await solutionOf(...words)).toMatchObject({ status: 'searching', outcome: 0.5, best: [] });
    const { stdout } = await banyanInProcess('solve', ...words);
    expect(stdout).toMatch(/^verdict +A draw, by the book; no best move is proven$/m);
  });

  it('gives the same numbers for the same nodes', async () => {
    const words = ['hex:4', '--nodes', '5000'];
    const [one, again] = [await solutionOf(...words), await solutionOf(...words)];
    expect({ ...again, milliseconds: 0 }).toEqual({ ...one, milliseconds: 0 });
  });

  it('answers for a finished game', async () => {
    expect(await solutionOf('1212121')).toMatchObject({ status: 'terminal', player: null, moves: [] });
    expect((await banyanInProcess('solve', '1212121')).stdout).toMatch(/\nX wins\.\n$/);
  });

  it.each([
    ['pig', 'pig:100 has chance: it cannot be solved'],
    ['kuhn', 'has hidden information: it cannot be solved'],
    ['samegame', 'exact search is for two players'],
  ])('refuses %s', async (game, message) => {
    const { stderr, exitCode } = await banyanInProcess('solve', game);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });

  it('ends at Ctrl-C with what is proven', async () => {
    const { stdout, exitCode } = await banyanAtTerminal(
      ['solve', 'hex:7', '--milliseconds', '60000'],
      [['solving', '\x03']],
    );
    expect(exitCode).toBe(130);
    expect(stdout).toContain('interrupted');
  });
});
