/** A package in the place of multimcts, which is not installed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Writes the package into a folder. */
export async function writeStandIn(folder: string): Promise<void> {
  const manifest = { name: 'multimcts', version: '0.0.0', main: './index.js', type: 'module' };
  await writeFile(join(folder, 'index.js'), STAND_IN);
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}
