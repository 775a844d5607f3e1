/** Opens the seats of a tournament: engines of Banyan and external programs. */
import { parentPort } from 'node:worker_threads';
import type { Choice, Seat, Turn } from '@banyan/tournament';
import { parseEngine } from '../../engines/engineConfig.ts';
import { openEngine } from '../../engines.ts';
import type { Playable } from '../../games.ts';
import { ProgramSeat } from '../../protocol/programSeat.ts';
import { RunningClock } from './clock.ts';
import type { Clock } from './clockFlag.ts';
import { type Bounds, commandOf, type Entrant } from './entrants.ts';

/** A seat that plays any number of games until it is closed. */
export interface OpenSeat<State> extends Seat<State, number> {
  close(): Promise<void>;
}

/**
 * Opens the seat of an engine.
 * @param clock the time for each game; `undefined` without one.
 * @param show shows a line about a program; default in the main thread.
 * @throws UsageError, BanyanError as `openEngine`; Failure if a program does not play the game.
 */
export async function openSeat<State>(
  playable: Playable<State>,
  entrant: Entrant,
  clock: Clock | undefined,
  show: (line: string) => void = (line) => parentPort?.postMessage(line),
): Promise<OpenSeat<State>> {
  const command = commandOf(entrant);
  if (command !== undefined) {
    const { name, budget } = entrant;
    return timed(await ProgramSeat.open(playable, command, budget, { name, show }), budget, clock);
  }
  const { agent } = await openEngine(playable, parseEngine(entrant.engine));
  const seat: BudgetedSeat<State> = {
    async choose({ state, seed }, budget = entrant.budget) {
      const { action = NaN, simulations, actions, proven } = await agent.search(state, budget, { seed });
      return { action, simulations, value: proven ?? actions[0]?.value };
    },
    async close() {},
  };
  return timed(seat, entrant.budget, clock);
}

/** A seat whose budget may differ from move to move. */
interface BudgetedSeat<State> extends OpenSeat<State> {
  choose(turn: Turn<State, number>, budget?: Bounds): Promise<Choice<number>>;
}

/** Gives a seat a clock. */
function timed<State>(seat: BudgetedSeat<State>, budget: Bounds, clock: Clock | undefined): OpenSeat<State> {
  if (clock === undefined) return seat;
  const running = new RunningClock(clock);
  return {
    async begin() {
      running.reset();
      await seat.begin?.();
    },
    choose: (turn) => running.time(budget, (bounds) => seat.choose(turn, bounds)),
    close: () => seat.close(),
  };
}
