/** The end of a game of Go: which stones are dead, by rollouts and by what the players say, and the score without them. */
import type { go } from '@banyan/games';
import { deadChains, JUDGING_ROLLOUTS } from '../gtp/finalStatus.ts';
import { count, plural } from '../numbers.ts';
import { capitalized } from '../usage.ts';
import type { EndJudgement } from './playable.ts';

/** The judgement of rollouts. */
export function judgeGoEnd(game: go.Game, state: go.State): EndJudgement {
  const dead = deadChains(game, state);
  const source = `${count(JUDGING_ROLLOUTS)} random games from here say`;
  return judgement(game, state, dead, source);
}

/** @param source who says so, with the verb. */
function judgement(
  game: go.Game,
  state: go.State,
  dead: readonly (readonly number[])[],
  source: string,
): EndJudgement {
  const { notation } = game;
  const lead = game.score(state, dead);
  return {
    isDifferent: dead.length > 0,
    returns: lead === 0 ? [0.5, 0.5] : lead > 0 ? [1, 0] : [0, 1],

    describe(nameOf) {
      const listed = dead.map((chain) => {
        const owner = nameOf((state.cells[chain[0] ?? 0] ?? 1) - 1);
        const points = chain.map((point) => notation.formatAction(state, point)).join(' ');
        return `${owner} ${points}`;
      });
      const stones = dead.flat().length;
      const found =
        stones === 0
          ? `${source} that no stones are dead`
          : `${source} that ${plural(stones, 'stone')} ${stones === 1 ? 'is' : 'are'} dead: ${listed.join(', ')}`;
      const result = resultOf(lead, nameOf);
      return `${found}. ${stones === 0 ? capitalized(result) : `Without them ${result}`}`;
    },

    changedAt(cell) {
      const point = notation.parseAction(state, cell);
      const chain = game.chains(state).find((each) => point !== undefined && each.includes(point));
      if (chain === undefined) return undefined;
      const others = dead.filter((each) => each[0] !== chain[0]);
      const changed = others.length < dead.length ? others : [...dead, chain];
      return judgement(game, state, changed, 'You say');
    },
  };
}

/** `X has 3.5 points more, with the komi.` */
function resultOf(lead: number, nameOf: (player: number) => string): string {
  if (lead === 0) return 'the areas are equal, with the komi.';
  const points = Math.abs(lead);
  return `${nameOf(lead > 0 ? 0 : 1)} has ${points} ${points === 1 ? 'point' : 'points'} more, with the komi.`;
}
