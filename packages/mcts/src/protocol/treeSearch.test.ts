import { describe, expect, it } from 'vitest';
import { codeOf } from '../../test/errors.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type Simulator, TreeSearch } from '../engine.ts';
import { MAX_VISITS, mostVisits, type Proof, play } from '../index.ts';

const heaps = nim(1, 2);

/** A simulator that does nothing but count, and says what it was asked. */
class Counter implements Simulator<NimState, Take> {
  nodes = 1;
  rootVisits = 0;
  maxDepth = 0;
  cutRollouts = 0;
  isFull = false;
  inFlight = 3;
  bytesPerNode = 12;
  proves = false;
  rootProof: Proof | undefined;
  readonly asked: unknown[] = [];
  /** Called in the middle of each run. */
  onRun: () => void = () => {};

  run(simulations: number, maxNodes: number): number {
    this.asked.push(['run', simulations, maxNodes]);
    this.rootVisits += simulations;
    this.onRun();
    return simulations;
  }
  visits(index: number): number {
    return index;
  }
  value(): number {
    return 0;
  }
  proof(): undefined {
    return undefined;
  }
  replies(): Take[] {
    return [];
  }
  advance(index: number, action: Take, state: NimState): void {
    this.asked.push(['advance', index, action, state]);
  }
  release(): void {
    this.asked.push(['release']);
  }
}

function searchWith(simulator: Counter): TreeSearch<NimState, Take> {
  return new TreeSearch({
    game: heaps,
    state: heaps.initialState(),
    seed: 3,
    simulator,
    finalMove: mostVisits,
  });
}

describe('a tree search', () => {
  it('asks its simulator for what it is asked', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    expect([search.run(5), search.run(7, 100)]).toEqual([5, 7]);
    expect(counter.asked).toEqual([
      ['run', 5, Infinity],
      ['run', 7, 100],
    ]);
    expect(search.report()).toMatchObject({ simulations: 12, player: 0, status: 'searching' });
  });

  it('never asks for more visits than MAX_VISITS', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    counter.rootVisits = MAX_VISITS - 5;
    expect(search.status).toBe('searching');
    expect(search.run(2 ** 53 - 1)).toBe(5);
    expect([counter.rootVisits, search.status]).toEqual([MAX_VISITS, 'visits']);
  });

  it('is full when its simulator is, and at its end first of all', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    counter.isFull = true;
    expect(search.status).toBe('memory');
    search.advance({ heap: 0, count: 1 });
    search.advance({ heap: 1, count: 2 });
    expect([search.status, search.run(3)]).toEqual(['terminal', 0]);
    expect(counter.asked.some((call) => Array.isArray(call) && call[0] === 'run')).toBe(false);
  });

  it('advances by the index of the action and the action, to the state after it', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    search.run(5);
    const take = { heap: 1, count: 1 };
    search.advance(take);
    expect(counter.asked.at(-1)).toEqual(['advance', 1, take, play(heaps, heaps.initialState(), take)]);
    expect(search.report().simulations).toBe(0);
  });

  it('refuses what cannot be played, and its simulator hears nothing of it', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    expect(codeOf(() => search.advance({ heap: 0, count: 2 }))).toBe('ILLEGAL_MOVE');
    expect(counter.asked).toEqual([]);
  });

  it('counts the simulations that ran before an error', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    counter.onRun = () => {
      counter.rootVisits -= 3;
      throw new RangeError('stop');
    };
    expect(() => search.run(10)).toThrow('stop');
    counter.onRun = () => {};
    expect(search.report().simulations).toBe(7);
    expect(search.run(1)).toBe(1);
  });

  it('cannot be used from within, and can be afterwards', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    const codes: string[] = [];
    counter.onRun = () => {
      const uses = [
        () => search.run(1),
        () => search.report(),
        () => search.lead,
        () => search.advance({ heap: 0, count: 1 }),
        () => search.dispose(),
      ];
      codes.push(...uses.map(codeOf));
    };
    search.run(1);
    expect(codes).toEqual(['REENTRANT', 'REENTRANT', 'REENTRANT', 'REENTRANT', 'REENTRANT']);
    expect(search.report().simulations).toBe(1);
  });

  it('gives its memory back once', () => {
    const counter = new Counter();
    const search = searchWith(counter);
    search.dispose();
    search.dispose();
    expect(counter.asked).toEqual([['release']]);
    expect(codeOf(() => search.run(1))).toBe('DISPOSED');
    expect([search.seed, search.bytesPerNode]).toEqual([3, 12]);
  });
});
