/** Explanations: why a search recommends an action, or does not, in numbers and in one sentence. */
import { BanyanError } from '../checking/errors.ts';
import { checkOptions, inspect } from '../checking/options.ts';
import type { ActionStats, SearchReport } from '../contracts/search.ts';
import { DEVIATIONS_OF_95_PERCENT } from './finalMove.ts';
import { checkDecision } from './report.ts';

/** The explanation of one action of a report. */
export interface Explanation<Action> {
  readonly action: Action;
  /** The explanation in one English sentence. */
  readonly sentence: string;
  /** Simulations through this action. */
  readonly visits: number;
  /** Its share of the visits of all actions, in [0, 1]. */
  readonly share: number;
  /** The mean return for the player to move, in [0, 1], or the proven return. */
  readonly value: number;
  /** The 95 % confidence interval of the value; a point if it is proven; `undefined` if the value is no mean of samples. */
  readonly interval: readonly [low: number, high: number] | undefined;
  /** The prior probability of the action, in [0, 1]; `undefined` in a search without priors. */
  readonly prior: number | undefined;
  /** The action to compare with: the second for the recommended action, the recommended one for any other. */
  readonly rival: Action | undefined;
  /** The value of this action less that of its rival; `undefined` if one of them has no visits and no proof. */
  readonly margin: number | undefined;
  /** The expected reply to the recommended action. */
  readonly reply: Action | undefined;
}

/** Options of `explain`. */
export interface ExplainOptions<Action> {
  /** The action to explain. Default: the recommended one. */
  readonly action?: Action;
  /** Writes an action as text. It is called for a reply too, which is legal after the action. Default `String`. */
  readonly format?: (action: Action) => string;
}

/**
 * Explains an action of a report.
 * @throws BanyanError `INVALID_OPTION` for an action that is not in the report, `GAME_OVER` for a finished game,
 *   `CHANCE_TO_MOVE` at a chance node.
 */
export function explain<Action>(
  report: SearchReport<Action>,
  options: ExplainOptions<Action> = {},
): Explanation<Action> {
  checkOptions('explain', options, ['action', 'format']);
  const { format = String } = options;
  const [best, second] = report.actions;
  if (best === undefined) throw new BanyanError('GAME_OVER', 'a finished game has no action to explain');
  checkDecision(report.player);
  const { action = best.action } = options;
  const stats = report.actions.find((each) => Object.is(each.action, action));
  if (stats === undefined) {
    throw new BanyanError('INVALID_OPTION', `action must be one of the report's, not ${inspect(action)}`);
  }
  const isBest = stats === best;
  const rival = isBest ? second : best;
  const visits = report.actions.reduce((sum, each) => sum + each.visits, 0);
  const subject: Subject<Action> = {
    stats,
    rival,
    isBest,
    share: visits === 0 ? 0 : stats.visits / visits,
    reply: isBest ? report.principalVariation[1] : undefined,
    format,
    depth: report.values === 'minimax' ? report.maxDepth : undefined,
  };
  return {
    action: stats.action,
    sentence: sentenceOf(subject),
    visits: stats.visits,
    share: subject.share,
    value: stats.value,
    interval: subject.depth === undefined || stats.proven !== undefined ? intervalOf(stats) : undefined,
    prior: stats.prior,
    rival: rival?.action,
    margin: rival && isKnown(stats) && isKnown(rival) ? stats.value - rival.value : undefined,
    reply: subject.reply,
  };
}

function isKnown({ visits, proven }: ActionStats<unknown>): boolean {
  return visits > 0 || proven !== undefined;
}

/** The facts of one sentence. */
interface Subject<Action> {
  readonly stats: ActionStats<Action>;
  readonly rival: ActionStats<Action> | undefined;
  readonly isBest: boolean;
  readonly share: number;
  readonly reply: Action | undefined;
  readonly format: (action: Action) => string;
  /** How far a search by minimax looked ahead; `undefined` for means of samples. */
  readonly depth: number | undefined;
}

/** The score interval of Wilson (1927). It treats returns as wins or losses, so it is slightly too wide for others. */
function intervalOf({ visits, value, proven }: ActionStats<unknown>): [number, number] {
  if (proven !== undefined) return [proven, proven];
  if (visits === 0) return [0, 1];
  const weight = DEVIATIONS_OF_95_PERCENT ** 2 / visits;
  const centre = (value + weight / 2) / (1 + weight);
  const half = Math.sqrt(value * (1 - value) * weight + weight ** 2 / 4) / (1 + weight);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

function sentenceOf<Action>(subject: Subject<Action>): string {
  const { stats, reply, format } = subject;
  const clauses = [whatItIs(subject), howLikelyItWas(stats), howItCompares(subject)];
  if (reply !== undefined) clauses.push(`the expected reply is ${format(reply)}`);
  return `${format(stats.action)} ${clauses.filter((clause) => clause !== '').join('; ')}.`;
}

function whatItIs<Action>({ stats, share, isBest, rival, depth }: Subject<Action>): string {
  const { visits, value, proven, distance = 0 } = stats;
  const moves = `${distance} ${distance === 1 ? 'move' : 'moves'}`;
  if (proven === 1) return distance === 1 ? 'wins at once' : `wins by force within ${moves}`;
  if (proven === 0) {
    return isBest && rival !== undefined
      ? `loses as late as possible, within ${moves}`
      : `loses by force within ${moves}`;
  }
  if (proven !== undefined) return `${outcome(proven)}, by force`;
  if (visits === 0) return 'was not tried';
  if (depth !== undefined) {
    const bound = isBest ? '' : 'at most ';
    return `is worth ${bound}${percent(value)} within ${depth} ${depth === 1 ? 'move' : 'moves'}`;
  }
  const [low, high] = intervalOf(stats);
  return (
    `got ${percent(share)} of ${isBest ? 'the' : 'all'} simulations and scores ${percent(value)} ` +
    `(95 % interval: ${percent(low)} to ${percent(high)})`
  );
}

function howLikelyItWas({ prior, proven }: ActionStats<unknown>): string {
  return prior === undefined || proven !== undefined ? '' : `its prior was ${percent(prior)}`;
}

function howItCompares<Action>({ stats, rival, isBest, format, depth }: Subject<Action>): string {
  if (rival === undefined) return 'it is the only legal move';
  if (stats.proven !== undefined && isBest) return '';
  if (stats.visits === 0 && stats.proven === undefined) return '';
  const name = format(rival.action);
  if (rival.proven !== undefined) return `${name}${isBest ? ' is second and' : ''} ${outcome(rival.proven)}`;
  if (rival.visits === 0) return `${name}, the next, was not tried`;
  if (depth !== undefined) {
    return isBest
      ? `${name}, the next, is worth at most ${percent(rival.value)}`
      : `${name}, the recommended move, is worth ${percent(rival.value)}`;
  }
  const margin = stats.value - rival.value;
  const difference = (100 * Math.abs(margin)).toFixed(1);
  const points =
    difference === '0.0'
      ? `within 0.1 points of ${name}`
      : `${difference} points ${margin < 0 ? 'less' : 'more'} than ${name}`;
  return isBest ? `that is ${points}, the next` : `that is ${points}, the recommended move`;
}

function outcome(proven: number): string {
  if (proven === 1) return 'wins by force';
  if (proven === 0) return 'loses by force';
  return proven === 0.5 ? 'leads to a draw' : `leads to a share of ${percent(proven)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
