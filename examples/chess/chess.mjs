// @ts-check
/**
 * Chess, by the rules of chessops. An action is a move in UCI notation, `e2e4` or `e7e8q`; castling is the king's move to
 * its rook, `e1h1`. A game is a draw by stalemate, by lack of material, and after 50 moves of each player without a
 * capture and without a move of a pawn, which also ends repetitions.
 */
import { BanyanError, TERMINAL } from '@banyan/mcts';
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import { makeSan, parseSan } from 'chessops/san';
import { makeUci, parseUci, squareFile, squareRank } from 'chessops/util';

/**
 * A state is plain data, so that workers and files can hold it: a position in Forsyth-Edwards notation, and its outcome.
 * @typedef {{ fen: string, outcome: 'open' | 'white' | 'black' | 'draw' }} State
 */

const MAX_HALFMOVES = 100;

/** The worth of pieces in pawns. */
const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };

/** @type {readonly import('chessops').Role[]} */
const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'];

/** @param {string} fen @returns {Chess} */
const positionOf = (fen) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();

/** @param {Chess} position @returns {State['outcome']} */
function outcomeOf(position) {
  const outcome = position.outcome();
  if (outcome !== undefined) return outcome.winner ?? 'draw';
  return position.halfmoves >= MAX_HALFMOVES ? 'draw' : 'open';
}

/** @param {string} uci */
function moveOf(uci) {
  const move = parseUci(uci);
  if (move === undefined) throw new RangeError(`${JSON.stringify(uci)} is not a move, as e2e4 is`);
  return move;
}

/** @param {State} state @returns {string[]} */
function legalActions({ fen }) {
  const position = positionOf(fen);
  const actions = [];
  for (const [from, squares] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of squares) {
      const isPromotion = isPawn && (squareRank(to) === 0 || squareRank(to) === 7);
      const promotions = isPromotion ? PROMOTIONS : [undefined];
      for (const promotion of promotions)
        actions.push(makeUci({ from, to, ...(promotion && { promotion }) }));
    }
  }
  return actions;
}

/** @type {import('@banyan/mcts').Game<State, string>} */
const game = {
  name: 'chess',
  players: 2,
  recommended: { engine: 'alphaBeta', solver: true, maxRolloutMoves: 4 },
  initialState: () => ({ fen: INITIAL_FEN, outcome: 'open' }),
  clone: ({ fen, outcome }) => ({ fen, outcome }),
  currentPlayer: ({ fen, outcome }) => (outcome !== 'open' ? TERMINAL : fen.includes(' w ') ? 0 : 1),
  legalActions,
  apply(state, uci) {
    const position = positionOf(state.fen);
    position.play(moveOf(uci));
    state.fen = makeFen(position.toSetup());
    state.outcome = outcomeOf(position);
  },
  returns: ({ outcome }) => (outcome === 'draw' ? [0.5, 0.5] : outcome === 'white' ? [1, 0] : [0, 1]),
  stateKey: ({ fen }) => fen.slice(0, fen.lastIndexOf(' ')), // without the number of the move
  evaluate({ fen }) {
    let [lead, all] = [0, 0];
    for (const [, { role, color }] of positionOf(fen).board) {
      lead += color === 'white' ? WORTH[role] : -WORTH[role];
      all += WORTH[role];
    }
    const scaled = (8 * lead) / Math.max(1, all);
    const white = (1 + scaled / Math.sqrt(1 + scaled * scaled)) / 2;
    return [white, 1 - white];
  },
};

/**
 * A move is written as chess players do: `Nf3`, `exd5`, `O-O`, `e8=Q`. UCI notation is read as well.
 * @type {import('@banyan/mcts').Notation<State, string>}
 */
const notation = {
  format({ fen }) {
    const rows = (fen.split(' ', 1)[0] ?? '')
      .replace(/\d/g, (count) => '.'.repeat(Number(count)))
      .split('/')
      .map((row, index) => [8 - index, ...row].join(' '));
    return [...rows, '  a b c d e f g h'].join('\n');
  },
  formatAction: ({ fen }, uci) => makeSan(positionOf(fen), moveOf(uci)),
  parseAction({ fen }, text) {
    const position = positionOf(fen);
    const move = parseSan(position, text.trim()) ?? parseUci(text.trim().toLowerCase());
    if (move === undefined || 'role' in move) return undefined;
    const isCastling =
      position.board.king.has(move.from) && Math.abs(squareFile(move.from) - squareFile(move.to)) > 1;
    const rook = squareFile(move.to) > squareFile(move.from) ? 'h' : 'a';
    return isCastling ? makeUci(move).replace(/[a-h](.)$/, `${rook}$1`) : makeUci(move);
  },
  parsePosition(text) {
    const state = game.initialState();
    const words = text.split(/\s+/).filter((word) => word !== '' && !/^\d+\.+$/.test(word));
    for (const word of words) {
      const uci = notation.parseAction(state, word);
      if (uci === undefined || state.outcome !== 'open' || !legalActions(state).includes(uci)) {
        throw new BanyanError('INVALID_POSITION', `${JSON.stringify(word)} is not a legal move`);
      }
      game.apply(state, uci);
    }
    return state;
  },
};

const ROLES = /** @type {const} */ (['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']);
const SQUARES = 64;
const QUEENS_MOVES = SQUARES * SQUARES;

/**
 * Planes of the player's own pieces, of the opponent's, and of the fifty moves. Black sees the board upside down. An action
 * is 64 * from + to; promotions to lesser pieces follow.
 * @type {import('@banyan/mcts').Encoding<State, string>}
 */
const encoding = {
  shape: [2 * ROLES.length + 1, 8, 8],
  actions: QUEENS_MOVES + 3 * SQUARES,
  indexOf(uci, { fen }) {
    const move = moveOf(uci);
    if ('role' in move) throw new RangeError(`${uci} is no move of chess`);
    const flip = fen.includes(' w ') ? 0 : 56;
    const lesser = move.promotion === undefined ? 0 : PROMOTIONS.indexOf(move.promotion);
    if (lesser <= 0) return SQUARES * (move.from ^ flip) + (move.to ^ flip);
    return QUEENS_MOVES + SQUARES * (lesser - 1) + 8 * squareFile(move.from) + squareFile(move.to);
  },
  write({ fen }, player, out, offset) {
    const position = positionOf(fen);
    const own = player === 0 ? 'white' : 'black';
    out.fill(0, offset, offset + 2 * ROLES.length * SQUARES);
    for (const [square, { role, color }] of position.board) {
      const plane = ROLES.indexOf(role) + (color === own ? 0 : ROLES.length);
      out[offset + plane * SQUARES + (player === 0 ? square : square ^ 56)] = 1;
    }
    const start = offset + 2 * ROLES.length * SQUARES;
    out.fill(position.halfmoves / MAX_HALFMOVES, start, start + SQUARES);
  },
};

export default { ...game, notation, encoding };
