/** The solver by threats: suites of positions that threats decide, its proofs against an exact solver, its life cycle. */
import {
  alphaBetaSolver,
  type ExactReport,
  mcts,
  type Proof,
  play,
  sfc32,
  strongest,
  TERMINAL,
} from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf } from '../../test/errors.ts';
import { gameOf, misplaced, missed, someOf } from '../../test/threatChecks.ts';
import { THREATS_ON_9, THREATS_ON_15 } from '../../test/threatSuites.ts';
import { mnk } from '../index.ts';
import { mnkThreats } from './threatSolver.ts';

const MANY = 1_000_000;

function solved(game: mnk.Game, state: mnk.State): ExactReport {
  const search = mnkThreats(game).start(state);
  search.run(MANY);
  const report = search.report();
  search.dispose();
  return report;
}

describe('the suites', () => {
  it('have positions of the kinds that they name, by an exhaustive search', () => {
    expect(misplaced(THREATS_ON_9)).toEqual([]);
  });

  it('are played without a mistake by the strongest engine, in 10,000 simulations', () => {
    const suite = sized(someOf(THREATS_ON_9, 2), THREATS_ON_9);
    expect(missed(suite, strongest(gameOf(suite)), 10_000)).toEqual([]);
  });

  it('on 15 x 15 are won by threats that the tree does not see in 300 simulations', () => {
    const game = gameOf(THREATS_ON_15);
    const wins = { ...THREATS_ON_15, defence: [], block: [] };
    expect(missed(wins, strongest(game), 300)).toEqual([]);
    expect(missed(wins, mcts(game), 300).length).toBeGreaterThan(5);
  });
});

describe('a proof', () => {
  /** States of random games, before the end. */
  function* states(game: mnk.Game, count: number): Generator<mnk.State> {
    const random = sfc32('threats');
    for (let n = 0; n < count; n++) {
      let state = game.initialState();
      const length = Math.floor(random() * 9);
      for (let move = 0; move < length; move++) {
        const actions = game.legalActions(state);
        const next = play(game, state, actions[Math.floor(random() * actions.length)] ?? 0);
        if (game.currentPlayer(next) === TERMINAL) break;
        state = next;
      }
      yield state;
    }
  }

  it.each([
    [{ columns: 4, rows: 4, connect: 3 }, 60],
    [{ columns: 5, rows: 3, connect: 3 }, 60],
    [{ columns: 3, rows: 3, connect: 2 }, 20],
    [{ columns: 4, rows: 4, connect: 4 }, 30],
  ])('on %o is true, and has a line of its distance', (board, count) => {
    const game = mnk(board);
    const exact = alphaBetaSolver(game);
    const truthOf = (state: mnk.State): Proof | undefined => {
      const search = exact.start(state);
      search.run(MANY);
      const report = search.report();
      search.dispose();
      return report.proof;
    };
    let [proofs, solvedStates] = [0, 0];
    for (const state of states(game, count)) {
      const { actions, proof, principalVariation, player, status } = solved(game, state);
      for (const { action, proof: own } of actions) {
        if (own === undefined) continue;
        proofs++;
        const next = play(game, state, action);
        const isOver = game.currentPlayer(next) === TERMINAL;
        expect(own.outcome).toBe(isOver ? game.returns(next)[player] : 1 - (truthOf(next)?.outcome ?? -1));
      }
      if (proof === undefined) continue;
      const end = principalVariation.reduce((at, action) => play(game, at, action), state);
      expect(game.returns(end)[player]).toBe(proof.outcome);
      expect(principalVariation).toHaveLength(proof.distance);
      if (status !== 'solved') continue;
      solvedStates++;
      expect(proof).toEqual(truthOf(state));
    }
    expect(proofs).toBeGreaterThan(count / 3);
    expect(solvedStates).toBeGreaterThan(0);
  });
});

describe('a search', () => {
  const game = mnk({ columns: 9, rows: 9, connect: 5 });
  const { parsePosition } = game.notation;
  const [fours = ''] = THREATS_ON_9.fours;
  const [defence = ''] = THREATS_ON_9.defence;

  it('is exhausted soon where no threat decides', () => {
    const { status, nodes, proof } = solved(game, game.initialState());
    expect({ status, proof }).toEqual({ status: 'exhausted', proof: undefined });
    expect(nodes).toBeLessThan(50);
  });

  it('proves a win by two open threes at once, in five plies', () => {
    const { proof, principalVariation, status } = solved(game, parsePosition('e5a1e6a9f4i1g4i9'));
    expect({ proof, status }).toEqual({ proof: { outcome: 1, distance: 5 }, status: 'exhausted' });
    expect(game.notation.formatAction(game.initialState(), principalVariation[0])).toBe('e4');
  });

  it('ends the search that it stands beside, once it has a win', () => {
    const search = strongest(game).start(parsePosition(fours), 1);
    search.run(1_000);
    const { status, proven, distance = 0, simulations } = search.report();
    expect({ status, proven }).toEqual({ status: 'solved', proven: 1 });
    expect(distance).toBeGreaterThan(3);
    expect(simulations).toBeLessThan(1_000);
  });

  it('finds the same in pieces as at once', () => {
    for (const moves of [fours, defence]) {
      const search = mnkThreats(game).start(parsePosition(moves));
      let ran = 0;
      while (search.status === 'searching') ran += search.run(3);
      const report = search.report();
      expect(report).toEqual(solved(game, parsePosition(moves)));
      expect(report.nodes).toBe(ran);
      expect(search.run(5)).toBe(0);
    }
  });

  it('lists the moves that lose last, the longest loss first among them', () => {
    for (const moves of THREATS_ON_9.defence) {
      const { actions } = solved(game, parsePosition(moves));
      const distances = actions.map((each) => each.proof?.distance ?? Infinity);
      expect(distances).toEqual([...distances].sort((a, b) => b - a));
      expect(distances.filter((distance) => distance < Infinity).length).toBeGreaterThan(50);
    }
  });

  it('leaves the state as it was, and refuses calls after dispose', () => {
    const state = parsePosition(fours);
    const before = structuredClone(state);
    const search = mnkThreats(game).start(state);
    search.run(50);
    search.dispose();
    search.dispose();
    expect(state).toEqual(before);
    for (const call of [() => search.run(1), () => search.report(), () => search.status])
      expect(codeOf(call)).toBe('DISPOSED');
  });

  it('has nothing to search at the end of the game', () => {
    const end = parsePosition('a1a2b1b2c1c2d1d2e1');
    const search = mnkThreats(game).start(end);
    expect([search.status, search.run(5), search.report().actions]).toEqual(['terminal', 0, []]);
  });
});
