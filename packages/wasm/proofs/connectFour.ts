/**
 * Connect Four, solved: positions of the book, solved again without it, and the time of random positions.
 * `tsx proofs/connectFour.ts [positions of the book] [random positions]`
 */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { type ExactSolver, play, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import { connectFourBook } from '../src/book/connectFourBook.ts';
import { connectNSolver } from '../src/exact.ts';
import { pick } from '../test/chance.ts';
import { check } from './check.ts';

const SLICE = 20_000;
const LAST_RANDOM_PLY = 12;

const [solvedAgain = 500, timed = 1_000] = process.argv.slice(2).map(Number);
const game = connectN(CONNECT_FOUR);
const book = await connectFourBook();
const withBook = await connectNSolver(CONNECT_FOUR, { book });
const withoutBook = await connectNSolver(CONNECT_FOUR);

const random = sfc32('Connect Four');
const again: number[] = [];
let wrong = 0;
for (let n = 0; n < solvedAgain; n++) {
  const state = randomPosition(book.plies, random);
  const { proof, milliseconds } = solved(withoutBook, state);
  const truth = book.lookup(state);
  if (proof?.outcome !== truth?.outcome || proof?.distance !== truth?.distance) wrong++;
  again.push(milliseconds);
}
check(
  wrong === 0,
  `${wrong} of ${solvedAgain} positions of ply ${book.plies} differ from the book; ${times(again)}`,
);

for (let ply = book.plies; ply <= LAST_RANDOM_PLY; ply++) {
  const count = Math.ceil(timed / (LAST_RANDOM_PLY - book.plies + 1));
  const taken = Array.from(
    { length: count },
    () => solved(withBook, randomPosition(ply, random)).milliseconds,
  );
  check(true, `ply ${ply}, with the book: ${times(taken)}`);
}

function randomPosition(ply: number, random: Random): connectN.State {
  for (;;) {
    let state = game.initialState();
    while (state.stones < ply && game.currentPlayer(state) !== TERMINAL) {
      state = play(game, state, pick(game.legalActions(state), random));
    }
    if (state.stones === ply && game.currentPlayer(state) !== TERMINAL) return state;
  }
}

/** The proof of a state, and the milliseconds of CPU that it took. */
function solved(solver: ExactSolver<connectN.State>, state: connectN.State) {
  const before = process.cpuUsage();
  const search = solver.start(state);
  while (search.status === 'searching') search.run(SLICE);
  const { proof } = search.report();
  search.dispose();
  const { user, system } = process.cpuUsage(before);
  return { proof, milliseconds: (user + system) / 1_000 };
}

function times(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number): string => sorted[Math.ceil(part * sorted.length) - 1].toFixed(0);
  const slow = sorted.filter((time) => time > 1_000).length;
  return (
    `${sorted.length} positions, ms of CPU: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, max ${at(1)}, ` +
    `${slow} above 1,000`
  );
}
