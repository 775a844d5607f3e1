/** The ladders of the games whose levels are calibrated. */
import { CONNECT_FOUR, connectN, GOMOKU, go, mnk, othello } from '@banyan/games';
import {
  atLevel,
  type Engine,
  type ExactSolver,
  exactFirst,
  type Level,
  levelsOf,
  type PerfectInformationGame,
  THREAT_SHARE,
} from '@banyan/mcts';
import { type CoreOptions, create } from '@banyan/wasm';
import { connectFourBook } from '@banyan/wasm/connect-four-book';
import { connectNSolver, othelloSolver } from '@banyan/wasm/exact';
import { UsageError } from '../command.ts';
import type { Progress } from '../progress.ts';
import { SearchSeat } from '../strength/seat.ts';
import { type Anchor, anchorSeat, perfectSeat } from './anchors.ts';
import {
  climb,
  type Ladder,
  type LadderMatch,
  type LadderOptions,
  type LadderResults,
  type Pairing,
  type Player,
} from './ladder.ts';

/** The calibrated games by name, with what plays their ladder. */
const LADDERS: readonly (readonly [
  name: string,
  play: (how: LadderOptions, progress: Progress) => Promise<LadderMatch[]>,
])[] = [
  ['Connect Four', async (how, progress) => climb(await connectFourLadder(), how, progress)],
  ['Othello', async (how, progress) => climb(await othelloLadder(), how, progress)],
  ['gomoku', async (how, progress) => climb(await gomokuLadder(), how, progress)],
  ['Go 9x9', async (how, progress) => climb(await goLadder(), how, progress)],
];

/**
 * Plays the ladders of the games with `game` in their name.
 * @throws UsageError where no game has it.
 */
export async function playLadders(
  { game, ...how }: LadderOptions & { readonly game: string },
  progress: Progress,
): Promise<LadderResults> {
  const ladders = LADDERS.filter(([name]) => name.toLowerCase().includes(game.toLowerCase()));
  if (ladders.length === 0) {
    const names = LADDERS.map(([name]) => JSON.stringify(name)).join(', ');
    throw new UsageError(`--game must be in one of ${names}, not ${JSON.stringify(game)}`);
  }
  const matches: LadderMatch[] = [];
  for (const [, play] of ladders) matches.push(...(await play(how, progress)));
  progress.clear();
  return { date: new Date().toISOString().slice(0, 10), seed: how.seed, matches };
}

async function connectFourLadder(): Promise<Ladder<connectN.State>> {
  const core = await create();
  const solver = await connectNSolver(CONNECT_FOUR, { book: await connectFourBook() });
  return ladderOf({
    name: 'Connect Four',
    game: connectN(CONNECT_FOUR),
    engineOf: (options) => core.connectN(CONNECT_FOUR, options).engine,
    solver,
    isPerfect: true,
  });
}

async function othelloLadder(): Promise<Ladder<othello.State>> {
  const core = await create();
  return ladderOf({
    name: 'Othello',
    game: othello,
    engineOf: (options) => core.othello(options).engine,
    solver: await othelloSolver(),
    isPerfect: false,
  });
}

async function gomokuLadder(): Promise<Ladder<mnk.State>> {
  const core = await create();
  const game = mnk(GOMOKU);
  return ladderOf({
    name: 'gomoku, 11x11',
    game,
    engineOf: (options) => core.mnk(GOMOKU, options).engine,
    solver: game.threatSolver(),
    share: THREAT_SHARE,
    isPerfect: false,
  });
}

/** Random play is its only anchor: a pass is all that wins at once, so the others would play at random as well. */
async function goLadder(): Promise<Ladder<go.State>> {
  const core = await create();
  const board = { columns: 9, rows: 9 };
  return ladderOf({
    name: 'Go 9x9',
    game: go(board),
    engineOf: (options) => core.go(board, options).engine,
    isPerfect: false,
    hasThreats: false,
  });
}

const OPENING_MOVES = 4;

/** The share of games against perfect play, which is slow. */
const PERFECT_SHARE = 0.25;

interface Parts<State> {
  readonly name: string;
  readonly game: PerfectInformationGame<State>;
  readonly engineOf: (options: CoreOptions & { readonly plain?: boolean }) => Engine<State>;
  /** The solver beside the strongest engine, if there is one. */
  readonly solver?: ExactSolver<State>;
  /** The share of the work that the solver has. Default: its own. */
  readonly share?: number;
  /** Whether the solver decides every state in little time. */
  readonly isPerfect: boolean;
  /** Whether the game has threats to win at once, which the weak levels and the anchors see. Default true. */
  readonly hasThreats?: boolean;
}

/** Each level meets the one below; the weak ones meet the anchors too, and the best ones perfect play. */
function ladderOf<State>(parts: Parts<State>): Ladder<State> {
  const { name, game, solver, isPerfect, hasThreats = true } = parts;
  const levels = levelsOf(game).map((level) => levelPlayer(parts, level));
  const anchor = (anchor: Anchor): Player<State> => ({ name: anchor, seat: anchorSeat(game, anchor) });
  const [first, second, third, fourth] = levels;
  const [master, best] = levels.slice(-2);
  const perfect: readonly Pairing<State>[] =
    solver === undefined || !isPerfect
      ? []
      : [master, best].map((player) => ({
          player,
          opponent: { name: 'perfect', seat: perfectSeat(solver) },
          share: PERFECT_SHARE,
        }));
  const anchored: readonly Pairing<State>[] = [
    { player: first, opponent: anchor('takes wins') },
    { player: second, opponent: anchor('takes wins') },
    { player: third, opponent: anchor('takes and blocks') },
    { player: third, opponent: anchor('careful') },
    { player: fourth, opponent: anchor('careful') },
  ];
  return {
    name,
    game,
    openingMoves: OPENING_MOVES,
    matches: [
      { player: first, opponent: anchor('random') },
      ...levels.slice(1).map((player, index) => ({ player, opponent: levels[index] })),
      ...(hasThreats ? anchored : []),
      ...perfect,
    ],
  };
}

function levelPlayer<State>({ game, engineOf, solver, share }: Parts<State>, level: Level): Player<State> {
  const engine = engineOf({ plain: level.search === 'plain', leafSolver: false });
  const strongest =
    solver === undefined ? engine : exactFirst(game, engine, { solver, ...(share && { share }) });
  const searching = level.search === 'strongest' ? strongest : engine;
  const seat = new SearchSeat(game, atLevel(game, searching, level), level.simulations, false);
  return { name: `${level.number} ${level.name}`, seat };
}
