import { describe, expect, it } from 'vitest';
import { readPlayed, readTask, type WorkerRights } from './messages.ts';

const NO_RIGHTS: WorkerRights = { allowsCommands: false, modules: new Map() };
const OWN = { players: [1, 0], opening: [3], seed: 1, chanceSeed: 2 };

const shared = (game: unknown, ...engines: string[]): unknown => ({
  game,
  engines: engines.map((engine) => ({ name: engine, engine, budget: { simulations: 10 } })),
  maxMoves: 100,
});

it('a task has the engines by player, and what all games share', () => {
  expect(readTask(shared('hex:5', 'uct', 'random'), OWN, NO_RIGHTS)).toMatchObject({
    game: 'hex:5',
    players: [{ engine: 'random' }, { engine: 'uct' }],
    maxMoves: 100,
    seed: 1,
  });
});

describe('a worker takes from the queue', () => {
  it.each([
    ['no command', shared('hex:5', 'uct', 'cmd:touch /tmp/x'), 'this worker runs no commands'],
    ['no file of a network', shared('hex:5', 'uct', 'net=/etc/passwd'), 'takes no path of a network'],
    ['no path of a game', shared('./mine.mjs', 'uct', 'uct'), 'takes no path of a game'],
    ['no unknown module', shared({ hash: 'abc' }, 'uct', 'uct'), 'has no game with the hash "abc"'],
    ['no engine that the task has not', shared('hex:5', 'uct'), 'unknown engines'],
    ['no other keys', { ...Object(shared('hex:5', 'uct', 'uct')), path: '/' }, 'Invalid key'],
  ])('%s', (_, all, message) => {
    expect(() => readTask(all, OWN, NO_RIGHTS)).toThrow(message);
  });

  it('a command that its user allows, and a module that its user has given', () => {
    const rights = { allowsCommands: true, modules: new Map([['abc', '/games/mine.mjs']]) };
    const task = readTask(shared({ hash: 'abc', words: '7x7' }, 'uct', 'cmd:python3 bot.py'), OWN, rights);
    expect(task.game).toBe('/games/mine.mjs:7x7');
    expect(task.players[0]?.engine).toBe('cmd:python3 bot.py');
  });
});

it('a result of another form is refused', () => {
  const effort = { moves: 1, simulations: 2, milliseconds: 3 };
  const played = { actions: [1], returns: [1, 0], ended: 'rules', effort: [effort, effort] };
  expect(readPlayed(played)).toMatchObject(played);
  expect(() => readPlayed({ ...played, ended: 'luck' })).toThrow('Invalid type');
  expect(() => readPlayed({ ...played, returns: [2, 0] })).toThrow('Invalid value');
});
