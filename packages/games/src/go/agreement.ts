/** What the players of Go agree on at the end: the dead stones, as text, and the result without them. */
import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import { BLACK, type Go, type GoState, WHITE } from './state.ts';

/** In a text, that no stone is dead. */
const NO_STONE = 'none';

const NAMES = /^(?:[a-z]\d{1,2}){1,361}$/;

/** How players agree on the end of a game, for a server of games. Marks are dead stones, as `goDeadText` writes them. */
export interface GoAgreement {
  /** The passes that ended the game, which a player takes back who does not agree. */
  readonly takenBack: number;
  /** Whether the players have to agree: after two passes. */
  isOpen(state: GoState): boolean;
  /**
   * The canonical text of marks.
   * @throws BanyanError `INVALID_POSITION`, as `goDeadIn`.
   */
  read(state: GoState, text: string): string;
  /** The returns of the players without the marked stones. */
  returns(state: GoState, marks: string): readonly number[];
}

/** The agreement of the players of a game of Go on the dead stones. */
export function goAgreement(game: Go): GoAgreement {
  return {
    takenBack: 2,
    isOpen: ({ passes }) => passes === 2,
    read: (state, text) => goDeadText(game, state, goDeadIn(game, state, text)),
    returns(state, marks) {
      const lead = game.score(state, goDeadIn(game, state, marks));
      if (lead === 0) return returnsOf(NO_WINNER);
      return returnsOf(lead > 0 ? BLACK : WHITE);
    },
  };
}

/** Writes dead chains as text: the first point of each, `a1d2`, or `none`. */
export function goDeadText(game: Go, state: GoState, dead: readonly (readonly number[])[]): string {
  return dead.map(([point]) => game.notation.formatAction(state, point)).join('') || NO_STONE;
}

/**
 * The chains that a text names by any of their stones, `a1d2` or `none`: each once, in the order of `chains`.
 * @throws BanyanError `INVALID_POSITION` for another text, and for a point without a stone.
 */
export function goDeadIn(game: Go, state: GoState, text: string): number[][] {
  if (text !== NO_STONE && !NAMES.test(text))
    throw refused(`dead must be a stone of each dead chain, as in a1d2, or none, not ${inspect(text)}`);
  const points = new Set<number>();
  for (const name of text === NO_STONE ? [] : (text.match(/[a-z]\d+/g) ?? [])) {
    const point = game.notation.parseAction(state, name);
    if (point === undefined || state.cells[point] === EMPTY_CELL)
      throw refused(`dead must name stones of the position, and ${name} is none`);
    points.add(point);
  }
  return game.chains(state).filter((chain) => chain.some((point) => points.has(point)));
}

function refused(reason: string): BanyanError {
  return new BanyanError('INVALID_POSITION', reason);
}
