/** Positions of games with hidden hands: immutable values. Only pictures and worlds of an observer leave them. */
import {
  CHANCE,
  type Level,
  levelsOf,
  type Player,
  play,
  type Random,
  sampleOutcome,
  TERMINAL,
} from '@banyan/mcts';
import { type Move, unplayable } from '../position.ts';
import type { HiddenPicture, Observer } from './picture.ts';
import type { AnyHiddenGame, HiddenRuleset, TableEvent } from './ruleset.ts';

/** A move, and what each player sees of it: nothing is ''. */
export interface HiddenMove extends Move {
  /** The player, or `CHANCE`. */
  readonly player: Player;
  /** As it is shown to those who see everything. */
  readonly shown: string;
  readonly views: readonly string[];
}

export type HiddenInfo = Pick<HiddenRuleset<unknown>, 'name' | 'title' | 'aim' | 'seats' | 'secrets'> & {
  readonly levels: readonly Level[];
  /** The unit of returns; absent where players win, lose or draw. */
  readonly unit: string | undefined;
};

export interface HiddenPosition {
  readonly info: HiddenInfo;
  readonly moves: readonly HiddenMove[];
  /** All moves, with what is hidden, for the storage of this browser. */
  readonly text: string;
  /** The player to move, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  /** The legal actions, named as in `text`. */
  readonly names: readonly Move[];
  /** The legal actions, named as buttons show them. */
  readonly legal: readonly Move[];
  /** What the last move of a player has brought about. */
  readonly event: TableEvent | undefined;
  /** The returns of the players in their own unit, if the game is over. */
  readonly returns: readonly number[] | undefined;
  picture(observer: Observer): HiddenPicture;
  /** What an observer sees of the moves of players, in order. */
  movesSeenBy(observer: Observer): readonly string[];
  /** The true cells of the blocks of `info.secrets`. */
  truths(observer: Player): readonly (readonly number[])[];
  /** A state that a player cannot tell from the true one: all that the player's engine is given. */
  worldFor(player: Player, random: Random): unknown;
  /** @throws BanyanError `ILLEGAL_MOVE`, `GAME_OVER`. */
  after(action: number): HiddenPosition;
  /** The position after all that chance does next. */
  settled(random: Random): HiddenPosition;
}

export function startOfHidden(game: AnyHiddenGame): HiddenPosition {
  return game((rules) => positionOf(rules, infoOf(rules), rules.game.initialState(), [], undefined));
}

/**
 * The positions of a stored text, from the start.
 * @throws BanyanError `INVALID_POSITION`, naming the first move that cannot be played.
 */
export function hiddenHistory(game: AnyHiddenGame, text: string): readonly HiddenPosition[] {
  const positions = [startOfHidden(game)];
  for (const [index, name] of text.split('.').filter(Boolean).entries()) {
    const position = positions[index];
    const action = position.names.find((move) => move.name === name)?.action;
    if (action === undefined)
      throw unplayable(
        index,
        name,
        position.names.map((move) => move.name),
      );
    positions.push(position.after(action));
  }
  return positions;
}

function infoOf<State>({
  name,
  title,
  aim,
  seats,
  game,
  notation,
  secrets,
}: HiddenRuleset<State>): HiddenInfo {
  const unit = game.range === undefined ? undefined : (notation.unit ?? 'points');
  return { name, title, aim, seats, secrets, levels: levelsOf(game), unit };
}

function positionOf<State>(
  rules: HiddenRuleset<State>,
  info: HiddenInfo,
  state: State,
  moves: readonly HiddenMove[],
  event: TableEvent | undefined,
): HiddenPosition {
  const { game, notation } = rules;
  const player = game.currentPlayer(state);
  const actions = player === TERMINAL ? [] : game.legalActions(state);
  const named = (nameOf: (action: number) => string): Move[] =>
    actions.map((action) => ({ action, name: nameOf(action) }));
  const viewOf = (action: number, observer: Player): string => {
    if (game.observedAction?.(state, action, observer) === '') return '';
    if (rules.saysMoves && player !== CHANCE) return rules.label(state, action);
    const view = notation.viewAction?.(state, action, observer) ?? notation.formatAction(state, action);
    return view.replaceAll(/\bplayer (\d+)/g, (text, number) => info.seats[Number(number) - 1] ?? text);
  };
  return {
    info,
    moves,
    text: moves.map(({ name }) => name).join('.'),
    player,
    names: named((action) => notation.formatAction(state, action)),
    legal: named((action) => rules.label(state, action)),
    event,
    returns: player === TERMINAL ? game.returns(state) : undefined,
    picture: (observer) => rules.picture(state, observer),
    movesSeenBy(observer) {
      return moves.flatMap(({ player: mover, shown, views }) => {
        if (mover === CHANCE || observer === 'none') return [];
        const view = observer === 'all' ? shown : views[observer];
        return view === '' ? [] : [`${info.seats[mover]}: ${view}`];
      });
    },
    truths: (observer) => rules.truths(state, observer),
    worldFor: (observer, random) => game.determinize(state, observer, random),
    after(action) {
      const next = play(game, state, action);
      const name = notation.formatAction(state, action);
      const move = {
        action,
        name,
        player,
        shown: rules.saysMoves ? rules.label(state, action) : name,
        views: info.seats.map((_, observer) => viewOf(action, observer)),
      };
      const brought = player === CHANCE ? event : rules.event?.(state, action);
      return positionOf(rules, info, next, [...moves, move], brought);
    },
    settled(random) {
      if (player !== CHANCE) return this;
      return this.after(actions[sampleOutcome(game, state, actions.length, random)]).settled(random);
    },
  };
}
