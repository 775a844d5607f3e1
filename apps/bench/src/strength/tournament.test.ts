import { CONNECT_THREE, connectN } from '@banyan/games';
import { describe, expect, it } from 'vitest';
import { arena } from './arena.ts';
import type { Pair } from './meeting.ts';
import type { Match, Task } from './task.ts';
import { isPlayed, type Play, tournament } from './tournament.ts';
import { PLAIN, type Variant } from './variants.ts';

const arenas = [arena('one', connectN(CONNECT_THREE), 2), arena('other', connectN(CONNECT_THREE), 2)];
const HERE: Variant = { name: 'here', options: () => ({}) };
const NOWHERE: Variant = { name: 'nowhere', options: () => undefined };

/** A stand-in that plays nothing: each pair is won, in the given times. */
function pretending(matches: Match[], millisecondsFor: (simulations: number) => number): Play {
  const pairOf = ({ match }: Task): Pair => ({
    score: 1,
    challenger: { simulations: match.simulations, milliseconds: millisecondsFor(match.simulations) },
    champion: { simulations: match.plainSimulations, milliseconds: match.plainSimulations },
  });
  return async (tasks, onPair) => {
    matches.push(tasks[0].match);
    return tasks.map((task, index) => {
      onPair(index + 1);
      return pairOf(task);
    });
  };
}

const league = { champion: PLAIN, variants: [HERE], arenas };
const program = { pairs: 3, simulations: 100, seed: 1 };

describe('a tournament', () => {
  it('plays every variant in every arena where it can, at equal simulations and at equal time', async () => {
    const matches: Match[] = [];
    const lines = await tournament(
      { ...league, variants: [HERE, NOWHERE] },
      program,
      pretending(matches, (simulations) => simulations),
    );
    const match = { variant: 'here', champion: 'UCT', simulations: 100, plainSimulations: 100 };
    expect(matches).toEqual([
      { ...match, arena: 'one' },
      { ...match, arena: 'one' },
      { ...match, arena: 'other' },
      { ...match, arena: 'other' },
    ]);
    expect(lines.filter((line) => !isPlayed(line))).toEqual([
      { arena: 'one', champion: 'UCT', variant: 'nowhere' },
      { arena: 'other', champion: 'UCT', variant: 'nowhere' },
    ]);
  });

  it('gives a slow variant fewer simulations in equal time, and a fast one more', async () => {
    for (const [slowness, simulations] of [
      [4, 25],
      [0.5, 200],
    ] as const) {
      const matches: Match[] = [];
      const [line] = await tournament(
        league,
        program,
        pretending(matches, (each) => slowness * each),
      );
      expect(isPlayed(line) && line.equalTime).toMatchObject({ simulations, speed: 1 / slowness });
      expect(isPlayed(line) && line.equalSimulations.simulations).toBe(100);
    }
  });

  it('accounts for the time of a move besides its simulations', async () => {
    // 4 milliseconds a simulation, and 20 a move: 100 in all are left for 20 of them.
    const [line] = await tournament(
      league,
      program,
      pretending([], (simulations) => 4 * simulations + 20),
    );
    const { simulations } = isPlayed(line) ? line.equalTime : { simulations: 0 };
    expect(Math.abs(simulations - 20)).toBeLessThanOrEqual(1);
  });

  it('plays a variant without simulations once: it plays the same in any time', async () => {
    const matches: Match[] = [];
    const won = pretending(matches, (simulations) => simulations);
    const [line] = await tournament(league, program, async (tasks, onPair) => {
      const pairs = await won(tasks, onPair);
      return pairs.map((pair) => ({ ...pair, challenger: { simulations: 0, milliseconds: 0 } }));
    });
    expect(matches.map(({ arena }) => arena)).toEqual(['one', 'other']);
    expect(isPlayed(line) && line.equalTime).toEqual(isPlayed(line) && line.equalSimulations);
    expect(isPlayed(line) && line.equalTime.speed).toBe(0);
  });

  it('has at least one simulation for a move', async () => {
    const [line] = await tournament(
      league,
      program,
      pretending([], (simulations) => 1e6 * simulations),
    );
    expect(isPlayed(line) && line.equalTime.simulations).toBe(1);
  });

  it('plays all pairs, each with its own number, and reports progress', async () => {
    const numbers: number[] = [];
    const shown: number[] = [];
    const play = pretending([], (simulations) => simulations);
    const [line] = await tournament(
      league,
      program,
      (tasks, onPair) => {
        numbers.push(...tasks.map(({ number }) => number));
        return play(tasks, onPair);
      },
      (_, pairs) => shown.push(pairs),
    );
    expect(numbers.slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(shown.slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(isPlayed(line) && line.equalTime.pairs).toEqual([0, 0, 0, 0, 3]);
    expect(isPlayed(line) && line.equalTime.score.value).toBe(1);
  });
});
