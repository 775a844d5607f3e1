/** A game of Go in SGF as a saved game: without seats, and by players who take turns. */
import { go } from '@banyan/games';
import { deadIn, type GoSgf, type Territory } from '@banyan/games/sgf';
import { BanyanError } from '@banyan/mcts';
import { defined } from '../defined.ts';
import { messageOf } from '../failure.ts';
import { goPlayable } from '../games/goGame.ts';
import { quote, UsageError } from '../usage.ts';
import { readGoSgf } from './goSgf.ts';

/** What a file has of a saved game. */
interface SgfGame {
  readonly game: string;
  readonly moves: readonly string[];
  readonly result?: string;
  /** The points of the stones that its territory says are dead. */
  readonly dead?: readonly string[];
}

/** @throws UsageError for a file that is no game of Go, or has moves out of turn. */
export function readSavedSgf(path: string, text: string): SgfGame {
  try {
    const { board, moves, result, territory } = readGoSgf(text);
    const { name, game, notation } = goPlayable(board);
    const start = game.initialState();
    const first = game.currentPlayer(start);
    const late = moves.findIndex(({ player }, index) => player !== (first + index) % 2);
    if (late !== -1) throw new UsageError(`move ${late + 1} is out of turn; GTP's loadsgf reads such games`);
    const names = moves.map(({ action }) => notation.formatAction(start, action));
    const dead = territory && deadNames(go(board), moves, territory);
    return { game: name, moves: names, ...defined({ result, dead }) };
  } catch (error) {
    if (!(error instanceof BanyanError || error instanceof UsageError)) throw error;
    throw new UsageError(`${quote(path)}: ${messageOf(error)}`);
  }
}

/** The points of the dead stones at the end of a game; `undefined` where it has not ended, or has an illegal move. */
function deadNames(
  game: go.Game,
  moves: GoSgf['moves'],
  territory: Territory,
): readonly string[] | undefined {
  const state = game.initialState();
  for (const { action } of moves) {
    if (!game.legalActions(state).includes(action)) return undefined; // what reads the moves says which
    game.apply(state, action);
  }
  if (state.passes !== 2) return undefined;
  return deadIn(game, state, territory).flatMap((chain) =>
    chain.map((point) => game.notation.formatAction(state, point)),
  );
}
