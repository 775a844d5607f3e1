import { hex, othello, sameGame } from '@banyan/games';
import { encodingOf } from '@banyan/mcts';
import { expect, it, vi } from 'vitest';
import { decodePositions, decodeState, encodePositions, encodeState } from './checkpoint.ts';
import type { Workers } from './generation.ts';
import type { GivenSettings } from './settings.ts';
import { rivalsOf, TaskRunner } from './tasks.ts';
import { inThisThread, rateAt, Trainer } from './trainer.ts';

const game = hex({ size: 3 });
const encoding = encodingOf(game);
const SMALL: GivenSettings = {
  layers: { kind: 'mlp', hidden: [16] },
  simulations: 8,
  games: 10,
  batch: 16,
  buffer: 150,
  gateEvery: 2,
  gatePairs: 4,
};

/** Trains for some generations, and returns what is stored of each. */
async function trained(generations: number, trainer = new Trainer(game, { settings: SMALL })) {
  const shards: Uint8Array[] = [];
  for (let generation = 0; generation < generations; generation++) {
    shards.push(encodePositions((await trainer.next()).positions));
  }
  return { trainer, shards, state: encodeState(trainer.state(), game.name) };
}

/** Workers that finish their tasks in any order. */
function shuffled(count: number) {
  return (settings: Trainer<hex.State, number>['settings']): Workers<number> => {
    const runners = Array.from({ length: count }, () => new TaskRunner(game, encoding, settings));
    let next = 0;
    return {
      count,
      async run(task) {
        const worker = next++ % count;
        for (let turn = 0; turn < count - worker; turn++) await Promise.resolve();
        return runners[worker].run(task);
      },
    };
  };
}

it('equal seeds give identical trainings, at any number of workers', async () => {
  const { state } = await trained(4);
  expect((await trained(4)).state).toEqual(state);
  expect((await trained(4, new Trainer(game, { settings: SMALL, workers: shuffled(3) }))).state).toEqual(
    state,
  );
  const other = await trained(4, new Trainer(game, { settings: { ...SMALL, seed: 2 } }));
  expect(other.state).not.toEqual(state);
});

it('games of self-play that are played elsewhere, each alone, give an identical training', async () => {
  const { state } = await trained(4);
  const kinds: string[] = [];
  const elsewhere = (settings: Trainer<hex.State, number>['settings']): Workers<number> => {
    const runner = new TaskRunner(game, encoding, settings);
    return {
      count: 2,
      run(task) {
        kinds.push(task.kind);
        return runner.run(task);
      },
      async selfPlay({ games, ...task }, onResult) {
        const results = await Promise.all(games.map((number) => runner.run({ ...task, games: [number] })));
        const played = results.filter((result) => result.kind === 'self-play');
        for (const result of played.toReversed()) onResult(result);
        return played;
      },
    };
  };
  const there = await trained(4, new Trainer(game, { settings: SMALL, workers: elsewhere }));
  expect(there.state).toEqual(state);
  expect(new Set(kinds)).toEqual(new Set(['match']));
});

it('a training that is stored and continued is the same as one that did not stop', async () => {
  const whole = await trained(6);
  const { shards, state, trainer: first } = await trained(3);
  const { settings, ...stored } = decodeState(state, game.name);
  const trainer = new Trainer(game, { settings });
  const kept = shards.slice(-first.buffer.shards).map((bytes) => decodePositions(bytes, trainer.sizes));
  trainer.restore(stored, kept);
  expect((await trained(3, trainer)).state).toEqual(whole.state);
});

it('each generation says what it did, and the gate comes every second one', async () => {
  const { trainer } = await trained(4);
  expect(trainer.curve.map(({ generation, games }) => [generation, games])).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
    [4, 10],
  ]);
  expect(trainer.curve.map(({ gate }) => gate !== undefined)).toEqual([false, true, false, true]);
  expect(trainer.curve.at(-1)?.steps).toBeGreaterThan(0);
});

