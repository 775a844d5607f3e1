/** The laws of a report: what it says fits the state, and fits itself. */

import { TERMINAL } from '../contracts/game.ts';
import type { ActionStats, SearchReport } from '../contracts/search.ts';
import { ranked } from '../report/ranking.ts';
import { keyOf } from '../rules/actionKey.ts';
import { breach, checkSame, type Examination } from './examination.ts';
import { hidesInformation } from './hiddenInformationLaws.ts';
import { snapshot } from './snapshot.ts';

/** Holds a report of the examined state to all laws. */
export function checkReport<State, Action>(
  examination: Examination<State, Action>,
  report: SearchReport<Action>,
): void {
  const { game, state } = examination;
  const player = game.currentPlayer(state);
  checkSame(examination, 'a report names the player to move', player, report.player);
  if (player === TERMINAL) {
    checkFinished(examination, report);
    return;
  }
  for (const stats of report.actions) checkStatistics(examination, stats);
  checkPriors(examination, report);
  checkProof(examination, report);
  checkSolved(examination, report);
  checkActionsOf(examination, report);
  checkVariation(examination, report);
  checkSize(examination, report);
}

/** Every legal action is there, once, and the best is first and recommended. */
function checkActionsOf<State, Action>(
  examination: Examination<State, Action>,
  { player, action, actions }: SearchReport<Action>,
): void {
  const { game, state, finalMove } = examination;
  const sortedKeys = (list: readonly Action[]): unknown =>
    list.map((each) => snapshot(keyOf(game, each))).sort();
  const listed = actions.map((stats) => stats.action);
  checkSame(
    examination,
    'a report lists each legal action once',
    sortedKeys(game.legalActions(state)),
    sortedKeys(listed),
  );
  checkSame(
    examination,
    'the first action is the recommended one',
    player < 0 ? undefined : listed[0],
    action,
  );
  for (const [index, better] of ranked(actions, finalMove).entries()) {
    if (better === actions[index]) continue;
    const pair = snapshot([actions[index], better]);
    throw breach(examination, 'actions are listed best first', `The first of these is the worse: ${pair}`);
  }
}

function checkStatistics<State, Action>(
  examination: Examination<State, Action>,
  stats: ActionStats<Action>,
): void {
  const { visits, newVisits = visits, value, proven } = stats;
  if (!isCount(visits) || !isCount(newVisits) || newVisits > visits) {
    throw breach(examination, 'visits are counted', `They are not in ${snapshot(stats)}`);
  }
  checkProof(examination, stats);
  if (proven !== undefined && value !== proven) {
    throw breach(examination, 'a proven value is the value', `It is not in ${snapshot(stats)}`);
  }
  if (value >= 0 && value <= 1 && (visits > 0 || value === 0 || proven !== undefined)) return;
  throw breach(examination, 'a value is in [0, 1], and 0 without visits', `It is not in ${snapshot(stats)}`);
}

/** Priors may miss their sum by so much: they are 32-bit numbers. */
const PRIOR_TOLERANCE = 1e-5;

/** All actions have priors, or none has. */
function checkPriors<State, Action>(
  examination: Examination<State, Action>,
  { actions }: SearchReport<Action>,
): void {
  const priors = actions.flatMap(({ prior }) => (prior === undefined ? [] : [prior]));
  if (priors.length === 0) return;
  const sum = priors.reduce((total, prior) => total + prior, 0);
  const isShare = priors.length === actions.length && priors.every((prior) => prior >= 0 && prior <= 1);
  if (isShare && Math.abs(sum - 1) <= PRIOR_TOLERANCE) return;
  const finding = `They are ${snapshot(priors)} for ${actions.length} actions`;
  throw breach(examination, 'priors are in [0, 1], and sum to 1', finding);
}

/** What is proven is a share, of two players a win, a draw or a loss, and so many plies away. */
function checkProof<State, Action>(
  examination: Examination<State, Action>,
  { proven, distance }: { readonly proven?: number; readonly distance?: number },
): void {
  if (proven === undefined && distance === undefined) return;
  const isTwo = examination.game.players === 2;
  const isOutcome =
    proven !== undefined && proven >= 0 && proven <= 1 && (!isTwo || Number.isInteger(2 * proven));
  if (isOutcome && distance !== undefined && isCount(distance) && distance > 0) return;
  const finding = `Here proven is ${snapshot(proven)} and distance ${snapshot(distance)}`;
  throw breach(
    examination,
    isTwo
      ? 'what is proven is 1, 1/2 or 0, at a distance from 1'
      : 'what is proven is a share in [0, 1], at a distance from 1',
    finding,
  );
}

/** A search is solved exactly where its root is proven, and then its best action proves as much. */
function checkSolved<State, Action>(
  examination: Examination<State, Action>,
  { status, proven, actions: [best] }: SearchReport<Action>,
): void {
  const law = 'a search is solved exactly where its root is proven';
  checkSame(examination, law, status === 'solved', proven !== undefined);
  if (proven === undefined) return;
  checkSame(examination, 'what is proven is proven of the best action', proven, best.proven);
}

/**
 * The line of play begins with the best action, and can be played: as far as what is hidden does not forbid it, for a
 * search must not know that.
 */
function checkVariation<State, Action>(
  examination: Examination<State, Action>,
  { actions, principalVariation, maxDepth }: SearchReport<Action>,
): void {
  const { game, state, addsUp } = examination;
  const law = 'the principal variation begins with the best action';
  checkSame(examination, law, actions[0].action, principalVariation[0]);
  if (addsUp && principalVariation.length > Math.max(1, maxDepth)) {
    const length = `It has ${principalVariation.length} actions, and maxDepth is ${maxDepth}`;
    throw breach(examination, 'the principal variation stays inside the tree', length);
  }
  const position = game.clone(state);
  for (const [step, action] of principalVariation.entries()) {
    const isOver = game.currentPlayer(position) === TERMINAL;
    const legal = isOver ? [] : game.legalActions(position).map((each) => keyOf(game, each));
    if (!legal.includes(keyOf(game, action))) {
      if (step > 0 && hidesInformation(game)) return;
      const finding = `${snapshot(action)} of ${snapshot(principalVariation)} is not legal`;
      throw breach(examination, 'the principal variation can be played', finding);
    }
    game.apply(position, action);
  }
}

function checkSize<State, Action>(
  examination: Examination<State, Action>,
  { simulations, cutRollouts, nodes, maxDepth }: SearchReport<Action>,
): void {
  if (!isCount(cutRollouts) || cutRollouts > simulations) {
    const finding = `They are ${cutRollouts} of ${simulations}`;
    throw breach(examination, 'cut rollouts are counted, and no more than simulations', finding);
  }
  if (isCount(simulations) && isCount(nodes) && isCount(maxDepth) && nodes >= 1 && maxDepth < nodes) return;
  throw breach(
    examination,
    'simulations, nodes (from 1) and maxDepth (below nodes) are counted',
    `They are ${simulations}, ${nodes} and ${maxDepth}`,
  );
}

function checkFinished<State, Action>(
  examination: Examination<State, Action>,
  { action, actions, principalVariation, simulations, status, returns }: SearchReport<Action>,
): void {
  checkSame(
    examination,
    'the report of a finished game has its returns, and nothing to do',
    {
      actions: [],
      principalVariation: [],
      simulations: 0,
      status: 'terminal',
      returns: examination.game.returns(examination.state),
    },
    { action, actions, principalVariation, simulations, status, returns },
  );
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
