import { describe, expect, it } from 'vitest';
import { readGameAndMoves, stateAfter } from './gameAndMoves.ts';

/** Returns the name of the game and its position. */
async function read(
  words: readonly string[],
  named?: string,
): Promise<readonly [game: string, position: string]> {
  const { game, moves } = await readGameAndMoves(named, words);
  return game((playable) => {
    stateAfter(playable, moves);
    return [playable.name, moves.join(' ')];
  });
}

describe('the words behind a command', () => {
  it('are moves of Connect Four', async () => {
    expect(await read([])).toEqual(['connect-four', '']);
    expect(await read([''])).toEqual(['connect-four', '']);
    expect(await read(['4453'])).toEqual(['connect-four', '4453']);
    expect(await read(['4', '4'])).toEqual(['connect-four', '4 4']);
  });

  it('may begin with a game, in any case, with a board and options', async () => {
    expect(await read(['othello', 'd3'])).toEqual(['othello', 'd3']);
    expect(await read(['hex:7'])).toEqual(['hex:7', '']);
    expect(await read(['Hex:5', 'b1', 'swap'])).toEqual(['hex:5', 'b1 swap']);
    expect(await read(['hex:5,swap=off', 'b1c1'])).toEqual(['hex:5,swap=off', 'b1c1']);
    expect(await read(['connect:8x7x4', '8'])).toEqual(['connect-n:8x7x4', '8']);
  });

  it('are moves where the game has its own place, also such as spell the name of another', async () => {
    expect(await read(['b1'], 'hex:5')).toEqual(['hex:5', 'b1']);
    expect(await read(['nim'], 'connect-n:35x2x4')).toEqual(['connect-n:35x2x4', 'nim']);
  });

  it('are not guessed', async () => {
    await expect(read(['4', 'hex'])).rejects.toThrow('move 2: "hex" is not a legal column here');
    await expect(read(['hex', 'b1'], 'hex:5')).rejects.toThrow('"hex" is a game, not a move of hex:5');
    await expect(read(['x'.repeat(1_000_000)])).rejects.toThrow(
      /^"x{40}\.{3}" is neither a game nor moves of /,
    );
  });
});
