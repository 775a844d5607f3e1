import { describe, expect, it } from 'vitest';
import { recorded } from '../../test/amafRecord.ts';
import { completeTree } from '../../test/completeTree.ts';
import { pig } from '../../test/pig.ts';
import { simulationAt } from '../../test/selected.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { giveActions } from '../../test/treeRecords.ts';
import { CHANCE, type Player, ROOT, type Simulation, TERMINAL, Trace } from '../index.ts';
import { Tree } from '../tree/tree.ts';
import { AMAF_COLUMNS, amafLearner } from './amaf.ts';

/** A root with children 1, 2, 3 of actions 7, 8, 9; node 1 with 4, 5 of 8, 9; node 4 with 6, 7 of 7, 9. */
function family(): Tree {
  const tree = new Tree(8, AMAF_COLUMNS);
  giveActions(tree, [7, 8, 9], tree.addChildren(ROOT, 3));
  giveActions(tree, [8, 9], tree.addChildren(1, 2));
  giveActions(tree, [7, 9], tree.addChildren(4, 2));
  return tree;
}

type Move = readonly [Player, number];

/** The moves of a rollout: players, and what they played. */
function played(...moves: readonly Move[]): readonly Move[] {
  return moves;
}

function rolloutOf(moves: readonly Move[]): Trace {
  const rollout = new Trace();
  for (const [player, code] of moves) rollout.add(player, code);
  return rollout;
}

/** What one simulation through 0, 1 and 4 teaches of the nodes from 1 on: AMAF visits, and AMAF values. */
function learned(parts: Partial<Simulation>, moves: readonly Move[], firstTaker = false): number[][] {
  const tree = family();
  const rollout = rolloutOf(moves);
  const path = [0, 1, 4];
  amafLearner(firstTaker)(tree, simulationAt(4, { path, length: path.length, rollout, ...parts }));
  return [[...tree.amafVisits.slice(1)], [...tree.amafReturnSum.slice(1)]];
}

