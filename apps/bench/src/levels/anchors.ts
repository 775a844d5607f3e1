/** The opponents that a person understands: players that follow a rule of a sentence. */
import { type ExactSolver, type Game, type LookAhead, lookAheadByRules, sfc32 } from '@banyan/mcts';
import type { StrengthSeat } from '../strength/seat.ts';

/**
 * - `random`: any legal action.
 * - `takes wins`: wins at once where it can, else random.
 * - `takes and blocks`: takes wins; else, where the opponent threatens to win by some action, it plays that one; else random.
 * - `careful`: takes wins, and avoids the actions after which the opponent can win at once: look-ahead without a search.
 */
export const ANCHORS = ['random', 'takes wins', 'takes and blocks', 'careful'] as const;

export type Anchor = (typeof ANCHORS)[number];

export function anchorSeat<State>(game: Game<State>, anchor: Anchor): StrengthSeat<State> {
  const lookAhead = game.lookAhead ?? lookAheadByRules(game);
  return {
    async choose({ state, seed }) {
      const legal = game.legalActions(state);
      const candidates = anchor === 'random' ? legal : candidatesOf(game, state, lookAhead, anchor);
      return { action: candidates[Math.floor(sfc32(seed)() * candidates.length)], simulations: 0 };
    },
    end() {},
  };
}

/** The actions among which an anchor chooses at random. */
function candidatesOf<State>(
  game: Game<State>,
  state: State,
  lookAhead: (state: State) => LookAhead,
  anchor: Exclude<Anchor, 'random'>,
): readonly number[] {
  const legal = game.legalActions(state);
  const { winning, losing } = lookAhead(state);
  if (winning.length > 0) return winning.map((index) => legal[index]);
  if (anchor === 'takes wins' || losing.length === 0) return legal;
  if (anchor === 'takes and blocks') {
    const blocks = blocksOf(game, state, lookAhead, losing);
    return blocks.length > 0 ? blocks : legal;
  }
  const safe = legal.filter((_, index) => !losing.includes(index));
  return safe.length > 0 ? safe : legal;
}

/** The actions that are the opponent's wins after nearly all actions: those that stand as threats on the board. */
function blocksOf<State>(
  game: Game<State>,
  state: State,
  lookAhead: (state: State) => LookAhead,
  losing: readonly number[],
): readonly number[] {
  const legal = game.legalActions(state);
  const counts = new Map<number, number>();
  for (const index of losing) {
    const next = game.clone(state);
    game.apply(next, legal[index]);
    const replies = game.legalActions(next);
    for (const reply of lookAhead(next).winning)
      counts.set(replies[reply], 1 + (counts.get(replies[reply]) ?? 0));
  }
  return legal.filter((action) => (counts.get(action) ?? 0) >= legal.length - 1);
}

/** A seat that plays exactly. It solves every state, however long it takes. */
export function perfectSeat<State>(solver: ExactSolver<State>): StrengthSeat<State> {
  return {
    async choose({ state }) {
      const search = solver.start(state);
      try {
        while (search.status === 'searching') search.run(NODES_A_RUN);
        const [best] = search.report().actions;
        return { action: best.action, simulations: 0 };
      } finally {
        search.dispose();
      }
    },
    end() {},
  };
}

const NODES_A_RUN = 1_000_000;
