/** Positions of any game: immutable values, with the moves that led to them. */
import {
  BanyanError,
  CHANCE,
  type Player,
  play,
  type Random,
  type ReturnRange,
  sampleOutcome,
  TERMINAL,
} from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import { NO_TARGETS, type Picture } from './picture.ts';
import type { AnyGame, Ruleset } from './ruleset.ts';

export interface Move {
  readonly action: number;
  readonly name: string;
}

/** The units of a game's own, such as points. */
export interface Units {
  readonly range: ReturnRange;
  /** In the plural. */
  readonly unit: string;
}

/** The properties of a game. */
export type GameInfo = Pick<
  Ruleset<unknown>,
  'name' | 'title' | 'aim' | 'noun' | 'seats' | 'method' | 'network' | 'compiled' | 'exact' | 'threats'
>;

export interface Position {
  readonly info: GameInfo;
  /** The moves played, including outcomes of chance. */
  readonly moves: readonly Move[];
  /** The moves as in addresses. */
  readonly text: string;
  /** The player to move, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  readonly legal: readonly Move[];
  readonly picture: Picture;
  /** The index of the last move's cell, if it has one. */
  readonly last: number | undefined;
  /** The returns of the players as values in [0, 1], if the game is over. */
  readonly returns: readonly number[] | undefined;
  /** The range of returns and the name of their unit, in a game with units of its own. */
  readonly units: Units | undefined;
  /** Why a cell of the picture is not to be played, as a sentence: `c2 has a stone.` `undefined` where the board shows it. */
  obstacle(cell: number): string | undefined;
  /** @throws BanyanError `ILLEGAL_MOVE`, `GAME_OVER`. */
  after(action: number): Position;
  /** The position after a random outcome, where chance is to move. @throws BanyanError `ILLEGAL_MOVE`. */
  roll(random: Random): Position;
}

export function startOf(game: AnyGame): Position {
  return game((rules) => positionOf(rules, rules.game.initialState(), [], undefined));
}

/**
 * The position after the moves of an address.
 * @throws BanyanError `INVALID_POSITION`, naming the first move that cannot be played.
 */
export function positionAfter(game: AnyGame, text: string): Position {
  return game((rules) => {
    let position = positionOf(rules, rules.game.initialState(), [], undefined);
    stateAfter(rules, text, (action) => {
      position = position.after(action);
    });
    return position;
  });
}

/**
 * The state after the moves of an address. Dots may separate them.
 * @param onMove receives each action before it is applied.
 * @throws BanyanError `INVALID_POSITION`, naming the first move that cannot be played.
 */
export function stateAfter<State>(
  { game, notation, moves }: Ruleset<State>,
  text: string,
  onMove: (action: number) => void = () => {},
): State {
  const state = game.initialState();
  const names = text.match(moves) ?? [];
  const legalNow = (): readonly number[] =>
    game.currentPlayer(state) === TERMINAL ? [] : game.legalActions(state);
  const namesNow = (): string[] => legalNow().map((each) => notation.formatAction(state, each));
  for (const [index, name] of names.entries()) {
    const action = legalNow().find((each) => notation.formatAction(state, each) === name);
    if (action === undefined) throw unplayable(index, name, namesNow());
    onMove(action);
    game.apply(state, action);
  }
  if (names.join('') !== text.replaceAll('.', ''))
    throw unplayable(names.length, text.slice(0, 20), namesNow());
  return state;
}

/**
 * The actions of the moves of an address.
 * @throws BanyanError `INVALID_POSITION`, naming the first move that cannot be played.
 */
export function actionsIn<State>(rules: Ruleset<State>, text: string): readonly number[] {
  const actions: number[] = [];
  stateAfter(rules, text, (action) => actions.push(action));
  return actions;
}

/** Legal moves that an error names. */
const MAX_NAMED = 9;

/** The error for a move that is none of the legal ones. */
export function unplayable(index: number, name: string, legal: readonly string[]): BanyanError {
  const named = legal.slice(0, MAX_NAMED).join(', ');
  const rest = legal.length > MAX_NAMED ? ` and ${legal.length - MAX_NAMED} more` : '';
  const why = legal.length === 0 ? 'the game is over' : `the legal moves are ${named}${rest}`;
  return new BanyanError(
    'INVALID_POSITION',
    `move ${index + 1} of the position, ${JSON.stringify(name)}, cannot be played: ${why}`,
  );
}

function positionOf<State>(
  rules: Ruleset<State>,
  state: State,
  moves: readonly Move[],
  last: number | undefined,
): Position {
  const { game, notation } = rules;
  const player = game.currentPlayer(state);
  const actions = player === TERMINAL ? [] : game.legalActions(state);
  const legal = actions.map((action) => ({ action, name: notation.formatAction(state, action) }));
  let drawn: Picture | undefined;
  const picture = (): Picture => (drawn ??= rules.picture(state));
  return {
    info: rules,
    moves,
    text: moves.map(({ name }) => name).join(rules.separator ?? ''),
    player,
    legal,
    get picture() {
      return picture();
    },
    last,
    returns: player === TERMINAL ? finalValues(game, state) : undefined,
    obstacle(cell) {
      const actions = moves.map(({ action }) => action);
      return player < 0 ? undefined : rules.obstacle?.(state, actions, cell);
    },
    units: game.range && { range: game.range, unit: notation.unit ?? 'points' },
    after(action) {
      const next = play(game, state, action);
      const move = { action, name: notation.formatAction(state, action) };
      const before = picture();
      const targets = before.kind === 'board' ? before.targets : NO_TARGETS;
      return positionOf(rules, next, [...moves, move], targets.get(action));
    },
    roll(random) {
      if (player !== CHANCE) throw new BanyanError('ILLEGAL_MOVE', 'chance is not to move here');
      return this.after(actions[sampleOutcome(game, state, actions.length, random)]);
    },
  };
}
