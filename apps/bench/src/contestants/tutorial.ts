/**
 * The baseline: Monte Carlo tree search as tutorials on the web write it.
 *
 * A node is an object with its state, its parent, an array of children and the untried moves; a simulation adds one
 * child. A board is an array of rows, copied for each node and each rollout. It is not slowed down on purpose: a rollout
 * plays in place, and a win is searched only in the lines through the last stone. It uses the random generator of the
 * other contestants instead of `Math.random`, so that they play the same games.
 */
import { type Random, sfc32 } from '@banyan/mcts';
import type { Contestant } from './contestant.ts';

const ROWS = 6;
const COLUMNS = 7;
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

type Cell = 0 | 1 | 2;

class Game {
  board: Cell[][];
  player: 1 | 2;
  winner: Cell;

  constructor(board: Cell[][], player: 1 | 2, winner: Cell) {
    this.board = board;
    this.player = player;
    this.winner = winner;
  }

  static start(): Game {
    const board = Array.from({ length: ROWS }, () => new Array<Cell>(COLUMNS).fill(0));
    return new Game(board, 1, 0);
  }

  clone(): Game {
    return new Game(
      this.board.map((row) => row.slice()),
      this.player,
      this.winner,
    );
  }

  /** The columns that have room; none once the game is won. */
  legalMoves(): number[] {
    const moves: number[] = [];
    if (this.winner !== 0) return moves;
    for (let column = 0; column < COLUMNS; column++) {
      if (this.board[ROWS - 1][column] === 0) moves.push(column);
    }
    return moves;
  }

  play(column: number): void {
    let row = 0;
    while (this.board[row][column] !== 0) row++;
    this.board[row][column] = this.player;
    if (this.isWin(row, column)) this.winner = this.player;
    this.player = this.player === 1 ? 2 : 1;
  }

  isWin(row: number, column: number): boolean {
    return DIRECTIONS.some(([up, right]) => {
      const line = 1 + this.count(row, column, up, right) + this.count(row, column, -up, -right);
      return line >= 4;
    });
  }

  /** The number of stones of the same player that follow a stone in one direction. */
  count(row: number, column: number, up: number, right: number): number {
    const player = this.board[row][column];
    let length = 0;
    let r = row + up;
    let c = column + right;
    while (r >= 0 && r < ROWS && c >= 0 && c < COLUMNS && this.board[r][c] === player) {
      length++;
      r += up;
      c += right;
    }
    return length;
  }
}

class Node {
  state: Game;
  parent: Node | null;
  move: number;
  children: Node[] = [];
  untriedMoves: number[];
  visits = 0;
  wins = 0;

  constructor(state: Game, parent: Node | null, move: number) {
    this.state = state;
    this.parent = parent;
    this.move = move;
    this.untriedMoves = state.legalMoves();
  }

  selectChild(): Node {
    let best = this.children[0];
    let bestScore = -Infinity;
    for (const child of this.children) {
      const score = child.wins / child.visits + Math.SQRT2 * Math.sqrt(Math.log(this.visits) / child.visits);
      if (score > bestScore) {
        bestScore = score;
        best = child;
      }
    }
    return best;
  }

  expand(random: Random): Node {
    const [move] = this.untriedMoves.splice(Math.floor(random() * this.untriedMoves.length), 1);
    const state = this.state.clone();
    state.play(move);
    const child = new Node(state, this, move);
    this.children.push(child);
    return child;
  }

  /** Adds the result to this node and all above it; a node's wins are those of the player who moved there. */
  backpropagate(winner: Cell): void {
    for (let node: Node | null = this; node !== null; node = node.parent) {
      node.visits++;
      if (winner === 0) node.wins += 0.5;
      else if (winner !== node.state.player) node.wins++;
    }
  }
}

function rollout(start: Game, random: Random): Cell {
  const state = start.clone();
  let moves = state.legalMoves();
  while (moves.length > 0) {
    state.play(moves[Math.floor(random() * moves.length)]);
    moves = state.legalMoves();
  }
  return state.winner;
}

function search(start: Game, simulations: number, random: Random): Node {
  const root = new Node(start, null, -1);
  for (let simulation = 0; simulation < simulations; simulation++) {
    let node = root;
    while (node.untriedMoves.length === 0 && node.children.length > 0) node = node.selectChild();
    if (node.untriedMoves.length > 0) node = node.expand(random);
    node.backpropagate(rollout(node.state, random));
  }
  return root;
}

export async function tutorial(): Promise<Contestant> {
  return {
    searches: {
      uct(simulations, seed, moves) {
        const start = Game.start();
        for (const column of moves) start.play(Number(column) - 1);
        const root = search(start, simulations, sfc32(seed));
        const byColumn = root.children.toSorted((a, b) => a.move - b.move);
        return [countNodes(root), ...byColumn.map(({ visits }) => visits)];
      },
    },
    rollouts(count, seed) {
      const random = sfc32(seed);
      const winners = [0, 0, 0];
      for (let n = 0; n < count; n++) winners[rollout(Game.start(), random)]++;
      const [drawn, firstWon] = winners;
      return [firstWon, drawn];
    },
    // Nearly every simulation adds a node, so that simulations measure nodes.
    reserve: (nodes) => search(Game.start(), nodes, sfc32(0)),
  };
}

function countNodes(node: Node): number {
  return node.children.reduce((sum, child) => sum + countNodes(child), 1);
}