it('the best network is the one that passed the last gate', async () => {
  const { trainer } = await trained(4);
  const accepted = trainer.curve.findLast(({ gate }) => gate?.isAccepted);
  expect(trainer.best === trainer.latest).toBe(accepted?.generation === 4);
  expect(await trainer.finish()).toBeUndefined(); // generation 4 had its gate
});

it('a last gate is recorded, and a training that is continued keeps its decision', async () => {
  const { trainer, shards } = await trained(3);
  const gate = await trainer.finish();
  expect(gate).toBeDefined();
  expect(trainer.curve.at(-1)).toMatchObject({ generation: 3, gate });
  const { settings, ...stored } = decodeState(encodeState(trainer.state(), game.name), game.name);
  const continued = new Trainer(game, { settings });
  continued.restore(
    stored,
    shards.map((bytes) => decodePositions(bytes, continued.sizes)),
  );
  expect(continued.best).toEqual(trainer.best);
  expect(await continued.finish()).toBeUndefined();
});

it('reports finished games while a generation is at work', async () => {
  const onGames = vi.fn();
  const { positions } = await new Trainer(game, { settings: SMALL }).next(undefined, onGames);
  expect(onGames).toHaveBeenLastCalledWith(10, positions.count);
});

it('an aborted generation rejects with the reason of the signal', async () => {
  const abort = new AbortController();
  const trainer = new Trainer(game, { settings: SMALL });
  const reason = new Error('enough');
  await expect(trainer.next(abort.signal, () => abort.abort(reason))).rejects.toBe(reason);
});

it('measures the best network against searches', async () => {
  const { trainer } = await trained(1);
  const scores = await trainer.measure('uct', [0, 1], { simulations: 5 });
  expect(scores).toHaveLength(2);
  for (const rival of ['rave', 'recommended'] as const) {
    expect(await trainer.measure(rival, [0], { simulations: 5 })).toHaveLength(1);
  }
  const parameters = trainer.latest.slice().fill(0);
  expect(await trainer.measure('uct', [0, 1], { simulations: 5 }, { parameters })).toHaveLength(2);
});

it('the rivals are UCT, RAVE and the recommended engine, each once', () => {
  expect(rivalsOf(game)).toEqual(['uct', 'recommended']); // RAVE is recommended in Hex
  expect(rivalsOf(othello)).toEqual(['uct', 'rave', 'recommended']);
});

it('trains puzzles, whose network is always the latest', async () => {
  const puzzle = sameGame({ columns: 3, rows: 3, cells: [1, 2, 1, 2, 2, 1, 1, 1, 2] });
  const settings = { ...SMALL, gatePairs: 0 };
  const trainer = new Trainer(puzzle, { settings });
  for (let generation = 0; generation < 3; generation++) await trainer.next();
  expect(trainer.best).toBe(trainer.latest);
  expect(trainer.curve.every(({ gate }) => gate === undefined)).toBe(true);
});

it('learns Hex: beats the first network at equal simulations', async () => {
  const board = hex({ size: 4 });
  const trainer = new Trainer(board, {
    settings: { layers: { kind: 'mlp', hidden: [32] }, simulations: 16, games: 40, batch: 64, gatePairs: 0 },
  });
  const opponent = trainer.latest;
  for (let generation = 0; generation < 10; generation++) await trainer.next();
  const result = await inThisThread(board, trainer.encoding, trainer.settings).run({
    kind: 'match',
    parameters: trainer.latest,
    opponent,
    pairs: Array.from({ length: 30 }, (_, pair) => pair),
    budget: { simulations: 8 },
  });
  const scores = result.kind === 'match' ? result.scores : [];
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.65);
});

it('the learning rate is constant, or halved again and again', () => {
  const rates = [1, 10, 11, 21].map((generation) =>
    rateAt({ learningRate: 0.004, halveRateEvery: 10 }, generation),
  );
  expect(rates).toEqual([0.004, 0.004, 0.002, 0.001]);
  expect(rateAt({ learningRate: 0.004, halveRateEvery: 0 }, 1_000)).toBe(0.004);
});
