import { fileURLToPath } from 'node:url';
import { alphaBeta, play, TERMINAL } from '@banyan/mcts';
import { checkEncoding, checkGame, perft } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { banyan } from '../../apps/cli/test/banyan.ts';
import { sized } from '../../packages/mcts/test/sized.ts';
import chess from './chess.mjs';

const FILE = fileURLToPath(new URL('chess.mjs', import.meta.url));

const { formatAction, parseAction, parsePosition } = chess.notation;

/** Simulations a move or an analysis. */
const SIMULATIONS = sized('3', '50');

/** What the command line prints. */
async function printed(...words: string[]): Promise<string> {
  const { stdout, stderr, exitCode } = await banyan(words);
  expect(exitCode, stderr).toBe(0);
  return stdout;
}

describe('chess', () => {
  it('keeps the laws of games and of encodings', () => {
    checkGame(chess, { games: 2 });
    checkEncoding(chess, chess.encoding, { games: 1 });
  });

  it('names a move that is none', () => {
    expect(() => parsePosition('e4 e9')).toThrow(
      expect.objectContaining({ code: 'INVALID_POSITION', message: '"e9" is not a legal move' }),
    );
  });

  it.each([[1, 20], [2, 400], [3, 8_902], ...sized([], [[4, 197_281]])])(
    'goes on in its known number of ways after %i moves: %i',
    (depth, count) => {
      expect(perft(chess, chess.initialState(), depth)).toBe(count);
    },
  );

  it.each([
    [
      'after 1 move, of a position with castling and promotions',
      'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
      6,
    ],
    [
      'after 1 move, of a position with captures in passing',
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      48,
    ],
  ])('goes on as published %s', (_, fen, count) => {
    expect(perft(chess, { fen, outcome: 'open' }, 1)).toBe(count);
  });

  it('ends by checkmate, by stalemate and after fifty moves', () => {
    const mate = parsePosition('1. f3 e5 2. g4 Qh4#');
    expect([chess.currentPlayer(mate), chess.returns(mate)]).toEqual([TERMINAL, [0, 1]]);
    const state = { fen: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', outcome: 'open' } as const;
    expect(chess.returns(play(chess, state, 'f1f7'))).toEqual([0.5, 0.5]);
    const slow = play(chess, { ...state, fen: state.fen.replace('0 1', '99 80') }, 'f1f2');
    expect([chess.currentPlayer(slow), chess.returns(slow)]).toEqual([TERMINAL, [0.5, 0.5]]);
  });

  it('writes moves as players do, and reads castling in both notations', () => {
    const state = parsePosition('e4 e5 Nf3 Nc6 Bc4 Bc5');
    expect(formatAction(state, 'e1h1')).toBe('O-O');
    for (const text of ['O-O', 'e1g1', 'e1h1']) expect(parseAction(state, text)).toBe('e1h1');
    for (const action of chess.legalActions(state)) {
      expect(parseAction(state, formatAction(state, action))).toBe(action);
    }
    expect(() => parsePosition('e4 Ke7')).toThrow('"Ke7" is not a legal move');
  });

  it('is searched: a mate in two is proven', () => {
    const state = { fen: '7k/8/8/8/8/8/1R6/R3K3 w - - 0 1', outcome: 'open' } as const;
    const search = alphaBeta(chess, { depth: 4 }).start(state, 1);
    search.run(20_000);
    expect(search.report().proven).toBe(1);
  });
});

describe('the command line plays it', () => {
  it('in perft and in analyses', async () => {
    expect(await printed('perft', '--game', FILE, '--depth', '3')).toContain('8,902');
    const analysis = await printed(
      'analyze',
      '--game',
      FILE,
      'e4',
      'e5',
      '--simulations',
      SIMULATIONS,
      '--seed',
      '1',
      '--json',
    );
    expect(JSON.parse(analysis)).toMatchObject({ player: 0, simulations: Number(SIMULATIONS) });
  }, 60_000);

  it('in a tournament and in a game, where it can be seen', async () => {
    const engines = ['--engine', 'random', '--engine', 'uct,max-rollout=1', '--simulations', SIMULATIONS];
    const match = ['--pairs', '1', '--max-moves', '20', '--concurrency', '1', '--seed', '1'];
    expect(await printed('tournament', FILE, ...engines, ...match)).toContain('2 games');
    const seats = ['--seat', 'random', '--seat', 'random'];
    expect(await printed('play', '--game', FILE, ...seats, '--seed', '1', '--no-input')).toContain(
      'a b c d e f g h',
    );
  }, 60_000);
});
