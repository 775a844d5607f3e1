/** The laws of a search's life cycle: from move to move, at the end of the game, and after `dispose`. */

import type { Engine, Search } from '../contracts/search.ts';
import { mostVisits } from '../report/finalMove.ts';
import { play } from '../rules/play.ts';
import { checkSame, checkThrows, type EngineTrial, violation, withSearch } from './engineTrial.ts';
import { hidesInformation } from './hiddenInformationLaws.ts';
import { stateAfter } from './randomGames.ts';
import { checkReport } from './reportLaws.ts';
import { reportAfter, rootEvaluations, totalVisits } from './runLaws.ts';
import { snapshot } from './snapshot.ts';

/**
 * Checks that `advance` keeps the visits below the action, forgets the rest, and continues from there.
 *
 * With hidden information, the visits include replies that are illegal in the true state, and actions that look the
 * same share their visits.
 */
export function checkAdvance<State, Action>(trial: EngineTrial<State, Action>): void {
  const { game, state, moves, simulations, finalMove, addsUp } = trial;
  const { actions } = reportAfter(trial, simulations);
  for (const { action, visits } of [actions[0], actions[actions.length - 1]]) {
    const next = { ...trial, state: play(game, state, action), moves: [...moves, action] };
    withSearch(trial, (search) => {
      search.run(simulations);
      const before = search.report();
      search.advance(action);
      const after = search.report();
      checkReport(next, after);
      checkSame(next, 'advance begins to count simulations anew', 0, after.simulations);
      const isSolved = after.status === 'solved';
      // A proven root without children gets them.
      const maxNodes = before.nodes + (isSolved ? after.actions.length : 0);
      if (after.nodes > maxNodes || after.maxDepth > Math.max(0, before.maxDepth - 1)) {
        const sizes = `${before.nodes} nodes of depth ${before.maxDepth} became ${after.nodes} of ${after.maxDepth}`;
        throw violation(next, 'advance keeps a part of the tree', sizes);
      }
      if (after.status === 'terminal') return;

      // The first simulation through a node evaluated the node itself; all others went on to a child, except for those
      // in flight beside one that proved the node.
      const kept = totalVisits(after);
      const expected = Math.max(0, visits - 1);
      const missing =
        { memory: expected, solved: search.inFlight - 1 }[isSolved ? 'solved' : String(before.status)] ?? 0;
      if (addsUp && !hidesInformation(game) && (kept > expected || kept < expected - missing)) {
        throw violation(
          next,
          'advance keeps visits',
          `The action had ${visits}, its replies have ${kept} together`,
        );
      }
      // Where replies are proven, a report may put a draw before what is unproven, against the visits.
      const isOpen = !isSolved && after.actions.every(({ proven }) => proven === undefined);
      const goesByVisits = finalMove === mostVisits && isOpen && !hidesInformation(game);
      if (action === before.action && goesByVisits && before.principalVariation.length > 1) {
        const [, ...expectedLine] = before.principalVariation;
        const law = 'after the best action the principal variation goes on';
        checkSame(next, law, expectedLine, after.principalVariation);
      }

      const ran = search.run(simulations);
      const later = search.report();
      checkReport(next, later);
      const total = totalVisits(later);
      const most = kept + ran;
      if (hidesInformation(game)) return;
      if (later.status === 'searching' && (total > most || total < most - rootEvaluations(search, later))) {
        const finding = `There were ${kept}, then ${ran} simulations, and now there are ${total}`;
        throw violation(next, 'simulations add to the visits that were kept', finding);
      }
    });
  }
}

/** Checks that `advance` refuses an illegal action and leaves the search unchanged. */
export function checkIllegalActions<State, Action>(trial: EngineTrial<State, Action>): void {
  const { simulations, illegalActions } = trial;
  withSearch(trial, (search) => {
    const even = Math.ceil(simulations / search.inFlight) * search.inFlight;
    search.run(even);
    for (const action of illegalActions) {
      checkThrows(trial, 'ILLEGAL_MOVE', `advance(${snapshot(action)})`, () => search.advance(action));
    }
    search.run(even);
    const expected = reportAfter(trial, 2 * even);
    checkSame(trial, 'a refused action changes nothing', expected, search.report());
  });
}

/**
 * Checks that every call after `dispose` throws, and that the returned memory serves the next search like new memory.
 */
export function checkDispose<State, Action>(trial: EngineTrial<State, Action>): void {
  const { engine, game, state, seed, simulations } = trial;
  const expected = reportAfter(trial, simulations);
  const search = engine.start(state, seed);
  search.run(2 * simulations);
  search.dispose();
  search.dispose();
  const [action] = game.legalActions(state);
  const calls = {
    run: () => search.run(1),
    report: () => search.report(),
    advance: () => search.advance(action),
    status: () => search.status,
    nodes: () => search.nodes,
    lead: () => search.lead,
  };
  for (const [name, call] of Object.entries(calls)) {
    checkThrows(trial, 'DISPOSED', `${name} after dispose`, call);
  }
  checkSame(trial, 'memory is given back clean', expected, reportAfter(trial, simulations));
}

/** Checks that a finished game is not searched, whether a search starts there or arrives there. */
export function checkTerminalState<State, Action>(trial: EngineTrial<State, Action>): void {
  const { game, moves, simulations } = trial;
  const last = moves[moves.length - 1];
  const check = (search: Search<Action>): void => {
    checkReport(trial, search.report());
    checkSame(trial, 'a finished game allows no simulation', 0, search.run(simulations));
    checkReport(trial, search.report());
    checkSame(trial, 'the status of a finished game is terminal', 'terminal', search.status);
    checkSame(trial, 'a finished game has no lead', undefined, search.lead);
    if (moves.length > 0) {
      checkThrows(trial, 'GAME_OVER', 'advance after the end', () => search.advance(last));
    }
  };
  withSearch(trial, check);
  if (moves.length === 0) return;
  const oneBefore = { ...trial, state: stateAfter(game, moves.slice(0, -1)) };
  withSearch(oneBefore, (search) => {
    search.run(simulations);
    search.advance(last);
    check(search);
  });
}

/**
 * Checks that a full tree stops growing and reports it.
 *
 * The search must continue, and the tree may grow again after `advance`.
 */
export function checkFullTree<State, Action>(
  trial: EngineTrial<State, Action>,
  withMaxNodes: (maxNodes: number) => Engine<State, Action>,
): void {
  const { game, state, moves, simulations } = trial;
  const roomy = reportAfter(trial, simulations);
  if (roomy.status !== 'searching') return;
  for (const maxNodes of [1, 2, 10]) {
    const small = { ...trial, engine: withMaxNodes(maxNodes) };
    withSearch(small, (search) => {
      const ran = search.run(simulations);
      const report = search.report();
      checkReport(small, report);
      if (report.status === 'solved') return;
      checkSame(small, 'a full tree allows every simulation', simulations, ran);
      const fits = roomy.nodes <= maxNodes;
      if (fits) checkSame(small, 'a tree with room for all is like any other', roomy, report);
      const status = fits ? 'searching' : 'memory';
      checkSame(small, 'a tree is full when it has no room for more children', status, report.status);
      if (report.nodes > maxNodes) {
        throw violation(
          small,
          'a tree has no more than maxNodes nodes',
          `It has ${report.nodes} of ${maxNodes}`,
        );
      }
      const [action] = report.principalVariation;
      search.advance(action);
      search.run(simulations);
      const next = { ...small, state: play(game, state, action), moves: [...moves, action] };
      checkReport(next, search.report());
    });
  }
}
