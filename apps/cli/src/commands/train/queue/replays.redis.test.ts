/** Self-play over Redis, with a machine that plays by the rules and lies about what it searched. */
import { work } from '@banyan/fleet';
import { type RedisServer, startRedis } from '@banyan/fleet/testing';
import { createNetwork, settingsFor, TaskRunner, type Workers } from '@banyan/train';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentBuild } from '../../../engines/build.ts';
import { openTrainedGame } from '../../../engines/trainedGame.ts';
import { playedJson, readSelfPlay } from './messages.ts';
import { queuedWorkers } from './queuedWorkers.ts';

let server: RedisServer;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server.stop());

const GAMES = [...Array(30).keys()];
const NO_RIGHTS = { allowsCommands: false, modules: new Map<string, string>() };

it('a machine whose games differ from their replays is excluded, and its games are played again', async () => {
  const trained = await openTrainedGame('hex:3');
  await trained(async (opened) => {
    const { game, encoding } = opened;
    const settings = settingsFor(game, encoding, { simulations: 8, layers: { kind: 'mlp', hidden: [8] } });
    const shape = { inputs: encoding.shape, actions: encoding.actions, players: 2, layers: settings.layers };
    const { parameters } = createNetwork(shape, 1);
    const runner = new TaskRunner(game, encoding, settings);
    const here: Workers<number> = { count: 1, run: (task) => runner.run(task) };
    const end = new AbortController();
    const said: string[] = [];
    const workers = await queuedWorkers(here, {
      ...{ url: server.url, source: 'hex:3', trained: opened, settings, out: 'lies.net' },
      ...{ signal: end.signal, say: (text: string) => void said.push(text) },
    });
    const build = await currentBuild();
    const startWorker = (machine: string, isLiar: boolean): Promise<string> => {
      /** A liar plays other games: legal ones, of other seeds. */
      const play = async (shared: unknown, own: unknown): Promise<unknown> => {
        const { task } = readSelfPlay(shared, isLiar ? Number(own) + 1_000 : own, NO_RIGHTS);
        return playedJson(await runner.run(task));
      };
      return work({
        ...{ url: server.url, machine, threads: 1, build, offers: [], lostAfter: 1_000 },
        ...{ play, say: () => {}, signal: end.signal },
      }).then(String, String);
    };
    const ended = [startWorker('liar', true), startWorker('honest', false)];
    const results = await workers.selfPlay?.({ kind: 'self-play', parameters, games: GAMES }, () => {});
    end.abort();
    const [liar] = await Promise.all(ended);
    expect(said.join('\n')).toMatch(
      /^liar is excluded: its game \d+ differs from its replay: move \d+ is \d+ here, and \d+ there$/m,
    );
    expect(liar).toContain('this machine, liar, is excluded');
    const expected = [];
    for (const number of GAMES) {
      expected.push(await runner.run({ kind: 'self-play', parameters, games: [number] }));
    }
    expect(results).toEqual(expected);
  });
});
