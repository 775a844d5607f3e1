/** The steps of a lesson through one simulation, each with a question. */
import { CHANCE } from '@banyan/mcts';
import type { GameInfo } from '../games/position.ts';
import { capitalize, count, moveLabel } from '../games/words.ts';
import type { NodeUpdate, SimulationReport } from '../tree/simulationReport.ts';

export type Phase = 'selection' | 'expansion' | 'simulation' | 'back propagation';

export interface LessonStep {
  readonly phase: Phase;
  /** The depth of the current node on the path. */
  readonly depth: number;
  readonly question: string;
  readonly options: readonly string[];
  /** The index of the correct option; `undefined` where the answer is random. */
  readonly correct: number | undefined;
  /** The sentences of the explanation. */
  readonly answer: readonly string[];
}

export function stepsOf(report: SimulationReport, info: GameInfo): LessonStep[] {
  return [
    ...report.choices.map((_, depth) => choiceStep(report, info, depth)),
    ...(report.isEnd ? [] : [rolloutStep(report, info)]),
    backUpStep(report, info),
  ];
}

type Choice = SimulationReport['choices'][number];

function choiceStep(report: SimulationReport, info: GameInfo, depth: number): LessonStep {
  const choice = report.choices[depth];
  if (depth === report.expansion) return expansionStep(choice, info, depth);
  const { children, chosen, player } = choice;
  const options = children.map(({ name }) => name);
  if (player === CHANCE) {
    return {
      phase: 'selection',
      depth,
      question: 'This is a chance node. What is the outcome?',
      options,
      correct: undefined,
      answer: [`It was ${chosen.name}. Outcomes are drawn at random, not chosen.`],
    };
  }
  return {
    phase: 'selection',
    depth,
    question: `${info.seats[player]} is to move. Which ${info.noun ?? 'move'} does UCB1 select?`,
    options,
    correct: children.findIndex(({ action }) => action === chosen.action),
    answer: whyChosen(choice, info),
  };
}

function whyChosen({ children, chosen }: Choice, info: GameInfo): string[] {
  const child = children.find(({ action }) => action === chosen.action);
  const name = capitalize(moveLabel(info, chosen.name));
  if (child?.terms === undefined || child.mean === undefined) {
    return [`${name} is the first move without visits. Its bound is infinite.`];
  }
  const { exploration, bound } = child.terms;
  const leader = children.reduce((best, each) => ((each.mean ?? 0) > (best.mean ?? 0) ? each : best));
  const why =
    leader.action === chosen.action
      ? 'It also has the best mean.'
      : `${capitalize(moveLabel(info, leader.name))} has a better mean, but its ${count(leader.visits)} visits make its exploration term smaller.`;
  return [
    `${name} has the largest bound: ${child.mean.toFixed(3)} + ${exploration.toFixed(3)} = ${bound.toFixed(3)}.`,
    why,
  ];
}

function expansionStep({ children, chosen, visits }: Choice, info: GameInfo, depth: number): LessonStep {
  const right = children.length;
  const options = [...new Set([1, right, right + 2])].sort((one, other) => one - other);
  const times = visits === 0 ? 'no visits' : `${visits} ${visits === 1 ? 'visit' : 'visits'}`;
  return {
    phase: 'expansion',
    depth,
    question: `The path ends at a leaf with ${times}. How many children does the leaf get?`,
    options: options.map(String),
    correct: options.indexOf(right),
    answer: [
      `${right === 1 ? 'One, for the only legal move' : `${right}, one for each legal move`}. None has visits, so the simulation continues with the first, ${moveLabel(info, chosen.name)}.`,
    ],
  };
}

function rolloutStep({ rollout, returns, choices }: SimulationReport, { seats }: GameInfo): LessonStep {
  const isPuzzle = seats.length === 1;
  return {
    phase: 'simulation',
    depth: choices.length,
    question: isPuzzle
      ? 'The rollout now plays random moves to the end. Is the result above one half?'
      : 'The rollout now plays random moves to the end. What is the result?',
    options: isPuzzle ? ['Above', 'Below'] : [...seats.map((seat) => `${seat} wins`), 'A draw'],
    correct: undefined,
    answer: [
      `The result is random. This time: ${rollout.map(({ name }) => name).join(' ') || 'no moves were left'}. ${ending(returns, seats)}.`,
    ],
  };
}

/** `Fig wins`. */
function ending(returns: readonly number[], seats: readonly string[]): string {
  if (seats.length === 1) return `The result is ${returns[0].toFixed(2)}`;
  const winner = returns.indexOf(1);
  return winner === -1 ? 'A draw' : `${seats[winner]} wins`;
}

function backUpStep({ updates, returns, choices, isEnd }: SimulationReport, info: GameInfo): LessonStep {
  // The first move of the path is the one that matters most to the reader.
  const { before, after, player, move } = updates[Math.min(1, updates.length - 1)];
  const right = fraction(after);
  const others = [0, 0.5, 1]
    .map((share) => fraction({ visits: after.visits, returnSum: before.returnSum + share }))
    .filter((text) => text !== right);
  const options = [right, ...others].sort();
  const where = move === undefined ? 'The root' : capitalize(moveLabel(info, move.name));
  const end = `${isEnd ? 'The leaf is the end of the game. ' : ''}${ending(returns, info.seats)}.`;
  return {
    phase: 'back propagation',
    depth: choices.length,
    question: `${end} ${where} had ${fraction(before)} (wins / visits for ${info.seats[player]}). What does it have now?`,
    options,
    correct: options.indexOf(right),
    answer: [
      `Every node on the path gets one more visit, and the return of the player who chose it: ${updates
        .map((update) => updateText(update, info))
        .join('; ')}.`,
    ],
  };
}

function updateText({ move, player, before, after }: NodeUpdate, { seats }: GameInfo): string {
  return `${move?.name ?? 'root'} +${after.returnSum - before.returnSum} for ${seats[player]}`;
}

/** `2.5/4`. */
export function fraction({
  returnSum,
  visits,
}: {
  readonly returnSum: number;
  readonly visits: number;
}): string {
  return `${Number(returnSum.toFixed(2))}/${visits}`;
}
