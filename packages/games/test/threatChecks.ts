/** Checks what an engine plays where threats decide, against the exhaustive search of fours. */
import { type Engine, play } from '@banyan/mcts';
import { mnk } from '../src/index.ts';
import { isWinningFour, winsByFours } from './threatOracle.ts';
import type { ThreatSuite } from './threatSuites.ts';

type Kind = Exclude<keyof ThreatSuite, 'side'>;

/** The fours of the longest win in the suites. */
const FOURS = 3;

export function gameOf({ side }: ThreatSuite): mnk.Game {
  return mnk({ columns: side, rows: side, connect: 5 });
}

type Judge = (game: mnk.Game, state: mnk.State) => boolean;

/** Whether a position is of a kind. */
const IS_OF_KIND: Readonly<Record<Kind, Judge>> = {
  win: (game, state) => winsByFours(game, state, 0),
  block: (game, state) => game.lookAhead(state).losing.length === game.legalActions(state).length - 1,
  twoThreats: (game, state) => !winsByFours(game, state, 0) && winsByFours(game, state, 1),
  fours: (game, state) => !winsByFours(game, state, 1) && winsByFours(game, state, FOURS),
  defence: (game, state) =>
    !winsByFours(game, state, 2) &&
    game.lookAhead(state).losing.length === 0 &&
    game.legalActions(state).some((action) => winsByFours(game, play(game, state, action), FOURS)),
};

/** Whether a move to this state was right in a position of the kind. */
const IS_RIGHT: Readonly<Record<Kind, Judge>> = {
  win: (game, next) => game.currentPlayer(next) < 0,
  block: (game, next) => !winsByFours(game, next, 0),
  twoThreats: (game, next) => isWinningFour(game, next, 1),
  fours: (game, next) => isWinningFour(game, next, FOURS),
  defence: (game, next) => !winsByFours(game, next, FOURS),
};

const KINDS: readonly Kind[] = ['win', 'block', 'twoThreats', 'fours', 'defence'];

/** The first positions of each kind. */
export function someOf({ side, ...kinds }: ThreatSuite, count: number): ThreatSuite {
  const first = (kind: Kind): readonly string[] => kinds[kind].slice(0, count);
  return {
    side,
    win: first('win'),
    block: first('block'),
    twoThreats: first('twoThreats'),
    fours: first('fours'),
    defence: first('defence'),
  };
}

/** The positions that are not of their kind. */
export function misplaced(suite: ThreatSuite): string[] {
  const game = gameOf(suite);
  return KINDS.flatMap((kind) =>
    suite[kind].filter((moves) => !IS_OF_KIND[kind](game, game.notation.parsePosition(moves))),
  );
}

/** The positions where the engine does not play what threats demand, in this number of simulations. */
export function missed(suite: ThreatSuite, engine: Engine<mnk.State>, simulations: number): string[] {
  const game = gameOf(suite);
  const isMissed = (kind: Kind, moves: string): boolean => {
    const state = game.notation.parsePosition(moves);
    const search = engine.start(state, 1);
    search.run(simulations);
    const { action } = search.report();
    search.dispose();
    return action === undefined || !IS_RIGHT[kind](game, play(game, state, action));
  };
  return KINDS.flatMap((kind) => suite[kind].filter((moves) => isMissed(kind, moves)));
}
