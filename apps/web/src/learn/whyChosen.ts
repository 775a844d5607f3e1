/** Why UCB1 selects a child, and other moves, in words. */
import type { GameInfo } from '../games/position.ts';
import { capitalize, count } from '../games/words.ts';
import type { SimulationReport } from '../tree/simulationReport.ts';

/** `Column 3`, `Move a3`: a move at the start of a sentence. */
export function moveTitle({ noun = 'move' }: Pick<GameInfo, 'noun'>, name: string): string {
  return `${capitalize(noun)}\u00a0${name}`;
}

export function whyChosen({ children, chosen }: SimulationReport['choices'][number], info: GameInfo): string {
  const child = children.find(({ action }) => action === chosen.action);
  const name = moveTitle(info, chosen.name);
  if (child?.terms === undefined || child.mean === undefined) {
    return `${name} is the first move without visits. A move without visits comes before all others.`;
  }
  const { exploration, bound } = child.terms;
  const equal = children.find((each) => each.action !== chosen.action && each.terms?.bound === bound);
  const leader = children.reduce((best, each) => ((each.mean ?? 0) > (best.mean ?? 0) ? each : best));
  let why = 'It also has the best mean.';
  if (equal !== undefined)
    why = `${moveTitle(info, equal.name)} has the same value: the first of them is selected.`;
  else if ((leader.mean ?? 0) > child.mean)
    why = `${moveTitle(info, leader.name)} has a better mean, but its ${count(leader.visits)} visits make its exploration term smaller.`;
  return `${name} has the largest UCB1 value: ${child.mean.toFixed(3)} + ${exploration.toFixed(3)} = ${bound.toFixed(3)}. ${why}`;
}
