/** Assigns a person or an engine to each player. */
import type { Budget } from '@banyan/mcts';
import { type EngineConfig, parseEngine } from '../../engines/engineConfig.ts';
import { GameSearch } from '../../engines/gameSearch.ts';
import type { Searcher } from '../../engines/searcher.ts';
import type { SharedSearchers } from '../../engines/sharedSearchers.ts';
import type { Playable } from '../../games.ts';
import { commandIn, engineOfCommand, type ProgramCommand } from '../../protocol/programCommand.ts';
import { ProgramSeat } from '../../protocol/programSeat.ts';
import { boundsOf } from '../../searchConfig.ts';
import { UsageError } from '../../usage.ts';

/** A person, an engine or an external program at the board. */
export type Seat<State> =
  | { readonly kind: 'human' }
  | ProgramPlayer<State>
  | {
      readonly kind: 'engine';
      readonly searcher: Searcher<State>;
      /** Keeps the tree of the game. */
      readonly search: GameSearch<State>;
      /** The budget of this engine; `undefined` for that of the session. */
      readonly budget: Budget | undefined;
    };

/** An external program that speaks the line protocol, or the Go Text Protocol. */
export interface ProgramPlayer<State> {
  readonly kind: 'program';
  /** As for `--seat`. */
  readonly name: string;
  readonly program: ProgramSeat<State>;
  readonly budget: Budget;
}

const HUMAN = 'human';

interface SeatRequests {
  /** By player. The engine fills the missing ones. */
  readonly seats: readonly (string | undefined)[];
  /** The engine for the missing seats. */
  readonly engine: string;
  /** For engines without a budget of their own. */
  readonly budget: Budget;
  /** What the options say about the budget. A program that speaks the Go Text Protocol has its own time where they say nothing. */
  readonly askedBudget: Budget;
  /** The number of threads of each engine, as for `openSearcher`. */
  readonly threads: number | undefined;
  /** Shows a line about a program. */
  readonly show: (line: string) => void;
  /** Ends programs. */
  readonly signal: AbortSignal;
}

/**
 * Assigns the seats of a game. Equal configurations share one engine.
 * @throws UsageError for more seats than players, or for two people in a game with hidden hands; as `openSearcher`.
 */
export function fillSeats<State>(
  playable: Playable<State>,
  searchers: SharedSearchers<State>,
  { seats, ...how }: SeatRequests,
): Promise<readonly Seat<State>[]> {
  const { players } = playable.game;
  if (seats.length > players) {
    throw new UsageError(
      `${playable.name} has ${players} ${players === 1 ? 'seat' : 'seats'}, not ${seats.length}`,
    );
  }
  const requests = Array.from({ length: players }, (_, player) => seats[player] ?? how.engine);
  if (playable.hidden !== undefined && requests.filter((request) => isHumanSeat(request)).length > 1) {
    throw new UsageError(`${playable.name} has hidden hands: only one person can play it at a terminal`);
  }
  return Promise.all(
    requests.map((request) => {
      const command = commandIn(request);
      return command === undefined ? seatOf(searchers, request, how) : programSeatOf(playable, command, how);
    }),
  );
}

/** @throws UsageError for a game with hidden hands; Failure as `ProgramSeat.open`. */
async function programSeatOf<State>(
  playable: Playable<State>,
  command: ProgramCommand,
  { budget: usual, askedBudget, show, signal }: Omit<SeatRequests, 'seats'>,
): Promise<ProgramPlayer<State>> {
  if (playable.hidden !== undefined) {
    throw new UsageError(
      `${playable.name} has hidden information, which the protocol of ${command.protocol}: does not support`,
    );
  }
  const budget = command.protocol === 'gtp' ? askedBudget : usual;
  const program = await ProgramSeat.open(playable, command, budget, { show, signal });
  return { kind: 'program', name: engineOfCommand(command), program, budget };
}

/** Ends the programs among the seats at once. */
export function killPrograms<State>(seats: readonly Seat<State>[]): void {
  for (const seat of seats) if (seat.kind === 'program') seat.program.kill();
}

/** The seat as `--seat` accepts it. */
export function seatName<State>(seat: Seat<State>): string {
  if (seat.kind === 'human') return HUMAN;
  return seat.kind === 'program' ? seat.name : seat.searcher.name;
}

/** Whether a seat is for a person. */
export function isHumanSeat(request: string): boolean {
  return request.trim().toLowerCase() === HUMAN;
}

async function seatOf<State>(
  searchers: SharedSearchers<State>,
  request: string,
  { engine, budget, threads }: Omit<SeatRequests, 'seats'>,
): Promise<Seat<State>> {
  if (isHumanSeat(request)) return { kind: 'human' };
  const config = parseEngine(request, [HUMAN]);
  const bounds = boundsOf(config.options, budget);
  const canThread = config.kind !== 'random' && config.options.level === undefined;
  const searcher = await searchers.get(config, bounds, canThread ? threads : 1);
  const own = boundsOf(config.options, boundsOf(searcher.budget, budget));
  const search = new GameSearch(searcher);
  return { kind: 'engine', searcher, search, budget: request === engine || own === budget ? undefined : own };
}

/** The seats of a session with an engine of this level wherever a seat has no budget of its own, and that engine's budget. */
export async function seatsAtLevel<State>(
  {
    seats,
    searchers,
  }: { readonly seats: readonly Seat<State>[]; readonly searchers: SharedSearchers<State> },
  level: number,
): Promise<{ readonly seats: readonly Seat<State>[]; readonly budget: Budget }> {
  const searcher = await searchers.get(levelConfig(level), {}, 1);
  const { budget } = searcher;
  const follows = (seat: Seat<State>): boolean => seat.kind === 'engine' && seat.budget === undefined;
  return {
    seats: seats.map((seat) =>
      follows(seat)
        ? { kind: 'engine', searcher, search: new GameSearch(searcher), budget: undefined }
        : seat,
    ),
    budget,
  };
}

/** The configuration of an engine that plays at a level. */
export function levelConfig(level: number): EngineConfig {
  return { kind: 'best', options: { level } };
}

/** Returns the requested seats by player. `--first engine` is short for two `--seat` options. */
export function seatsOf(
  players: number,
  {
    seat,
    first,
  }: { readonly seat: readonly string[] | undefined; readonly first: 'human' | 'engine' | undefined },
  engine: string,
): readonly string[] {
  if (seat !== undefined) {
    if (first !== undefined) throw new UsageError('--first and --seat exclude each other');
    return seat;
  }
  return first === 'engine' && players > 1 ? [engine, HUMAN] : [HUMAN];
}
