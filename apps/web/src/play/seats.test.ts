import { CONNECT_FOUR, connectN, draughts } from '@banyan/games';
import { levelsOf } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  HUMAN,
  LEVELS,
  limitOf,
  nameOf,
  readSeats,
  seatsFor,
  settingsOf,
  strengthOf,
  TIMES,
  withLimit,
} from './seats.ts';

const OF_DRAUGHTS = levelsOf(draughts);
const OF_CONNECT_FOUR = levelsOf(connectN(CONNECT_FOUR));

describe('seats', () => {
  it('are people, or engines at a level, with simulations or with time', () => {
    expect(readSeats('human.s5000.t300.l10')).toEqual(['human', 's5000', 't300', 'l10']);
    expect(boundsOf(HUMAN, OF_CONNECT_FOUR)).toBeUndefined();
    const { simulations, milliseconds } = OF_CONNECT_FOUR[2];
    expect(boundsOf('l3', OF_CONNECT_FOUR)).toEqual({ simulations, milliseconds });
    expect(boundsOf('s5000', OF_CONNECT_FOUR)).toMatchObject({ simulations: 5_000 });
    expect(boundsOf('t300', OF_CONNECT_FOUR)).toEqual({ milliseconds: 300 });
  });

  it.each([
    '',
    'human.',
    'robot',
    's0',
    's',
    't5',
    's10000000',
    't100000',
    'S20',
    'l0',
    'l11',
    'l1.5',
    'human.human,s1',
    'net-',
    'net-l5',
    'nets20',
    'own-t5',
    'network',
    'abc',
    'ab-l5',
  ])('are invalid in %j', (text) => {
    expect(readSeats(text)).toBeUndefined();
  });

  it('are a person and engines by default, as many as players', () => {
    expect(seatsFor(3)).toEqual(['human', 'l5', 'l5']);
    expect(seatsFor(1, ['s20', 'human'])).toEqual(['s20']);
  });

  it('of the menu are valid and named; old addresses keep their engines', () => {
    for (const { text, title } of [...LEVELS, ...TIMES]) {
      expect(readSeats(text)).toEqual([text]);
      expect(nameOf(text)).toBe(title);
    }
    expect(nameOf('s1234')).toBe('1,234 simulations');
    expect(nameOf('l1')).toBe('1 · Beginner');
    const proving = ['s20', 's500', 's5000', 't300'].map(
      (seat) => settingsOf(seat, { c: 1 }).isProving ?? true,
    );
    expect(proving).toEqual([false, false, true, true]);
  });

  it('of a network have a second a move, or another limit, and the network in their settings', () => {
    expect(readSeats('net.own-t300.net-s500')).toEqual(['net', 'own-t300', 'net-s500']);
    expect(['net', 'own-t300'].map((seat) => boundsOf(seat, OF_CONNECT_FOUR))).toEqual([
      { milliseconds: 1_000 },
      { milliseconds: 300 },
    ]);
    expect(boundsOf('net-s500', OF_CONNECT_FOUR)).toMatchObject({ simulations: 500 });
    expect(settingsOf('net-s500', { c: 1 })).toEqual({ c: 1, network: 'shipped' });
    expect(settingsOf('own', {})).toEqual({ network: 'own' });
    expect(settingsOf('url-s50', {}, { path: '/nets/a.net' })).toEqual({ network: { path: '/nets/a.net' } });
    expect(['net', 'own', 'url', 'own-t300', 'net-s2000'].map(nameOf)).toEqual([
      'Network',
      'Your network',
      'Network of the link',
      'Your network, 0.3 s per move',
      'Network, 2,000 simulations',
    ]);
    expect(['net', 'net-s500', 's20'].map((seat) => withLimit(seat, 't300'))).toEqual([
      'net-t300',
      'net-t300',
      't300',
    ]);
    expect(['own', 'net-s500', 'l5', HUMAN].map(limitOf)).toEqual(['t1000', 's500', 'l5', HUMAN]);
  });

  it('of alpha-beta have a second a move, or another limit, which counts nodes, and one thread', () => {
    expect(readSeats('ab.ab-t300.ab-s5000')).toEqual(['ab', 'ab-t300', 'ab-s5000']);
    expect(boundsOf('ab', OF_CONNECT_FOUR)).toEqual({ milliseconds: 1_000 });
    expect(boundsOf('ab-s5000', OF_CONNECT_FOUR)).toMatchObject({ simulations: 5_000 });
    expect(settingsOf('ab-t300', { c: 1, threads: 3 })).toEqual({ isAlphaBeta: true, threads: 1 });
    expect(['ab', 'ab-t300', 'ab-s5000'].map(nameOf)).toEqual([
      'Alpha-beta',
      'Alpha-beta, 0.3 s per move',
      'Alpha-beta, 5,000 nodes',
    ]);
    expect(withLimit('ab', 's20')).toBe('ab-s20');
  });

  it('at a level search by its settings, in one thread', () => {
    expect(settingsOf('l4', { c: 1, threads: 3 })).toEqual({ level: 4, threads: 1 });
    expect(settingsOf('s5000', { c: 1, threads: 3 })).toEqual({ c: 1, threads: 3, isStrongest: true });
  });

  it('are the strongest with time, and with the simulations of a game that does not recommend alpha-beta', () => {
    expect(settingsOf('t300', { threads: 3 })).toEqual({ threads: 3, isStrongest: true });
    const isAlphaBeta = true;
    expect(settingsOf('t300', { threads: 3 }, { isAlphaBeta })).toEqual({ threads: 1, isStrongest: true });
    expect(settingsOf('t300', { c: 1 }, { isAlphaBeta })).toEqual({ c: 1 });
    expect(settingsOf('s5000', {}, { isAlphaBeta })).toEqual({});
    for (const chosen of [{ isProving: false }, { network: 'own' }] as const)
      expect(settingsOf('t300', chosen)).toEqual(chosen);
  });
});

describe('how a level plays', () => {
  it('counts nodes where the strongest level is alpha-beta, and simulations elsewhere', () => {
    expect(strengthOf(OF_DRAUGHTS[9], true)).toContain('100,000 nodes a move; it never');
    expect(strengthOf(OF_DRAUGHTS[8], true)).toContain('3,000 simulations a move; it never');
    expect(strengthOf(OF_CONNECT_FOUR[9])).toContain('2,000 simulations a move; it never');
  });
});
