/** The notation of a game that has none of its own: states as lines of text, actions by their keys or their places. */
import { BanyanError, type Game, type Notation, play, TERMINAL } from '@banyan/mcts';
import { Document, isScalar, visit } from 'yaml';
import { quote } from '../usage.ts';
import { keyOf } from './actionNumbers.ts';

/** Keys that can stand as words among other words. */
const WORD = /^[^\s,#]{1,40}$/;

/**
 * The notation of a game. An action is written as its key where that is a number or a short word, and else by its place
 * among the legal actions, from `#1`. Capitals count only between actions that differ in nothing else. A position is the
 * actions from the start, separated by spaces.
 */
export function plainNotation<State, Action>(game: Game<State, Action>): Notation<State, Action> {
  const formatAction = (state: State, action: Action): string => {
    const key = keyOf(game, action);
    if (WORD.test(String(key))) return String(key);
    return `#${game.legalActions(state).findIndex((each) => keyOf(game, each) === key) + 1}`;
  };
  const parseAction = (state: State, text: string): Action | undefined => {
    if (game.currentPlayer(state) === TERMINAL) return undefined;
    const legal = game.legalActions(state);
    const place = /^#([1-9]\d{0,8})$/.exec(text);
    if (place !== null) return legal[Number(place[1]) - 1];
    const word = text.toLowerCase();
    const alike = legal.filter((each) => formatAction(state, each).toLowerCase() === word);
    return alike.length === 1 ? alike[0] : alike.find((each) => formatAction(state, each) === text);
  };
  return {
    format: yamlOf,
    formatAction,
    parseAction,
    parsePosition(text) {
      let state = game.initialState();
      for (const [index, word] of text
        .split(/[\s,]+/)
        .filter(Boolean)
        .entries()) {
        const action = parseAction(state, word);
        if (action === undefined) {
          const message = `move ${index + 1} of ${game.name}, ${quote(word)}, is not legal`;
          throw new BanyanError('INVALID_POSITION', message);
        }
        state = play(game, state, action);
      }
      return state;
    },
  };
}

/** Columns of a state as text. */
const COLUMNS = 78;

/** A state as YAML. Lists of simple values are in one line, wrapped between items where it is long. */
function yamlOf(state: unknown): string {
  const document = new Document(state, plainLists, { aliasDuplicateObjects: false });
  visit(document, {
    Seq(_, list) {
      if (list.items.every(isScalar)) list.flow = true;
    },
  });
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  return text.split('\n').map(wrapped).join('\n');
}

/** A line of YAML, broken behind commas, with what follows indented. */
function wrapped(line: string): string {
  const indent = `${/^ */.exec(line)?.[0]}  `;
  const lines: string[] = [];
  let rest = line;
  while (rest.length > COLUMNS) {
    const end = rest.lastIndexOf(', ', COLUMNS - 1) + 1;
    if (end <= indent.length) break;
    lines.push(rest.slice(0, end));
    rest = indent + rest.slice(end + 1);
  }
  return [...lines, rest].join('\n');
}

/** Typed arrays as lists. */
function plainLists(_: unknown, value: unknown): unknown {
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Object.values(value) : value;
}
