// Proves positions of the last ply of the book without it, and compares: npm run book -- --check 500

import { CONNECT_FOUR, connectN } from '@banyan/games';
import { sfc32 } from '@banyan/mcts';

const BATCH = 100_000;

/** @param {number} count the number of different positions, from random play of seed 1 without a completed line. */
export async function checkBook(count) {
  const { connectFourBook } = await import('../dist/book/connectFourBook.js');
  const { connectNSolver } = await import('../dist/exact.js');
  const book = await connectFourBook();
  const solver = await connectNSolver(CONNECT_FOUR);
  let nodes = 0;
  let wrong = 0;
  const sample = [...positions(count, book.plies)];
  for (const { state } of sample.slice(0, 1)) book.lookup(state); // enumerates the positions of the ply, before the time counts
  const began = process.cpuUsage();
  for (const { moves, state } of sample) {
    const search = solver.start(state);
    while (search.status === 'searching') search.run(BATCH);
    const { proof, nodes: visited } = search.report();
    search.dispose();
    nodes += visited;
    const known = book.lookup(state);
    if (known?.outcome === proof?.outcome && known?.distance === proof?.distance) continue;
    wrong++;
    console.error(
      `${moves}: the book has ${JSON.stringify(known)}, the solver proves ${JSON.stringify(proof)}`,
    );
  }
  const { user, system } = process.cpuUsage(began);
  const seconds = ((user + system) / 1e6).toFixed(0);
  console.log(
    `${count} positions of ${book.plies} plies proven without the book: ${wrong} differ; ${seconds} s of processor time, ${(nodes / 1e6).toFixed(0)} million nodes`,
  );
  if (wrong > 0) process.exitCode = 1;
}

/** @param {number} count @param {number} plies */
function* positions(count, plies) {
  const game = connectN(CONNECT_FOUR);
  const random = sfc32(1);
  const found = new Set();
  while (found.size < count) {
    const state = game.initialState();
    let moves = '';
    while (state.stones < plies && game.currentPlayer(state) >= 0) {
      const legal = game.legalActions(state);
      const action = legal[Math.floor(random() * legal.length)];
      game.apply(state, action);
      moves += action + 1;
    }
    const key = state.cells.join('');
    if (game.currentPlayer(state) < 0 || found.has(key)) continue;
    found.add(key);
    yield { moves, state };
  }
}
