/** An engine that is ready to search, and the checks of options that all kinds of engines share. */
import { type Agent, agent, type Budget, type Engine, type FinalMove } from '@banyan/mcts';
import { defined } from '../defined.ts';
import { formatEngine } from './engineConfig.ts';
import type { EngineKind } from './engineKinds.ts';
import type { EngineOptions } from './options.ts';
import { finalMoveOf } from './techniques.ts';

/** An engine that is ready to search. */
export interface OpenedEngine<State> {
  /** The engine as `--engine` accepts it: `wasm,c=1.2,solver`. */
  readonly name: string;
  readonly agent: Agent<State>;
  /** Absent if the agent does not search. */
  readonly engine?: Engine<State>;
  /** The rule by which the engine recommends an action; absent if the agent does not search. */
  readonly finalMove?: FinalMove;
  /** Whether the agent knows a state from a book, which the engine does not have. Absent without a book. */
  isInBook?(state: State): boolean;
  /** The bounds in the configuration of the engine. */
  readonly budget: Budget;
}

/** Makes an opened engine of one that searches. */
export function openedEngine<State>(
  kind: EngineKind,
  options: EngineOptions,
  engine: Engine<State>,
  finalMove: FinalMove = finalMoveOf(options),
): OpenedEngine<State> {
  const { simulations: _, milliseconds: __, ...rest } = options;
  const name = formatEngine({ kind, options: rest });
  return { name, agent: agent(engine), engine, finalMove, budget: budgetIn(options) };
}

/** The bounds of a search that configurations and options have. */
export interface Bounds {
  readonly simulations?: number | undefined;
  readonly milliseconds?: number | undefined;
}

/** Returns the bounds among the options. */
export function budgetIn({ simulations, milliseconds }: Bounds): Budget {
  return defined({ simulations, milliseconds });
}
