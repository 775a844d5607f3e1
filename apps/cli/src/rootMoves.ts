/** Limits a search to some of the moves of its position. */
import type { ChanceGame, Game, LeafLimits, LookAhead, Notation } from '@banyan/mcts';
import type { Playable } from './games.ts';
import { legalAction } from './moves.ts';
import { UsageError } from './usage.ts';

/** A state, and whether it is the position with fewer moves. */
export interface RootedState<State> {
  state: State;
  isRoot: boolean;
}

/**
 * Reads the moves that a search may consider: the allowed ones, or all, without the avoided ones.
 * @param allow moves, separated by commas; `undefined` for all.
 * @throws UsageError for a move that is not legal, or if none is left.
 */
export function rootMoves<State>(
  playable: Playable<State>,
  state: State,
  { allow, avoid }: { readonly allow: string | undefined; readonly avoid: string | undefined },
): readonly number[] {
  const read = (text: string): number[] =>
    text.split(',').map((move) => legalAction(playable, state, move.trim()));
  const allowed = allow === undefined ? undefined : read(allow);
  const avoided = avoid === undefined ? [] : read(avoid);
  const left = playable.game
    .legalActions(state)
    .filter((action) => (allowed?.includes(action) ?? true) && !avoided.includes(action));
  if (left.length === 0) throw new UsageError('--allow and --avoid leave no move');
  return left;
}

/** Makes the game in which a position has only these moves. It has the search in TypeScript alone. */
export function withRootMoves<State>(
  { game, notation, name, moves, symbols, hasStakes }: Playable<State>,
  root: State,
  allowed: readonly number[],
): Playable<RootedState<State>> {
  const texts: Notation<RootedState<State>> = {
    format: ({ state }) => notation.format(state),
    formatAction: ({ state }, action) => notation.formatAction(state, action),
    parseAction: ({ state }, text) => notation.parseAction(state, text),
    parsePosition: (text) => ({ state: notation.parsePosition(text), isRoot: false }),
  };
  return {
    name,
    moves,
    notation: texts,
    game: limited(game, root, allowed),
    ...(symbols !== undefined && { symbols }),
    ...(hasStakes !== undefined && { hasStakes }),
  };
}

function limited<State>(
  game: Game<State>,
  root: State,
  allowed: readonly number[],
): Game<RootedState<State>> {
  const { totalReturn, levels } = game;
  const { compiled: _, ...recommended } = game.recommended ?? {};
  const [stateKey, lookAhead] = [game.stateKey?.bind(game), game.lookAhead?.bind(game)];
  const [evaluate, moveCode] = [game.evaluate?.bind(game), game.moveCode?.bind(game)];
  const [actionKey, solveLeaf] = [game.actionKey?.bind(game), game.solveLeaf?.bind(game)];
  return {
    name: game.name,
    players: game.players,
    initialState: () => ({ state: game.clone(root), isRoot: true }),
    clone: ({ state, isRoot }) => ({ state: game.clone(state), isRoot }),
    currentPlayer: ({ state }) => game.currentPlayer(state),
    legalActions: ({ state, isRoot }) => (isRoot ? allowed : game.legalActions(state)),
    apply(rooted, action) {
      game.apply(rooted.state, action);
      rooted.isRoot = false;
    },
    returns: ({ state }) => game.returns(state),
    recommended,
    ...(isChanceGame(game) && {
      chanceProbabilities: ({ state }: RootedState<State>) => game.chanceProbabilities(state),
    }),
    ...(stateKey !== undefined && {
      stateKey: ({ state, isRoot }: RootedState<State>) => `${isRoot ? 'root' : ''}${stateKey(state)}`,
    }),
    ...(lookAhead !== undefined && {
      lookAhead: ({ state, isRoot }: RootedState<State>) =>
        isRoot ? among(lookAhead(state), game.legalActions(state), allowed) : lookAhead(state),
    }),
    ...(solveLeaf !== undefined && {
      solveLeaf: ({ state, isRoot }: RootedState<State>, limits: LeafLimits) =>
        isRoot ? undefined : solveLeaf(state, limits),
    }),
    ...(evaluate !== undefined && { evaluate: ({ state }: RootedState<State>) => evaluate(state) }),
    ...(moveCode !== undefined && {
      moveCode: ({ state }: RootedState<State>, action: number) => moveCode(state, action),
    }),
    ...(actionKey !== undefined && { actionKey }),
    ...(totalReturn !== undefined && { totalReturn }),
    ...(levels !== undefined && { levels }),
  };
}

function isChanceGame<State>(game: Game<State>): game is ChanceGame<State> {
  return 'chanceProbabilities' in game;
}

/** What two plies decide among some of the actions, as indices into these. */
function among(
  { winning, losing }: LookAhead,
  legal: readonly number[],
  allowed: readonly number[],
): LookAhead {
  const indices = (found: readonly number[]): number[] =>
    allowed.flatMap((action, index) => (found.includes(legal.indexOf(action)) ? [index] : []));
  return { winning: indices(winning), losing: indices(losing) };
}
