/** Games of boardgame.io. Each call makes a new one, because boardgame.io writes into the game that it is given. */
import type { Ctx, Game, PlayerID, State } from 'boardgame.io';
import { Stage, TurnOrder } from '#boardgame.io/core';
import { InitializeGame } from '#boardgame.io/internal';

const COLUMNS = 7;
const ROWS = 6;

export interface FourState {
  /** Who has each cell, column by column from the left, each from below. */
  cells: (PlayerID | null)[];
}

/** Connect Four, written as a tutorial would. */
export function connectFour(): Game<FourState> {
  return {
    name: 'connect-four',
    setup: () => ({ cells: new Array<null>(COLUMNS * ROWS).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      drop({ G, playerID }, column: number) {
        const free = G.cells.indexOf(null, column * ROWS);
        if (free < 0 || free >= (column + 1) * ROWS) return 'INVALID_MOVE';
        G.cells[free] = playerID;
        return undefined;
      },
    },
    endIf({ G }) {
      const winner = four(G.cells);
      if (winner !== null) return { winner };
      return G.cells.includes(null) ? undefined : { draw: true };
    },
    ai: {
      enumerate: ({ cells }: FourState) =>
        columns().flatMap((column) =>
          cells[column * ROWS + ROWS - 1] === null ? [{ move: 'drop', args: [column] }] : [],
        ),
    },
  };
}

function columns(): number[] {
  return Array.from({ length: COLUMNS }, (_, column) => column);
}

function four(cells: FourState['cells']): PlayerID | null {
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const owner = cells[column * ROWS + row] ?? null;
      if (owner === null) continue;
      for (const [right, up] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const isMine = (step: number): boolean => {
          const [x, y] = [column + right * step, row + up * step];
          return x < COLUMNS && y >= 0 && y < ROWS && cells[x * ROWS + y] === owner;
        };
        if (isMine(1) && isMine(2) && isMine(3)) return owner;
      }
    }
  }
  return null;
}

/** The state after pieces were dropped in these columns, 0 to 6. */
export function drops(text: string): State<FourState> {
  const cells: FourState['cells'] = new Array<null>(COLUMNS * ROWS).fill(null);
  for (const [ply, column] of [...text].entries())
    cells[cells.indexOf(null, Number(column) * ROWS)] = `${ply % 2}`;
  const state = InitializeGame({ game: { ...connectFour(), setup: () => ({ cells }) } });
  const turn = text.length % 2;
  return {
    ...state,
    ctx: { ...state.ctx, currentPlayer: `${turn}`, playOrderPos: turn, turn: text.length + 1 },
  };
}

export interface CardState {
  secret?: { card: number };
}

/** Player 0 guesses a hidden card, one of six, and wins if that is right. */
export function hiddenCard(card: number): Game<CardState> {
  return {
    name: 'hidden-card',
    setup: () => ({ secret: { card } }),
    playerView: ({ G: { secret: _, ...visible } }) => visible,
    moves: {
      guess({ G, events }, guess: number) {
        events.endGame({ winner: G.secret?.card === guess ? '0' : '1' });
      },
    },
    ai: { enumerate: () => upTo(6).map((guess) => ({ move: 'guess', args: [guess] })) },
  };
}

export interface DieState {
  die: number;
}

