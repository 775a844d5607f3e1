/** What checkEngine finds in the reports of engines. */
import { describe, expect, it } from 'vitest';
import { changed, heaps, type NimEngine, reporting, withStats } from '../../test/changedEngines.ts';
import { errorOf } from '../../test/errors.ts';
import { checkEngine } from './checkEngine.ts';

describe('checkEngine on reports that break a law', () => {
  it.each<[string, RegExp, NimEngine]>([
    ['names another player', /names the player to move/, reporting((r) => ({ ...r, player: 1 - r.player }))],
    [
      'forgets an action',
      /each legal action once/,
      reporting((r) => ({ ...r, actions: r.actions.slice(1) })),
    ],
    [
      'lists an action twice',
      /each legal action once/,
      reporting((r) => ({ ...r, actions: [...r.actions, ...r.actions.slice(0, 1)] })),
    ],
    [
      'lists the worst first',
      /listed best first/,
      reporting((r) => {
        const actions = r.actions.toReversed();
        const worst = actions.slice(0, 1).map(({ action }) => action);
        return { ...r, actions, action: worst[0], principalVariation: worst };
      }),
    ],
    [
      'recommends the worst',
      /the first action is the recommended one/,
      reporting((r) => ({ ...r, action: r.actions.at(-1)?.action })),
    ],
    [
      'gives values above 1',
      /a value is in \[0, 1\]/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, value: 2 * stats.value }))),
    ],
    [
      'gives NaN where there are no visits',
      /and 0 without visits/,
      reporting((r) => withStats(r, (stats) => (stats.visits > 0 ? stats : { ...stats, value: Number.NaN }))),
    ],
    [
      'gives half visits',
      /visits are counted/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, visits: stats.visits / 2 }))),
    ],
    [
      'loses visits',
      /visits sum to the simulations/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, visits: Math.floor(stats.visits / 2) }))),
    ],
    [
      'has more new visits than visits',
      /visits are counted/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, newVisits: stats.visits + 1 }))),
    ],
    [
      'gives priors that do not sum to 1',
      /priors are in \[0, 1\], and sum to 1/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, prior: 0.9 / r.actions.length }))),
    ],
    [
      'gives priors below 0',
      /priors are in \[0, 1\]/,
      reporting((r) => ({
        ...r,
        actions: r.actions.map((stats, index) => ({ ...stats, prior: [2, -1][index] ?? 0 })),
      })),
    ],
    [
      'gives a prior to one action alone',
      /priors are in \[0, 1\]/,
      reporting((r) => ({
        ...r,
        actions: r.actions.map((stats, index) => (index === 0 ? { ...stats, prior: 1 } : stats)),
      })),
    ],
    ['has less than one node', /nodes \(from 1\)/, reporting((r) => ({ ...r, nodes: 0 }))],
    ['counts nodes in two ways', /one number of nodes/, changed(() => ({ nodes: 1 }))],
    ['cuts more than it plays', /cut rollouts/, reporting((r) => ({ ...r, cutRollouts: r.simulations + 1 }))],
    ['counts no cuts', /cut rollouts/, reporting((r) => ({ ...r, cutRollouts: Number.NaN }))],
    ['is deeper than its nodes', /maxDepth \(below nodes\)/, reporting((r) => ({ ...r, maxDepth: r.nodes }))],
    [
      'has no line of play',
      /begins with the best action/,
      reporting((r) => ({ ...r, principalVariation: [] })),
    ],
    [
      'has a line that cannot be played',
      /the principal variation can be played/,
      reporting(({ principalVariation: [first], ...r }) => ({
        ...r,
        principalVariation: r.maxDepth > 1 ? [first, { heap: 0, count: 9 }] : [first],
      })),
    ],
    [
      'has a line longer than its tree is deep',
      /stays inside the tree/,
      reporting((r) => ({ ...r, principalVariation: [...r.principalVariation, ...Array(8).fill(r.action)] })),
    ],
    ['keeps the returns to itself', /has its returns/, reporting(({ returns: _, ...r }) => r)],
  ])('finds one that %s', (_, message, engine) => {
    const error = errorOf(() => checkEngine(engine, heaps, { games: 4 }));
    expect(error.message).toMatch(message);
    expect(error.code).toBe('ENGINE_INCONSISTENT');
  });

  it('says which engine, in which state, with which seed', () => {
    const engine = reporting((r) => ({ ...r, maxDepth: 0.5 }));
    expect(errorOf(() => checkEngine(engine, heaps)).message).toMatch(
      /^changed breaks a law of engines: .*Seen in nim 2-3-2 after the moves \[.*\], with seed \d+$/,
    );
  });
});
