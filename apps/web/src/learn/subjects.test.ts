import { alphaBetaSolver, type Game } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { choicesOf, shareOf } from './experiment.ts';
import { BLOCK, BRIDGES, PROOF, RULES, type Subject, TRAP } from './subjects.ts';

const SEARCHES = 20;

/** The outcome of a state for the first player under perfect play. */
function outcomeOf<State>(game: Game<State>, state: State): number {
  const player = game.currentPlayer(state);
  if (player < 0) return game.returns(state)[0];
  const search = alphaBetaSolver(game).start(state);
  search.run(10_000_000);
  const { status, proof } = search.report();
  search.dispose();
  if (status !== 'solved' || proof === undefined) throw new Error('the state is not solved');
  return player === 0 ? proof.outcome : 1 - proof.outcome;
}

it.each([
  ['block', BLOCK],
  ['trap', TRAP],
  ['bridges', BRIDGES],
  ['rules', RULES],
])('the right moves of %s are those of perfect play', async (_, { game: name, moves, right }: Subject) => {
  const opened = await openGame(name);
  const names = opened((rules) => {
    const { game, notation } = rules;
    const state = stateAfter(rules, moves);
    const best = outcomeOf(game, state);
    const keeping = game.legalActions(state).filter((action) => {
      const next = game.clone(state);
      game.apply(next, action);
      return outcomeOf(game, next) === best;
    });
    return keeping.map((action) => notation.formatAction(state, action));
  });
  expect(names.toSorted()).toEqual([...right].toSorted());
});

/** The shares of right choices of each contender after these numbers of simulations. */
async function sharesOf(
  { game: name, moves, right, contenders }: Subject,
  at: readonly number[],
): Promise<number[][]> {
  const opened = await openGame(name);
  return opened((rules) => {
    const { game, notation } = rules;
    const state = stateAfter(rules, moves);
    const actions = game
      .legalActions(state)
      .filter((action) => right.includes(notation.formatAction(state, action)));
    return contenders.map(({ variant, rule = 'recommended' }) => {
      const searches = Array.from({ length: SEARCHES }, (_, seed) =>
        choicesOf(rules, state, variant, seed, at),
      );
      return shareOf(searches, rule, new Set(actions));
    });
  });
}

it('UCT misses the block after 50 simulations, decisive rollouts find it after 5', async () => {
  const [[few, many], [decisive]] = await sharesOf(BLOCK, [5, 1_000]);
  expect(few).toBeLessThan(0.6);
  expect([many, decisive]).toEqual([1, 1]);
});

it('UCT falls into the trap after 500 simulations, and sees it after 5,000', async () => {
  const [[few, deceived, many]] = await sharesOf(TRAP, [10, 500, 5_000]);
  expect(few).toBeGreaterThan(0);
  expect([deceived, many]).toEqual([0, 1]);
});

it('the solver avoids the trap after 50 simulations', async () => {
  const [[plain], [solver]] = await sharesOf(PROOF, [50]);
  expect(plain).toBeLessThan(0.6);
  expect(solver).toBe(1);
});

it('RAVE finds the winning move earlier than UCT', async () => {
  const [[uct], [rave]] = await sharesOf(BRIDGES, [1_000]);
  expect(rave).toBeGreaterThan(uct + 0.2);
});

it('the best mean misleads RAVE, and hardly UCT', async () => {
  const [[visited], [mean], [raveVisited], [raveMean]] = await sharesOf(RULES, [100]);
  expect(Math.abs(visited - mean)).toBeLessThan(0.3);
  expect(raveVisited).toBeGreaterThan(raveMean + 0.5);
});
