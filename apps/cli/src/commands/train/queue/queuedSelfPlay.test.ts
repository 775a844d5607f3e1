import { createNetwork, settingsFor, TaskRunner } from '@banyan/train';
import { expect, it } from 'vitest';
import { openTrainedGame } from '../../../engines/trainedGame.ts';
import { isSelfPlay, playedJson, readPlayed, readSelfPlay, sharedSelfPlay } from './messages.ts';
import { queuedSelfPlay } from './queuedSelfPlay.ts';

const NO_RIGHTS = { allowsCommands: false, modules: new Map<string, string>() };

/** A generation of three games of Hex 3x3, and its first game as a worker reports it. */
async function generation() {
  const trained = await openTrainedGame('hex:3');
  return trained(async (opened) => {
    const { game, encoding } = opened;
    const settings = settingsFor(game, encoding, { simulations: 8, layers: { kind: 'mlp', hidden: [8] } });
    const shape = { inputs: encoding.shape, actions: encoding.actions, players: 2, layers: settings.layers };
    const { parameters } = createNetwork(shape, 1);
    const [planes, height, width] = encoding.shape;
    const sizes = { inputs: planes * height * width, actions: encoding.actions, outcomes: 3 };
    const runner = new TaskRunner(game, encoding, settings);
    const play = (number: number) => runner.run({ kind: 'self-play', parameters, games: [number] });
    const source = queuedSelfPlay({
      ...{ trained: opened, sizes, numbers: [20, 21, 22], maxMoves: settings.maxMoves },
      playHere: async (number) => readPlayed(playedJson(await play(number)), sizes),
      onResult: () => {},
    });
    return { source, sizes, content: playedJson(await play(20)), settings, parameters };
  });
}

it('a game that moves by the rules is accepted, and one with another part is refused', async () => {
  const { source, content } = await generation();
  const result = await source.check(0, JSON.parse(JSON.stringify(content)));
  expect(source.difference(result, await source.playHere(0))).toBeUndefined();
  const other = await source.playHere(1);
  expect(source.difference(result, other)).toMatch(/^move \d+ is \d+ here, and \d+ there$/);
  const simulations = result.simulations + 1;
  expect(source.difference(result, { ...result, simulations })).toBe(
    'the moves are equal, and the positions or the simulations are not',
  );
  const { actions, returns, positions } = content;
  const impossible = [
    { actions: [...actions, 0] },
    { actions: actions.slice(0, -1) },
    { actions: actions.toReversed() },
    { returns: returns.toReversed() },
    { returns: [1] },
    { openingMoves: actions.length },
    { positions: playedJson(other).positions },
    { positions: positions.slice(8) },
    { network: 'a' },
  ];
  for (const part of impossible) {
    await expect(source.check(0, { ...content, ...part }), JSON.stringify(part)).rejects.toThrow();
  }
});

it('the games of a machine that is excluded are handed out again, and results have the order of the games', async () => {
  const { source } = await generation();
  const played = [await source.playHere(0), await source.playHere(1), await source.playHere(2)];
  for (const number of [0, 1, 2]) {
    expect(await source.take()).toEqual({ number, set: number, task: 20 + number });
  }
  expect([source.remaining, source.isOver, source.has(2), source.has(3)]).toEqual([0, false, false, true]);
  for (const [number, result] of [...played.entries()].toReversed()) {
    await source.save(number, result, number === 1 ? 'good' : 'bad');
  }
  expect(source.isOver).toBe(true);
  expect(await source.withdraw('bad')).toEqual([2, 0]);
  expect([source.remaining, source.isOver]).toEqual([2, false]);
  for (const [number, result] of [...played.entries()].toReversed()) {
    if (number === 1) continue;
    expect(await source.take()).toMatchObject({ number });
    await source.save(number, result, 'good');
  }
  expect(source.results).toEqual(played);
});

it('a game that cannot be played ends the generation with its number', async () => {
  const { source } = await generation();
  source.giveUp(1, 'its workers were lost');
  expect(source.isOver).toBe(true);
  expect(() => source.results).toThrow(
    'game 21 of self-play could not be played three times: its workers were lost',
  );
});

it('a worker reads the network of a generation, and takes no path and no module of another', async () => {
  const { settings, parameters } = await generation();
  const shared = JSON.parse(JSON.stringify(sharedSelfPlay('hex:3', settings, parameters)));
  expect(isSelfPlay(shared)).toBe(true);
  const task = { kind: 'self-play', parameters, games: [20] };
  expect(readSelfPlay(shared, 20, NO_RIGHTS)).toEqual({ source: 'hex:3', settings, task });
  for (const [game, message] of [
    ['./mine.mjs', 'this worker takes no path of a game: "./mine.mjs"'],
    [{ hash: 'a' }, 'this worker has no game with the hash "a"'],
  ]) {
    expect(() => readSelfPlay({ ...shared, game }, 20, NO_RIGHTS)).toThrow(String(message));
  }
  expect(() => readSelfPlay({ ...shared, settings: {} }, 20, NO_RIGHTS)).toThrow();
  expect(() => readSelfPlay(shared, -1, NO_RIGHTS)).toThrow();
});
