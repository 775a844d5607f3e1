/** Searches of Kuhn's poker that record the sampled worlds and the visited information sets. */
import { kuhnPoker } from '@banyan/games';
import { type HiddenInformationGame, ismcts, type Random, rollout } from '@banyan/mcts';
import { type Decision, moverAfter, stateOf } from './kuhn.ts';

/** More nodes than Kuhn's poker has for all players together. */
const MAX_NODES = 200;

/** One tree (SO-ISMCTS), or one for each player (MO-ISMCTS). */
export type Variant = 'SO' | 'MO';

/** A move of a simulation. */
export interface WorldMove {
  readonly player: number;
  /** The card of the player to move, and the actions before: together an information set. */
  readonly card: number;
  readonly bets: string;
  readonly action: number;
  /** Whether the tree chose the move, not the rollout. */
  readonly isInTree: boolean;
}

export interface WorldSimulation {
  /** From 1. */
  readonly number: number;
  /** The first player's card first. */
  readonly cards: readonly number[];
  readonly moves: readonly WorldMove[];
  readonly returns: readonly number[];
}

/** The statistics of one information set. */
export interface InformationSetReport {
  readonly player: number;
  readonly card: number;
  readonly bets: string;
  /** The choices of the tree, and how many of them were bets or calls. */
  readonly visits: number;
  readonly betting: number;
}

export interface WorldsReport {
  readonly simulations: number;
  readonly last: WorldSimulation | undefined;
  /** The number of worlds with each card for the opponent. */
  readonly drawn: readonly number[];
  /** The visited information sets, by the actions before and then by card. */
  readonly sets: readonly InformationSetReport[];
  /** The share of bets or calls at the decision, and the value of both actions, in [0, 1]. */
  readonly betShare: number;
  readonly values: readonly { readonly action: number; readonly value: number; readonly visits: number }[];
}

export interface WorldsSearch {
  run(simulations: number): WorldsReport;
}

export function searchWorlds(decision: Decision, variant: Variant, seed: number): WorldsSearch {
  const mover = moverAfter(decision.after);
  const drawn = [0, 0, 0];
  const sets = new Map<string, InformationSetReport>();
  let number = 0;
  let cards: readonly number[] = [];
  let moves: WorldMove[] = [];
  let isInTree = true;
  let end: kuhnPoker.State | undefined;

  /** The rules, instrumented to record the worlds and the moves. */
  const instrumented: HiddenInformationGame<kuhnPoker.State> = {
    ...kuhnPoker,
    determinize(state: kuhnPoker.State, player: number, random: Random) {
      const world = kuhnPoker.determinize(state, player, random);
      number++;
      cards = world.cards;
      moves = [];
      isInTree = true;
      drawn[world.cards[1 - mover]]++;
      return world;
    },
    apply(state, action) {
      const player = moverAfter(state.bets);
      moves.push({ player, card: state.cards[player], bets: state.bets, action, isInTree });
      kuhnPoker.apply(state, action);
      end = state;
    },
  };
  const playOn = rollout(instrumented);
  const search = ismcts(instrumented, {
    variant,
    maxNodes: MAX_NODES,
    evaluator(state, actions, random) {
      isInTree = false;
      return playOn(state, actions, random);
    },
  }).start(stateOf(decision), seed);

  const count = ({ player, card, bets, action }: WorldMove): void => {
    const key = `${bets} ${card}`;
    const { visits, betting } = sets.get(key) ?? { visits: 0, betting: 0 };
    sets.set(key, {
      player,
      card,
      bets,
      visits: visits + 1,
      betting: betting + Number(action === kuhnPoker.BET),
    });
  };

  return {
    run(simulations) {
      for (let run = 0; run < simulations; run++) {
        search.run(1);
        for (const move of moves) if (move.isInTree) count(move);
      }
      const { actions } = search.report();
      const returns = end === undefined ? [] : kuhnPoker.returns(end);
      const visits = actions.reduce((sum, action) => sum + action.visits, 0);
      const bets = actions.find(({ action }) => action === kuhnPoker.BET);
      return {
        simulations: number,
        last: number === 0 ? undefined : { number, cards, moves, returns },
        drawn: [...drawn],
        sets: [...sets.values()].sort(
          (one, other) =>
            one.bets.length - other.bets.length ||
            one.bets.localeCompare(other.bets) ||
            one.card - other.card,
        ),
        betShare: visits === 0 ? 0 : (bets?.visits ?? 0) / visits,
        values: [...actions]
          .sort((one, other) => one.action - other.action)
          .map(({ action, value, visits: tries }) => ({ action, value, visits: tries })),
      };
    },
  };
}