/** Player 0 names numbers of 1 to 6, then the die is rolled. Player 0 wins if it shows one of them. */
export function namedDie(seed: string, names: readonly (readonly number[])[]): Game<DieState> {
  return {
    name: 'named-die',
    seed,
    setup: () => ({ die: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      name({ G, random, events }, named: number[]) {
        G.die = random.D6();
        events.endGame({ winner: named.includes(G.die) ? '0' : '1' });
      },
    },
    ai: { enumerate: () => names.map((named) => ({ move: 'name', args: [named] })) },
  };
}

export interface RaceState extends DieState {
  at: number[];
}

/** At the beginning of a turn a die is rolled, and the player goes that many steps or fewer. The first at 12 wins. */
export function race(seed: string, players = 2): Game<RaceState> {
  return {
    name: 'race',
    seed,
    setup: () => ({ die: 0, at: new Array<number>(players).fill(0) }),
    turn: {
      minMoves: 1,
      maxMoves: 1,
      onBegin({ G, random }) {
        G.die = random.Die(3);
      },
    },
    moves: {
      go({ G, playerID }, steps: number) {
        G.at[Number(playerID)] = (G.at[Number(playerID)] ?? 0) + steps;
      },
    },
    endIf({ G }) {
      const winner = G.at.findIndex((place) => place >= 12);
      return winner < 0 ? undefined : { winner: `${winner}` };
    },
    ai: { enumerate: ({ die }: RaceState) => upTo(die).map((steps) => ({ move: 'go', args: [steps] })) },
  };
}

export interface SumState {
  sum: number;
  bids: Record<PlayerID, number>;
}

/** Three players bid at once each turn, in stages. The highest bidder gets the bid, unless two bid it; the first at 3 wins. */
export function bidding(): Game<SumState & { won: Record<PlayerID, number> }> {
  return {
    name: 'bidding',
    setup: () => ({ sum: 0, bids: {}, won: {} }),
    turn: {
      activePlayers: { all: Stage.NULL, minMoves: 1, maxMoves: 1 },
      endIf: ({ G }) => Object.keys(G.bids).length === 3,
      onEnd({ G }) {
        const most = Math.max(...Object.values(G.bids));
        const best = Object.keys(G.bids).filter((player) => G.bids[player] === most);
        const [winner = '0'] = best;
        if (best.length === 1) G.won[winner] = (G.won[winner] ?? 0) + most;
        G.sum++;
        G.bids = {};
      },
    },
    moves: {
      bid({ G, playerID }, amount: number) {
        G.bids[playerID] = amount;
      },
    },
    endIf({ G }) {
      const winner = Object.keys(G.won).find((player) => (G.won[player] ?? 0) >= 3);
      if (winner !== undefined) return { winner };
      return G.sum === 5 ? { draw: true } : undefined;
    },
    ai: {
      enumerate: (G: SumState, _ctx: Ctx, playerID: PlayerID) =>
        playerID in G.bids ? [] : upTo(3).map((amount) => ({ move: 'bid', args: [amount] })),
    },
  };
}

/** Players count up by 1 or 2, or end their turn by an event. The player who reaches 10 loses. Turns have unusual rules. */
export function counting(turn: NonNullable<Game<SumState>['turn']> = {}): Game<SumState> {
  return {
    name: 'counting',
    setup: () => ({ sum: 0, bids: {} }),
    turn,
    moves: {
      add({ G, ctx, events }, amount: number) {
        if (amount === 2 && ctx.turn % 2 === 0) events.endTurn();
        return { ...G, sum: G.sum + amount };
      },
      free: {
        move({ G }) {
          G.sum++;
        },
        noLimit: true,
      },
    },
    endIf: ({ G, ctx }) =>
      G.sum >= 10 ? { winner: ctx.playOrder.find((id) => id !== ctx.currentPlayer) } : undefined,
    ai: {
      enumerate: (_G: SumState, ctx: Ctx) => [
        { move: 'add', args: [1] },
        { move: 'add', args: [2] },
        { move: 'free' },
        ...(ctx.numMoves ? [{ event: 'endTurn' }] : []),
      ],
    },
  };
}

interface Coin {
  value: number;
}

/** Players take coins from a heap, and coins grow. G keeps the heap before the last move, so parts of G are at two places. */
export function hoarding(): Game<{ heap: Coin[]; before: Coin[]; hoards: Coin[][] }> {
  const coins = (): Coin[] => upTo(6).map((value) => ({ value }));
  return {
    name: 'hoarding',
    setup: () => ({ heap: coins(), before: coins(), hoards: [] }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      take({ G }, coin: Coin) {
        G.before = G.heap;
        G.heap = G.heap.filter(({ value }) => value !== coin.value);
        G.hoards.push([coin]);
      },
      grow({ G }) {
        for (const coin of G.heap) coin.value += 10;
        for (const [coin] of G.hoards) if (coin !== undefined) coin.value *= 2;
      },
    },
    endIf: ({ G }) => (G.heap.length === 0 ? { draw: true } : undefined),
    ai: {
      enumerate: ({ heap }: { heap: Coin[] }) => [
        ...heap.map((coin) => ({ move: 'take', args: [coin] })),
        { move: 'grow' },
      ],
    },
  };
}

/** `counting` in two phases, the second with its own order of turns. */
export function phased(): Game<SumState> {
  return {
    ...counting({ minMoves: 1, maxMoves: 2 }),
    phases: {
      first: { start: true, next: 'second', endIf: ({ G }) => G.sum >= 4 },
      second: { turn: { maxMoves: 1, order: TurnOrder.RESET } },
    },
  };
}

function upTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1);
}
