import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { multimcts } from './multimcts.ts';
import { raceMultimcts } from './race.ts';

/**
 * In the library's place: flat Monte Carlo, which uses states as the library does, and throws where one changes that must
 * not.
 */
const STAND_IN = `
export class GameState {}

export class MCTS {
  constructor({ explorationConstant, random }) {
    if (explorationConstant !== 2) throw new Error('c is not twice as large: ' + explorationConstant);
    this.random = random;
  }
  search(state, { maxIterations }) {
    const children = new Map();
    for (const move of state.getLegalMoves()) children.set(move, { state: state.makeMove(move), visits: 0, sum: 0 });
    for (let n = 0; n < maxIterations; n++) {
      const child = [...children.values()][n % children.size];
      child.visits++;
      child.sum += this.rollout(child.state, state.getCurrentTeam());
    }
    return { root: { children } };
  }
  rollout(leaf, team) {
    const before = leaf.getStateKey();
    if (leaf.getCurrentTeam() === team) throw new Error('the turn did not pass');
    let state = leaf;
    let moves = 0;
    while (!state.isTerminal()) {
      ({ nextState: state } = state.suggestRollout(this.random));
      moves++;
    }
    if (moves < 6 || moves > 41) throw new Error('no game: ' + moves);
    if (leaf.getStateKey() !== before) throw new Error('a rollout changed its leaf');
    const [own, other] = [state.getReward(team), state.getReward(1 - team)];
    if (own + other !== 0 || Math.abs(own) > 1) throw new Error('rewards: ' + own + ', ' + other);
    return own;
  }
}
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-multimcts-'));
  await writeFile(join(folder, 'index.js'), STAND_IN);
  const manifest = { name: 'multimcts', version: '0.0.0', main: './index.js', type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
});

afterAll(() => rm(folder, { recursive: true }));

describe('multimcts', () => {
  it('plays by the rules, and reports the visits of the columns from the left', async () => {
    const { search } = await multimcts(folder, 1);
    const { visits, release } = search(703, 1);
    expect(visits).toEqual([101, 101, 101, 100, 100, 100, 100]);
    release();
  });

  it('needs the folder of its package', async () => {
    const refusal = (text: string): UsageError =>
      new UsageError(`--multimcts must be the folder of the package multimcts, not ${JSON.stringify(text)}`);
    await expect(multimcts('/nowhere', 1)).rejects.toThrow(refusal('/nowhere'));
    const ownFolder = join(import.meta.dirname, '../..');
    const progress = { show: () => {}, clear: () => {} };
    await expect(raceMultimcts(ownFolder, 1, progress)).rejects.toThrow(refusal(ownFolder));
  });
});
