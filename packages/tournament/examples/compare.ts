import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, type MctsOptions, mcts } from '@banyan/mcts';
import {
  eloEstimate,
  evenBy,
  gameSeed,
  openings,
  pentanomialOf,
  playGame,
  type Seat,
} from '@banyan/tournament';

const SEED = 1;
const PAIRS = 10;
const game = connectN(CONNECT_FOUR);

function seat(options: MctsOptions<connectN.State>): Seat<connectN.State, number> {
  const engine = agent(mcts(game, { ...options, plain: true }));
  return {
    async choose({ state, seed }) {
      const { action = NaN, simulations } = await engine.search(state, { simulations: 100 }, { seed });
      return { action, simulations };
    },
  };
}

const solver = seat({ solver: true, rolloutPolicy: 'decisive' });
const plain = seat({});
const openingOf = openings(game, {
  seed: SEED,
  moves: 4,
  admits: evenBy(agent(mcts(game, { solver: true }))),
});

/** The score of the solver in a pair: the mean of two games from one opening, with the sides exchanged. */
async function playPair(pair: number): Promise<number> {
  const options = { opening: await openingOf(pair), chanceSeed: pair, maxActions: 100 };
  const one = await playGame(game, [solver, plain], { ...options, seed: gameSeed(SEED, 2 * pair) });
  const other = await playGame(game, [plain, solver], { ...options, seed: gameSeed(SEED, 2 * pair + 1) });
  const [[first = 0], [, second = 0]] = [one.returns, other.returns];
  return (first + second) / 2;
}

const scores: number[] = [];
for (let pair = 0; pair < PAIRS; pair++) scores.push(await playPair(pair));
const { elo } = eloEstimate(pentanomialOf(scores));
console.log(`${elo.value.toFixed(0)} Elo, ${elo.lower.toFixed(0)} to ${elo.upper.toFixed(0)}`);
