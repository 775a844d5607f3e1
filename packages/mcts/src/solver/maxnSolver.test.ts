/** The solver of games for one player, and for three or more: nothing that it claims is wrong, however ties are broken. */
import { describe, expect, it } from 'vitest';
import { Equilibria } from '../../test/equilibria.ts';
import { errorOf } from '../../test/errors.ts';
import { type End, end, type Fork, fork, gameTree, type Spot } from '../../test/gameTree.ts';
import { type Payoff, type Place, randomTree } from '../../test/randomTree.ts';
import { sized } from '../../test/sized.ts';
import {
  agent,
  type Game,
  type InFlight,
  mcts,
  play,
  type Search,
  type SearchReport,
  TERMINAL,
} from '../index.ts';

const PAYOFFS: readonly Payoff[] = ['prize', 'quarters', 'favours'];
const IN_FLIGHT: readonly InFlight[] = [1, 2];
const PLIES = 7;

/** What a report claims of its state and of each action, and what is wrong with that. */
function claimsOf(
  game: Game<Place>,
  truth: Equilibria<Place, number>,
  state: Place,
  report: SearchReport,
): { readonly claims: number; readonly faults: readonly string[] } {
  const player = game.currentPlayer(state);
  const claims = [
    { at: state, plies: 0, claim: report },
    ...report.actions.map((claim) => ({ at: play(game, state, claim.action), plies: 1, claim })),
  ].filter(({ claim }) => claim.proven !== undefined || claim.distance !== undefined);
  const faults = claims.flatMap(({ at, plies, claim }) => {
    const { proven, distance = Number.NaN } = claim;
    const isPossible = distance >= plies && distance <= PLIES - state.plies;
    // Where several can get 1, another one need not hurry.
    const isWonInTime =
      proven !== 1 || game.totalReturn === undefined || truth.wins(at, player, distance - plies);
    if (isPossible && isWonInTime && proven === truth.certain(at, player)) return [];
    return [`${game.name}: ${JSON.stringify(at)} is reported as ${proven} in ${distance}`];
  });
  return { claims: claims.length, faults };
}

describe.each([1, 3, 4, 6].flatMap((players) => PAYOFFS.map((payoff) => ({ players, payoff }))))(
  'on random game trees of $players players for $payoff',
  ({ players, payoff }) => {
    const games = Array.from({ length: sized(25, 150) }, (_, seed) =>
      randomTree({ players, seed, plies: PLIES, payoff }),
    );

    it.each(IN_FLIGHT)('claims nothing that is wrong, with %i in flight', (inFlight) => {
      let claimed = 0;
      let solved = 0;
      let certain = 0;
      for (const [seed, game] of games.entries()) {
        const truth = new Equilibria(game);
        const state = game.initialState();
        const search = mcts(game, { solver: true, inFlight, maxNodes: 5_000 }).start(state, seed);
        for (const simulations of [2, 6, 20, 400]) {
          search.run(simulations);
          const { claims, faults } = claimsOf(game, truth, state, search.report());
          expect(faults).toEqual([]);
          claimed += claims;
        }
        if (search.status === 'solved') solved++;
        if (truth.certain(state, game.currentPlayer(state)) !== undefined) certain++;
        search.dispose();
      }
      expect(claimed).toBeGreaterThan(sized(2, 3) * games.length);
      // Bounds are not all that follows from the rules: some outcomes are the same for reasons that they do not show.
      expect(solved).toBeLessThanOrEqual(certain);
      expect(solved).toBeGreaterThan(players === 1 ? certain - 1 : sized(0.6, 0.7) * certain);
    });

    it.each(IN_FLIGHT)(
      'claims nothing that is wrong along a game that is played, with %i in flight',
      (inFlight) => {
        for (const [seed, game] of games.slice(0, sized(15, 50)).entries()) {
          const truth = new Equilibria(game);
          let state = game.initialState();
          const search = mcts(game, { solver: true, inFlight, maxNodes: 5_000 }).start(state, seed);
          while (search.status !== 'terminal') {
            search.run(12);
            const report = search.report();
            expect(claimsOf(game, truth, state, report).faults).toEqual([]);
            // Not always the best: what follows from a mistake must be right as well.
            const { action } = report.actions[(seed + state.plies) % report.actions.length];
            const kept = report.actions.find((stats) => stats.action === action);
            const next = play(game, state, action);
            search.advance(action);
            if (kept?.proven !== undefined && game.currentPlayer(next) === game.currentPlayer(state))
              expect(search.report()).toMatchObject({ status: 'solved', proven: kept.proven });
            state = next;
          }
        }
      },
    );
  },
);

