/** What checkEngine finds in engines that advance, lead, or are disposed of. */
import { describe, expect, it } from 'vitest';
import { advancing, changed, good, heaps, type NimEngine } from '../../test/changedEngines.ts';
import { errorOf } from '../../test/errors.ts';
import { play } from '../index.ts';
import { checkEngine } from './checkEngine.ts';

describe('checkEngine on an engine that breaks a law after a move', () => {
  it.each<[string, RegExp, NimEngine]>([
    [
      'forgets the tree when it advances',
      /advance keeps visits/,
      changed((search, state) => {
        let current = search;
        return {
          run: (simulations, maxNodes) => current.run(simulations, maxNodes),
          report: () => current.report(),
          advance(action) {
            current.advance(action); // checks it
            current = good.start(play(heaps, state, action));
          },
          dispose: () => current.dispose(),
        };
      }),
    ],
    [
      'counts on when it advances',
      /begins to count simulations anew/,
      changed((search) => {
        let earlier = 0;
        return {
          report() {
            const report = search.report();
            return {
              ...report,
              simulations: report.status === 'terminal' ? 0 : report.simulations + earlier,
            };
          },
          advance(action) {
            const { simulations } = search.report();
            search.advance(action);
            earlier += simulations;
          },
        };
      }),
    ],
    [
      'takes an illegal action',
      /advance\(.*\) throws ILLEGAL_MOVE/,
      advancing((search, action) => {
        try {
          search.advance(action);
        } catch (error) {
          if (search.status === 'terminal') throw error;
        }
      }),
    ],
    [
      'runs before it refuses an action',
      /a refused action changes nothing/,
      advancing((search, action) => {
        try {
          search.advance(action);
        } catch (error) {
          if (search.status === 'searching') search.run(1);
          throw error;
        }
      }),
    ],
    ['has nodes without weight', /a node takes memory/, changed(() => ({ bytesPerNode: 0 }))],
    [
      'weighs its nodes anew',
      /every node takes as much memory/,
      changed((s) => ({
        get bytesPerNode() {
          return s.nodes;
        },
      })),
    ],
    ['counts its lead otherwise', /the lead is that of/, changed(() => ({ lead: 1_000 }))],
    [
      'has a lead that it loses',
      /simulations below the lead change nothing/,
      changed((s) => {
        const worstFirst = (): boolean => s.report().simulations > 100;
        return {
          report() {
            const report = s.report();
            if (!worstFirst()) return report;
            const actions = report.actions.toReversed();
            const [{ action }] = actions;
            return { ...report, action, actions, principalVariation: [action] };
          },
        };
      }),
    ],
    [
      'leads where the game is over',
      /a finished game has no lead/,
      changed((s) => ({
        get lead() {
          return s.lead ?? 0;
        },
      })),
    ],
    ['cannot be disposed of', /run after dispose throws DISPOSED/, changed(() => ({ dispose: () => {} }))],
  ])('finds one that %s', (_, message, engine) => {
    const error = errorOf(() => checkEngine(engine, heaps, { games: 4 }));
    expect(error.message).toMatch(message);
    expect(error.code).toBe('ENGINE_INCONSISTENT');
  });
});
