/** The laws of a search's properties besides its reports: the memory of its nodes, and the lead of its best action. */
import type { Search } from '../contracts/search.ts';
import { checkSame, type EngineTrial, violation, withSearch } from './engineTrial.ts';

/** Checks that the memory of a node is constant, so that a bound in bytes is a bound on nodes. */
export function checkBytesPerNode<State, Action>(trial: EngineTrial<State, Action>): void {
  const { simulations } = trial;
  withSearch(trial, (search) => {
    const { bytesPerNode } = search;
    if (!(bytesPerNode > 0 && bytesPerNode < Infinity)) {
      throw violation(trial, 'a node takes memory', `It takes ${bytesPerNode} bytes`);
    }
    const check = (): void =>
      checkSame(trial, 'every node takes as much memory', bytesPerNode, search.bytesPerNode);
    search.run(simulations);
    check();
    search.advance(search.report().principalVariation[0]);
    check();
  });
}

/**
 * Checks that the lead agrees with the report.
 *
 * Fewer simulations than the lead must never change the recommendation.
 */
export function checkLead<State, Action>(trial: EngineTrial<State, Action>): void {
  withSearch(trial, (search) => {
    checkLeadOf(trial, search);
    search.run(trial.simulations);
    checkLeadOf(trial, search);
    const { lead = 0 } = search;
    const { action, player } = search.report();
    if (player < 0 || lead <= 1) return;
    search.run(Math.min(lead - 1, trial.simulations));
    const law = 'simulations below the lead change nothing that is recommended';
    checkSame(trial, law, action, search.report().action);
  });
}

function checkLeadOf<State, Action>(trial: EngineTrial<State, Action>, search: Search<Action>): void {
  const { lead } = search;
  if (lead === undefined) return;
  const { player, actions } = search.report();
  checkSame(trial, 'only who decides has a lead', true, player >= 0);
  const [first, second = { visits: Number.NEGATIVE_INFINITY }] = actions;
  const law = 'the lead is that of the recommended action over the next';
  checkSame(trial, law, first.visits - second.visits, lead);
}