describe('alone', () => {
  it.each(IN_FLIGHT)(
    'a player gets the best of all ends and the way there, with %i in flight',
    (inFlight) => {
      for (let seed = 0; seed < sized(12, 200); seed++) {
        const game = randomTree({ players: 1, seed, plies: PLIES, payoff: 'quarters' });
        let state = game.initialState();
        const best = bestEnd(game, state);
        const search = mcts(game, { solver: true, inFlight, maxNodes: 5_000 }).start(state, seed);
        search.run(5_000);
        const { status, proven, distance, principalVariation } = search.report();
        expect([status, proven]).toEqual(['solved', best]);
        expect(principalVariation).toHaveLength(distance ?? 0);
        for (const action of principalVariation) state = play(game, state, action);
        expect([game.currentPlayer(state), ...game.returns(state)]).toEqual([TERMINAL, best]);
        search.dispose();
      }
    },
  );

  it('the search ends with the first end that gives the player everything', async () => {
    const game = gameTree(1, fork(0, end(0.5), end(1), fork(0, end(0), end(1))));
    const result = await agent(mcts(game, { solver: true, maxNodes: 100 })).search(game.initialState(), {
      simulations: 1_000,
    });
    expect(result).toMatchObject({ stopped: 'solved', proven: 1, distance: 1, action: 1, simulations: 2 });
  });
});

function bestEnd(game: Game<Place>, state: Place): number {
  if (game.currentPlayer(state) === TERMINAL) return game.returns(state)[0];
  return Math.max(...game.legalActions(state).map((action) => bestEnd(game, play(game, state, action))));
}

/** A search of a tree that is drawn, run until all has been seen. */
function searched(root: Fork, totalReturn?: number): Search {
  const players = 3;
  const game: Game<Spot> = {
    ...gameTree(players, root),
    ...(totalReturn !== undefined && { totalReturn }),
  };
  const search = mcts(game, { solver: true, maxNodes: 1_000 }).start(game.initialState(), 1);
  search.run(200);
  return search;
}

function provenOf({ actions }: SearchReport): (number | undefined)[] {
  return [...actions].sort((a, b) => a.action - b.action).map(({ proven }) => proven);
}

describe('a player who loses by every action', () => {
  /** The second player has nothing to win, and says who does. */
  const kingmaker = fork(1, end(1, 0, 0), end(0, 0, 1));

  it('leaves the others without a proof, and they count on either', () => {
    const report = searched(fork(0, kingmaker, end(0.25, 0.5, 0.25))).report();
    expect(report.status).toBe('searching');
    expect(provenOf(report)).toEqual([undefined, 0.25]);
  });

  it('does not concern a player for whom both are equal', () => {
    const report = searched(fork(1, fork(2, end(1, 0, 0), end(0, 0, 0)), end(0.5, 0, 0.5))).report();
    expect(report).toMatchObject({ status: 'solved', proven: 0, distance: 2 });
    expect(provenOf(report)).toEqual([0, 0]);
  });

  it('does not matter where another action gives as much', () => {
    const report = searched(fork(0, kingmaker, fork(2, end(1, 0, 0)))).report();
    expect(report).toMatchObject({ status: 'solved', proven: 1, distance: 2, action: 1 });
  });

  it('decides nothing where the player has something to win', () => {
    const report = searched(fork(0, fork(1, end(1, 0, 0), end(0, 0.1, 0.9)), end(0.25, 0.5, 0.25))).report();
    expect(report).toMatchObject({ status: 'solved', proven: 0.25, distance: 1, action: 1 });
    expect(provenOf(report)).toEqual([0, 0.25]);
  });
});

