import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkGame } from '@banyan/mcts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { findGame, type Playable } from '../../games.ts';
import { readMoves } from '../../moves.ts';
import { rootMoves, withRootMoves } from '../../rootMoves.ts';

const SMALL = ['--simulations', '300', '--seed', '1'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-tree-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function analysisOf(...words: string[]) {
  const { stdout, stderr, exitCode } = await banyanInProcess('analyze', ...words, ...SMALL, '--json');
  expect([stderr, exitCode]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

const movesOf = ({ moves }: { moves: readonly { move: string }[] }): string[] =>
  moves.map(({ move }) => move).toSorted();

describe('--allow and --avoid', () => {
  it('limit the moves of the position, and no others', async () => {
    const allowed = await analysisOf('4453', '--allow', '1,7');
    expect(movesOf(allowed)).toEqual(['1', '7']);
    expect(allowed.moves[0].line.length).toBeGreaterThan(1);
    expect(movesOf(await analysisOf('4453', '--avoid', '1,7'))).toEqual(['2', '3', '4', '5', '6']);
    expect(movesOf(await analysisOf('4453', '--allow', '1,2,7', '--avoid', '7'))).toEqual(['1', '2']);
    expect(movesOf(await analysisOf('--game', 'pig:20', 'roll', '3', '--avoid', 'roll'))).toEqual(['hold']);
  });

  it('find the best of the rest where the best move is avoided', async () => {
    const [all, rest] = [await analysisOf('443322'), await analysisOf('443322', '--avoid', '1,5')];
    expect(all.moves[0]).toMatchObject({ proven: 1, distance: 1 });
    expect(rest.move).not.toBe(all.move);
  });

  it.each([
    ['4453', 'connect-four'],
    ['', 'othello'],
    ['', 'hex:3'],
  ])('keep the laws of games after "%s" in %s', (moves, name) => {
    findGame(name)(<State>(playable: Playable<State>) => {
      const { state } = readMoves(playable, [...moves]);
      const [first, second] = playable.game.legalActions(state);
      const allowed = [first, second].flatMap((action) => action ?? []);
      checkGame(withRootMoves(playable, state, allowed).game, { games: 5 });
    });
  });

  it('are refused where they leave nothing, or name no move', () => {
    findGame('connect-four')((playable) => {
      const state = playable.game.initialState();
      expect(() => rootMoves(playable, state, { allow: '1', avoid: '1' })).toThrow('leave no move');
      expect(() => rootMoves(playable, state, { allow: '1,9', avoid: undefined })).toThrow(
        '"9" is not a legal',
      );
    });
  });

  it.each([
    [['kuhn', '--allow', 'bet', '--game', 'kuhn'], '--allow and --avoid need perfect information'],
    [['44', '--allow', '1', '--threads', '2'], '--allow and --avoid search in one thread'],
  ])('%j is refused', async (words, message) => {
    const position = words[0] === 'kuhn' ? ['J', 'Q', ...words.slice(1)] : words;
    const { stderr, exitCode } = await banyanInProcess('analyze', ...position);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });
});

describe('--tree', () => {
  it('writes the tree in the notation of the game, as JSON and for Graphviz', async () => {
    const [json, dot] = [join(folder, 'tree.json'), join(folder, 'tree.dot')];
    await analysisOf('4453', '--tree', json);
    const { visits, children } = JSON.parse(readFileSync(json, 'utf8'));
    expect(visits).toBe(300);
    const actions: string[] = children.map(({ action }: { action: string }) => action);
    expect(actions.toSorted()).toEqual([...'1234567']);
    await analysisOf('hex:3', '--tree', dot, '--allow', 'b2,c1');
    expect(readFileSync(dot, 'utf8')).toMatch(/^digraph tree \{[\s\S]*n0 -> n1 \[label="(b2|c1)"\];/);
  });

  it('does not replace a file, nor writes the tree of an engine that shows none', async () => {
    const path = join(folder, 'kept.json');
    await analysisOf('44', '--tree', path);
    const refused = async (...words: string[]): Promise<string> =>
      (await banyanInProcess('analyze', '44', ...SMALL, ...words)).stderr;
    expect(await refused('--tree', path)).toContain('exists: --force replaces it');
    expect(await refused('--tree', path, '--force')).toBe('');
    expect(await refused('--tree', join(folder, 'x'), '--engine', 'wasm')).toContain(
      '--tree needs an engine that shows its tree, such as uct, not wasm',
    );
    expect(await refused('--force')).toContain('--force is for --tree');
  });
});
