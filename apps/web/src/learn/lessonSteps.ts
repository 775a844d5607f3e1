/** The steps of a simulation as a lesson goes through them, each with its question. */
import { CHANCE } from '@banyan/mcts';
import type { GameInfo } from '../games/position.ts';
import { capitalize, count, moveLabel } from '../games/words.ts';
import type { NodeUpdate, SimulationReport } from '../tree/simulationReport.ts';

export type Phase = 'selection' | 'expansion' | 'simulation' | 'back propagation';

export interface LessonStep {
  readonly phase: Phase;
  /** How far down the path one has come: the step of the node that is looked at. */
  readonly step: number;
  readonly question: string;
  readonly options: readonly string[];
  /** The index of the right one; `undefined` where nobody can know. */
  readonly right: number | undefined;
  /** Sentences that say why. */
  readonly answer: readonly string[];
}

export function stepsOf(report: SimulationReport, info: GameInfo): LessonStep[] {
  return [
    ...report.choices.map((_, step) => choiceStage(report, info, step)),
    ...(report.isEnd ? [] : [rolloutStage(report, info)]),
    backUpStage(report, info),
  ];
}

type Choice = SimulationReport['choices'][number];

function choiceStage(report: SimulationReport, info: GameInfo, step: number): LessonStep {
  const choice = report.choices[step];
  if (step === report.expansion) return expansionStage(choice, info, step);
  const { children, chosen, player } = choice;
  const right = children.findIndex(({ action }) => action === chosen.action);
  const options = children.map(({ name }) => name);
  if (player === CHANCE) {
    return {
      phase: 'selection',
      step,
      question: 'Chance is to move. What does it do?',
      options,
      right: undefined,
      answer: [`It was ${chosen.name}: outcomes are drawn, not chosen.`],
    };
  }
  return {
    phase: 'selection',
    step,
    question: `${info.seats[player]} is to move. Which ${info.noun ?? 'move'} does UCB1 follow?`,
    options,
    right,
    answer: whyChosen(choice, info),
  };
}

function whyChosen({ children, chosen }: Choice, info: GameInfo): string[] {
  const child = children.find(({ action }) => action === chosen.action);
  const name = capitalize(moveLabel(info, chosen.name));
  if (child?.terms === undefined || child.mean === undefined) {
    return [`${name} is the first that was never tried. Nothing is known of it: its bound is infinite.`];
  }
  const { exploration, bound } = child.terms;
  const leader = children.reduce((best, each) => ((each.mean ?? 0) > (best.mean ?? 0) ? each : best));
  const why =
    leader.action === chosen.action
      ? 'It has the best mean as well.'
      : `${capitalize(moveLabel(info, leader.name))} has the better mean, but with ${count(leader.visits)} visits less is left to learn there.`;
  return [
    `${name} has the largest bound: ${child.mean.toFixed(3)} + ${exploration.toFixed(3)} = ${bound.toFixed(3)}.`,
    why,
  ];
}

function expansionStage({ children, chosen, visits }: Choice, info: GameInfo, step: number): LessonStep {
  const right = children.length;
  const options = [...new Set([1, right, right + 2])].sort((one, other) => one - other);
  const times =
    visits === 0 ? 'has never been visited' : `was visited ${visits === 1 ? 'once' : `${visits} times`}`;
  return {
    phase: 'expansion',
    step,
    question: `The walk has come to a leaf, which ${times}. How many children does it get now?`,
    options: options.map(String),
    right: options.indexOf(right),
    answer: [
      `${right === 1 ? 'One: the only legal move' : `${right}: one for each legal move`}. None has visits, so the walk goes on to the first, ${moveLabel(info, chosen.name)}.`,
    ],
  };
}

function rolloutStage({ rollout, returns, choices }: SimulationReport, { seats }: GameInfo): LessonStep {
  const isAlone = seats.length === 1;
  return {
    phase: 'simulation',
    step: choices.length,
    question: isAlone
      ? 'From here on the moves are random. Is it worth more than a half?'
      : 'From here on both play at random, to the end. What do you expect?',
    options: isAlone ? ['More', 'Less'] : [...seats.map((seat) => `${seat} wins`), 'A draw'],
    right: undefined,
    answer: [
      `Nobody can know. This time: ${rollout.map(({ name }) => name).join(' ') || 'no move was left'}. ${ending(returns, seats)}.`,
    ],
  };
}

/** `Fig wins`. */
function ending(returns: readonly number[], seats: readonly string[]): string {
  if (seats.length === 1) return `It is worth ${returns[0].toFixed(2)}`;
  const winner = returns.indexOf(1);
  return winner === -1 ? 'A draw' : `${seats[winner]} wins`;
}

function backUpStage({ updates, returns, choices, isEnd }: SimulationReport, info: GameInfo): LessonStep {
  const step = choices.length;
  // The first move of the path is the one that people look at.
  const asked = updates[Math.min(1, updates.length - 1)];
  const { before, after, player, move } = asked;
  const right = fraction(after);
  const others = [0, 0.5, 1]
    .map((share) => fraction({ visits: after.visits, value: before.value + share }))
    .filter((text) => text !== right);
  const options = [right, ...others].sort();
  const where = move === undefined ? 'The root' : capitalize(moveLabel(info, move.name));
  const end = isEnd
    ? `The game is over there: ${lower(ending(returns, info.seats))}.`
    : `${ending(returns, info.seats)}.`;
  const had = before.visits === 0 ? 'had nothing yet' : `had ${fraction(before)}`;
  return {
    phase: 'back propagation',
    step,
    question: `${end} ${where}, counted for ${info.seats[player]}, ${had}. What has it now (won / visits)?`,
    options,
    right: options.indexOf(right),
    answer: [
      `One visit more for each node of the way, and for whoever chose it what the game brought: ${updates
        .map((update) => told(update, info))
        .join('; ')}.`,
    ],
  };
}

function told({ move, player, before, after }: NodeUpdate, { seats }: GameInfo): string {
  return `${move?.name ?? 'root'} +${after.value - before.value} for ${seats[player]}`;
}

export function fraction({ value, visits }: { readonly value: number; readonly visits: number }): string {
  return `${Number(value.toFixed(2))}/${visits}`;
}

function lower(text: string): string {
  return text.startsWith('A ') || text.startsWith('It ') ? text[0].toLowerCase() + text.slice(1) : text;
}
