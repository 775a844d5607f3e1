/** Connect Four from the empty board: the first player, with book and solver, wins every game. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { type ExactSolver, play, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { pick } from '../../test/chance.ts';
import { connectFourBook } from '../book/connectFourBook.ts';
import { connectNSolver } from './connectN.ts';

const SLICE = 50_000;

const game = connectN(CONNECT_FOUR);
const book = await connectFourBook();
const solver = await connectNSolver(CONNECT_FOUR, { book });
const thorough = await connectNSolver(CONNECT_FOUR, { book, everyAction: true });

type Opponent = (state: connectN.State, random: Random) => number;

/** Every action that an exact search proves to be best. */
function provenBest(exact: ExactSolver<connectN.State>, state: connectN.State): number[] {
  const search = exact.start(state);
  while (search.status === 'searching') search.run(SLICE);
  const { proof, actions } = search.report();
  search.dispose();
  return actions
    .filter(
      (action) => action.proof?.outcome === proof?.outcome && action.proof?.distance === proof?.distance,
    )
    .map(({ action }) => action);
}

/** The same, remembered: the games share most of their positions. */
function bestActions(
  exact: ExactSolver<connectN.State>,
  known: Map<string, number[]>,
  state: connectN.State,
): number[] {
  const key = state.cells.join('');
  const best = known.get(key) ?? provenBest(exact, state);
  known.set(key, best);
  return best;
}

const ofFirst = new Map<string, number[]>();
const ofSecond = new Map<string, number[]>();

const exact: Opponent = (state, random) => pick(bestActions(thorough, ofSecond, state), random);

const atRandom: Opponent = (state, random) => pick(game.legalActions(state), random);

/** Takes a win, then blocks, else plays at random. */
const takesAndBlocks: Opponent = (state, random) => {
  const legal = game.legalActions(state);
  const { winning, losing } = game.lookAhead(state);
  const safe = legal.filter((_, index) => !losing.includes(index));
  return winning.length > 0 ? legal[winning[0]] : pick(safe.length > 0 ? safe : legal, random);
};

/** Takes a win, else plays at random. */
const takesWins: Opponent = (state, random) => {
  const legal = game.legalActions(state);
  const { winning } = game.lookAhead(state);
  return winning.length > 0 ? legal[winning[0]] : pick(legal, random);
};

it.each([
  [100, 'an exact opponent that takes a best reply at random', exact],
  [100, 'an opponent that takes wins and blocks', takesAndBlocks],
  [100, 'an opponent that takes wins', takesWins],
  [100, 'a random opponent', atRandom],
] as const)(
  'all of %i games against %s',
  (games, _, opponent) => {
    const random = sfc32('opponent');
    let won = 0;
    for (let n = 0; n < games; n++) {
      let state = game.initialState();
      while (game.currentPlayer(state) !== TERMINAL) {
        const isFirst = game.currentPlayer(state) === 0;
        state = play(game, state, isFirst ? bestActions(solver, ofFirst, state)[0] : opponent(state, random));
      }
      won += game.returns(state)[0];
    }
    expect(won).toBe(games);
  },
  3_600_000,
);