describe('all moves as first', () => {
  it('counts at each node what its player played from there on, in the tree and behind it', () => {
    // 7 by the first player, 8 by the second; then 9 by the first, 10 by the second, 9 by the second.
    const moves = played([0, 9], [1, 10], [1, 9]);
    expect(learned({ movers: [0, 0, 1], player: 0, returns: [0.75, 0.25] }, moves)).toEqual([
      [1, 0, 1, 1, 1, 0, 1],
      [0.75, 0, 0.75, 0.25, 0.25, 0, 0.75],
    ]);
  });

  it('counts an action once however often it is played, and not what came before', () => {
    const moves = played([0, 7], [0, 7], [0, 7], [1, 8]);
    // At node 4 the first player's 7 of the rollout counts; at the root it was the child followed, and counts once.
    expect(learned({ movers: [0, 0, 1], player: 0, returns: [1, 0] }, moves)).toEqual([
      [1, 0, 0, 1, 0, 1, 0],
      [1, 0, 0, 0, 0, 1, 0],
    ]);
    // Without the rollout, node 4 knows nothing of the 7 that led to it.
    expect(learned({ movers: [0, 0, 1], player: 0, returns: [1, 0] }, [])[0]).toEqual([1, 0, 0, 1, 0, 0, 0]);
  });

  it('counts an action for its first taker alone, if asked to', () => {
    const moves = played([0, 9], [1, 9], [1, 7], [0, 8], [0, 7]);
    const parts = { movers: [0, 0, 1], player: 0, returns: [0.75, 0.25] };
    // In the tree the first player takes 7 and the second 8, before the rollout.
    expect(learned(parts, moves, true)).toEqual([
      [1, 0, 1, 1, 0, 0, 1],
      [0.75, 0, 0.75, 0.25, 0, 0, 0.75],
    ]);
    expect(learned(parts, moves)).toEqual([
      [1, 1, 1, 1, 1, 1, 1],
      [0.75, 0.75, 0.75, 0.25, 0.25, 0.75, 0.75],
    ]);
  });

  it('knows players who move twice in a row', () => {
    // The first player plays 7, and 8 as well: at the root both count for that player.
    expect(learned({ movers: [0, 0, 0], player: 1, returns: [1, 0] }, [[1, 9]])).toEqual([
      [1, 1, 0, 1, 0, 0, 1],
      [1, 1, 0, 1, 0, 0, 0],
    ]);
  });

  it('keeps three players apart', () => {
    const moves = played([2, 9], [0, 9], [1, 9]);
    expect(learned({ movers: [0, 0, 1], player: 2, returns: [0.5, 0.25, 0.125] }, moves)).toEqual([
      [1, 0, 1, 1, 1, 0, 1],
      [0.5, 0, 0.5, 0.25, 0.25, 0, 0.125],
    ]);
  });

  it('learns nothing where chance is to move, and takes no outcome for an action', () => {
    // Chance brings 8 at node 1; no player chose it.
    expect(learned({ movers: [0, 0, CHANCE], player: 0, returns: [1, 0] }, [[0, 9]])).toEqual([
      [1, 0, 1, 0, 0, 0, 1],
      [1, 0, 1, 0, 0, 0, 1],
    ]);
    // Nor where the second player plays 7, the action before the outcome.
    const moves = played([0, 9], [1, 7]);
    expect(learned({ movers: [0, 0, CHANCE], player: 0, returns: [1, 0] }, moves)[0]).toEqual([
      1, 0, 1, 0, 0, 0, 1,
    ]);
    // Chance brings 9: the second player, who moves at the root, has not played 8.
    const chance = { path: [0, 1, 5], movers: [0, 1, CHANCE], player: 0, returns: [1, 0] };
    expect(learned(chance, [])[0]).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('learns at the end of a game from the path alone', () => {
    expect(learned({ movers: [0, 0, 1], player: TERMINAL, returns: [1, 0] }, [])[0]).toEqual([
      1, 0, 0, 1, 0, 0, 0,
    ]);
  });

  it('knows any code, and forgets the simulation before', () => {
    const tree = new Tree(3, AMAF_COLUMNS);
    giveActions(tree, [5, 3_000_000], tree.addChildren(ROOT, 2));
    const learn = amafLearner();
    for (const code of [3_000_000, 5, 3_000_000, 4_000_000]) {
      learn(tree, simulationAt(ROOT, { rollout: rolloutOf([[0, code]]), returns: [1] }));
    }
    expect([...tree.amafVisits]).toEqual([0, 1, 2]);
  });

  it('counts the actions of this rollout, not those that a longer one has left behind', () => {
    const rollout = rolloutOf(played([0, 7], [0, 8]));
    rollout.clear();
    rollout.add(0, 7);
    const tree = family();
    amafLearner()(tree, simulationAt(ROOT, { rollout, returns: [1] }));
    expect([...tree.amafVisits.slice(1, 4)]).toEqual([1, 0, 0]);
  });

  it.each([63, 64, 65, 128])('knows code %i together with smaller and larger ones', (code) => {
    const tree = new Tree(4, AMAF_COLUMNS);
    giveActions(tree, [5, code, 1_000], tree.addChildren(ROOT, 3));
    const rollout = rolloutOf(played([0, 5], [0, code], [0, 1_000]));
    amafLearner()(tree, simulationAt(ROOT, { rollout, returns: [1] }));
    expect([...tree.amafVisits]).toEqual([0, 1, 1, 1]);
    const other = new Tree(2, AMAF_COLUMNS);
    giveActions(other, [code], other.addChildren(ROOT, 1));
    amafLearner()(other, simulationAt(ROOT, { rollout: rolloutOf([[0, code]]), returns: [1] }));
    expect([...other.amafVisits]).toEqual([0, 1]);
  });
});

describe('a search learns exactly what a count by the definition gives', () => {
  const threePlayers = completeTree({
    name: 'three players, three actions',
    players: 3,
    branching: 3,
    depth: 7,
    returns: (leaf) => [leaf % 2, (leaf % 4) / 4, (leaf % 3) / 2],
  });

  it.each([
    { game: ticTacToe, options: {} },
    { game: ticTacToe, options: { inFlight: 2, maxNodes: 200 } },
    { game: ticTacToe, options: { expansion: 'one', expandAfter: 3 } },
    { game: ticTacToe, options: { solver: true } },
  ] as const)('of $game.name with $options', ({ game, options }) => {
    const { counted, learned } = recorded(game, options, 400);
    expect(learned).toEqual(counted);
  });

  it('of three players', () => {
    const { counted, learned } = recorded(threePlayers, {}, 400);
    expect(learned).toEqual(counted);
  });

  it('of dice, and turns of more than one action', () => {
    const { counted, learned } = recorded(pig, {}, 400);
    expect(learned).toEqual(counted);
  });
});