describe('an end that gives everything to the player who chose it', () => {
  const root = fork(0, fork(1, end(0, 1, 0), fork(2, end(0.5, 1, 1), end(0.5, 1, 0.5))), end(0.2, 0.4, 0.4));

  it('leaves the returns of the others open', () => {
    const report = searched(root).report();
    expect(provenOf(report)).toEqual([undefined, 0.2]);
  });

  it('leaves nothing to them where returns have a total', () => {
    const shared = fork(0, fork(1, fork(2, fork(0, end(1, 0, 0))), end(0, 1, 0)), end(0.2, 0.4, 0.4));
    const report = searched(shared, 1).report();
    expect(report).toMatchObject({ status: 'solved', proven: 0.2, action: 1 });
    expect(provenOf(report)).toEqual([0, 0.2]);
    expect(report.simulations).toBeLessThan(searched(shared).report().simulations);
  });

  it('is refused where it gives more than the total, or less', () => {
    for (const pays of [1, 0.25]) {
      const error = errorOf(() => searched(fork(0, end(0, pays, 0.5)), 1));
      expect(error.code).toBe('INVALID_RETURNS');
      expect(error.message).toMatch(
        `drawn tree must give returns that sum to 1, its totalReturn, not [0, ${pays}, 0.5]. State: `,
      );
    }
  });
});

describe('a player who is sure of something', () => {
  it('is credited with no less, and the others as if that player took it', () => {
    // The player's first action is bad; the first simulation through it finds the end behind it, by a rollout.
    const root = fork(
      0,
      fork(0, end(0.5, 0.25, 0), fork(1, fork(2, end(0, 1, 1)), end(0, 0.5, 0.5))),
      end(0.1, 0, 0),
    );
    const game = gameTree(3, root);
    const search = mcts(game, { solver: true, maxNodes: 100 }).start(game.initialState(), 1);
    for (let simulation = 0; simulation < 40 && search.status !== 'solved'; simulation++) {
      search.run(1);
      for (const { visits, value, action } of search.report().actions) {
        if (action === 0 && visits > 0) expect(value).toBe(0.5);
      }
    }
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5, action: 0 });
  });

  it('takes the quickest way to 1, and the longest to anything else', () => {
    const far = (...pays: readonly number[]): Fork => fork(1, fork(2, end(...pays)));
    expect(searched(fork(0, far(1, 0, 0), fork(1, end(1, 0, 0)))).report()).toMatchObject({
      distance: 2,
      action: 1,
    });
    expect(searched(fork(0, end(0.5, 0, 0), far(0.5, 0, 0))).report()).toMatchObject({
      proven: 0.5,
      distance: 3,
    });
    expect(searched(fork(0, end(0, 1, 0), far(0, 1, 0))).report()).toMatchObject({
      proven: 0,
      distance: 3,
      action: 1,
    });
  });
});

describe('bounds beyond the table', () => {
  it('because there are too many different outcomes is not proven, and the search goes on', () => {
    const WAYS = 42; // 74,088 ends, of which 65,535 can be told from each other
    const worthOf = (...ways: readonly number[]): number =>
      ways.reduce((sum, way) => WAYS * sum + way, 0) / (2 * WAYS ** 3);
    const forkOf = (after: (way: number) => Fork | End): Fork =>
      fork(0, ...Array.from({ length: WAYS }, (_, way) => after(way)));
    const root = forkOf((first) => forkOf((second) => forkOf((third) => end(worthOf(first, second, third)))));
    const game = gameTree(1, root);
    const search = mcts(game, { solver: true, c: 0, maxNodes: 100_000 }).start(game.initialState(), 1);
    expect(search.run(90_000)).toBe(90_000);
    const { status, actions } = search.report();
    const proven = actions.filter((stats) => stats.proven !== undefined);
    expect(status).toBe('searching');
    expect(proven.length).toBeGreaterThan(0);
    expect(proven.length).toBeLessThan(WAYS);
    for (const { action, proven: best } of proven) expect(best).toBe(worthOf(action, WAYS - 1, WAYS - 1));
  });
});
