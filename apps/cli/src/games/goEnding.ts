/** The end of a game of Go: which stones are dead, by rollouts and by what the players say, and the score without them. */
import {
  EMPTY_CELL,
  GO_JUDGING_ROLLOUTS,
  GO_PASS_THRESHOLD,
  go,
  goDeadChains,
  goIsSettled,
  goWithoutPass,
} from '@banyan/games';
import { count, plural } from '../numbers.ts';
import { capitalized, quote, UsageError } from '../usage.ts';
import type { Ending, EndJudgement } from './playable.ts';

/** How a game of Go ends: by the stones that rollouts find dead, or with all stones alive. */
export function goEnding(game: go.Game): Ending<go.State> {
  return {
    judge: (state, marks) =>
      marks === undefined
        ? judgement(
            game,
            state,
            goDeadChains(game, state),
            `${count(GO_JUDGING_ROLLOUTS)} random games from here say`,
          )
        : judgement(game, state, chainsAt(game, state, marks), 'The file says'),
    byRules: (state) => judgement(game, state, [], 'The rules say'),
    open(state) {
      const open = goWithoutPass(game, state);
      const endsAt = (value: number): boolean => value < GO_PASS_THRESHOLD && goIsSettled(game, state);
      return open && { state: open, ending: go.PASS, endsAt };
    },
  };
}

/** @param source who says which stones are dead, with the verb. */
function judgement(
  game: go.Game,
  state: go.State,
  dead: readonly (readonly number[])[],
  source: string,
): EndJudgement {
  const { notation } = game;
  const lead = game.score(state, dead);
  return {
    hasDead: dead.length > 0,
    marks: dead.flat().map((point) => notation.formatAction(state, point)),
    returns: lead === 0 ? [0.5, 0.5] : lead > 0 ? [1, 0] : [0, 1],
    lead,

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
      const leader = leaderOf(lead, nameOf);
      return `${found}. ${stones === 0 ? capitalized(leader) : `Without them ${leader}`}`;
    },

    result(nameOf) {
      const [black, white] = areas(game, state, dead);
      const [more, fewer] = lead > 0 ? [black, white] : [white, black];
      if (lead === 0) return `The game is a draw: ${black} to ${white}, komi included.`;
      const winner = capitalized(nameOf(lead > 0 ? 0 : 1));
      return `${winner} wins by ${points(lead)}: ${more} to ${fewer}, komi included.`;
    },

    withLiving(player) {
      const others = dead.filter(([point = 0]) => state.cells[point] !== 1 + player);
      return judgement(game, state, others, 'You say');
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

/**
 * The chains of some stones.
 * @throws UsageError for a point without a stone.
 */
function chainsAt(game: go.Game, state: go.State, points: readonly string[]): readonly number[][] {
  const chains = game.chains(state);
  const dead = points.map((name) => {
    const point = game.notation.parseAction(state, name);
    const chain = chains.find((each) => point !== undefined && each.includes(point));
    if (chain === undefined)
      throw new UsageError(`the file says that ${quote(name)} is dead, where no stone is`);
    return chain;
  });
  return [...new Set(dead)];
}

/** `X leads by 3.5 points, komi included.` */
function leaderOf(lead: number, nameOf: (player: number) => string): string {
  if (lead === 0) return 'the areas are equal, komi included.';
  return `${nameOf(lead > 0 ? 0 : 1)} leads by ${points(lead)}, komi included.`;
}

/** `3.5 points` */
function points(lead: number): string {
  const number = Math.abs(lead);
  return `${number} ${number === 1 ? 'point' : 'points'}`;
}

/** The points of Black and of White, komi included, without the stones of dead chains. */
export function areas(
  game: go.Game,
  state: go.State,
  dead: readonly (readonly number[])[] = [],
): readonly [number, number] {
  const cells = state.cells.slice();
  for (const chain of dead) for (const point of chain) cells[point] = EMPTY_CELL;
  const owners = game.owners({ ...state, cells });
  const areaOf = (owner: number): number => owners.filter((each) => each === owner).length;
  return [areaOf(1), areaOf(2) + game.board.komi];
}
