/**
 * P-games (Kocsis and Szepesvari 2006, after Smith and Nau 1994): complete trees in which every action is worth a
 * random number of points to its player; the player with more points at the end wins.
 */
import { type Game, play, TERMINAL } from '../src/index.ts';

export interface PGame {
  /** The index of the tree. */
  readonly tree: number;
  readonly branching: number;
  readonly depth: number;
}

export interface Score {
  /** The index of the node: the children of node i start at branching * i + 1; the root is 0. */
  node: number;
  depth: number;
  /** The points of the first player minus those of the second. */
  lead: number;
}

export function pGame({ tree, branching, depth }: PGame): Game<Score> {
  const points = new Map<number, number>();
  const actions = Array.from({ length: branching }, (_, action) => action);

  /** The points of the action that leads to a node, 0 to 127. */
  function pointsOf(node: number): number {
    let worth = points.get(node);
    if (worth === undefined) {
      worth = Number(splitmix64(BigInt(tree) * 2n ** 40n + BigInt(node)) >> 57n);
      points.set(node, worth);
    }
    return worth;
  }

  return {
    name: `P-game ${tree}`,
    players: 2,
    initialState: () => ({ node: 0, depth: 0, lead: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: (state) => (state.depth === depth ? TERMINAL : state.depth % 2),
    legalActions: () => actions,
    apply(state, action) {
      state.node = branching * state.node + 1 + action;
      state.lead += state.depth % 2 === 0 ? pointsOf(state.node) : -pointsOf(state.node);
      state.depth++;
    },
    returns({ lead }) {
      if (lead === 0) return [0.5, 0.5];
      return lead > 0 ? [1, 0] : [0, 1];
    },
  };
}

/** splitmix64 (Steele, Lea and Flood 2014). */
function splitmix64(seed: bigint): bigint {
  let word = BigInt.asUintN(64, seed + 0x9e3779b97f4a7c15n);
  word = BigInt.asUintN(64, (word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n);
  word = BigInt.asUintN(64, (word ^ (word >> 27n)) * 0x94d049bb133111ebn);
  return word ^ (word >> 31n);
}

/** The minimax value of a state for the first player, within [low, high], by alpha-beta. */
export function worthOf(game: Game<Score>, state: Score, low = 0, high = 1): number {
  const player = game.currentPlayer(state);
  if (player === TERMINAL) return game.returns(state)[0];
  let [least, most] = [low, high];
  for (const action of game.legalActions(state)) {
    const worth = worthOf(game, play(game, state, action), least, most);
    if (player === 0) least = Math.max(least, worth);
    else most = Math.min(most, worth);
    if (least >= most) break;
  }
  return player === 0 ? least : most;
}
