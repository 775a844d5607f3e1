/** A `Game` by the rules of the core: legal actions, moves and results. */
import { BanyanError, type Game, TERMINAL } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import type { Instance } from './bridge.ts';
import type { CoreExports } from './coreExports.ts';
import type { ReadableTwin } from './twin.ts';

/** The rules of a twin's game, from an instance that was configured for it. */
export function coreRules<State, Rules extends Game<State>>(
  rules: Rules,
  twin: ReadableTwin<State>,
  instance: Instance,
): Rules {
  /** Reads a state into the core, then asks. */
  function ask<Answer>(state: State, question: (core: CoreExports) => Answer): Answer {
    instance.writeWords(twin.words(state));
    return instance.use((core) => {
      core.readState();
      return question(core);
    });
  }

  return {
    ...rules,

    /** The core lists legal actions only before the end. */
    legalActions: (state) =>
      rules.currentPlayer(state) === TERMINAL
        ? rules.legalActions(state)
        : ask(state, (core) => Array.from({ length: core.count() }, (_, n) => core.action(n))),

    apply(state, action) {
      const { length } = twin.words(state);
      const after = ask(state, (core) => {
        const n = indexOf(core, action);
        if (n === undefined) return undefined;
        core.play(n);
        core.writeState();
        const result = core.result();
        return { result, firstAction: result < 0 ? core.action(0) : -1 };
      });
      // Thrown out here, because `use` takes an error inside it for a trap.
      if (after === undefined) {
        throw new BanyanError('ILLEGAL_MOVE', `the action ${inspect(action)} is not legal here`);
      }
      twin.assign(state, { words: instance.readWords(length), ...after });
    },
  };
}

/** The index of an action among the legal ones, if it is legal. */
function indexOf(core: CoreExports, action: number): number | undefined {
  const count = core.count();
  for (let n = 0; n < count; n++) {
    if (core.action(n) === action) return n;
  }
  return undefined;
}
