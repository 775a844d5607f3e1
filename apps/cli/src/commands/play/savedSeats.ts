/** The seats of saved games: with the engine, its level or its budget, so that a game goes on as it was left. */
import type { Budget } from '@banyan/mcts';
import { defined } from '../../defined.ts';
import { formatEngine, parseEngine } from '../../engines/engineConfig.ts';
import { budgetIn } from '../../engines/openedEngine.ts';
import { commandIn } from '../../protocol/programCommand.ts';
import { quote, UsageError } from '../../usage.ts';
import type { PlayFlags } from './playFlags.ts';
import { isHumanSeat, type Seat, seatName } from './seats.ts';

/** Returns a seat as `--seat` accepts it, with the budget of an engine. */
export function savedSeat<State>(seat: Seat<State>, budget: Budget): string {
  if (seat.kind !== 'engine') return seatName(seat);
  const { kind, options } = parseEngine(seat.searcher.name);
  if (options.level !== undefined) return seatName(seat); // which decides the budget
  return formatEngine({ kind, options: { ...options, ...budgetIn(seat.budget ?? budget) } });
}

/** Whether a saved game has a program, which a file must not start. */
export function programIn(seats: readonly string[]): string | undefined {
  return seats.find((seat) => commandIn(seat) !== undefined);
}

/** The options of a game that goes on, and its seats, without those that the engine of the options fills. */
interface SavedOptions {
  readonly flags: PlayFlags;
  /** `undefined` if the options name the seats. */
  readonly seats: readonly (string | undefined)[] | undefined;
}

/**
 * Completes the options by the seats of a saved game. Options that are given precede the file.
 * @throws UsageError for a program, which only the command line can start.
 */
export function withSavedSeats(flags: PlayFlags, seats: readonly string[]): SavedOptions {
  if (flags.seat !== undefined || flags.first !== undefined) return { flags, seats: undefined };
  const program = programIn(seats);
  if (program !== undefined) {
    throw new UsageError(
      `the saved game has the program ${quote(program)}, which a file must not start: give each --seat again`,
    );
  }
  const [only, ...others] = new Set(seats.filter((seat) => !isHumanSeat(seat)));
  const people = seats.map((seat) => (isHumanSeat(seat) ? seat : undefined));
  if (flags.engine !== undefined || flags.level !== undefined) return { flags, seats: people };
  if (only === undefined || others.length > 0) return { flags, seats };
  return { flags: { ...flags, ...engineOf(only, flags) }, seats: people };
}

/** The options of the only engine of a saved game. */
function engineOf(engine: string, given: PlayFlags): Partial<PlayFlags> {
  const { kind, options } = parseEngine(engine);
  const { simulations, milliseconds, ...rest } = options;
  const isBounded = given.simulations !== undefined || given.milliseconds !== undefined;
  if (options.level !== undefined && !isBounded) return { level: String(options.level) };
  const budget = isBounded ? {} : defined({ simulations, milliseconds });
  return { engine: formatEngine({ kind, options: rest }), ...budget };
}
