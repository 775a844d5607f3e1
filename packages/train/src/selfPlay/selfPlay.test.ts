import { hex, pig } from '@banyan/games';
import { encodingOf, type PerfectInformationGame } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { createNetwork } from '../network/network.ts';
import type { GivenSettings } from '../training/settings.ts';
import { settingsFor } from '../training/settings.ts';
import { SelfPlay } from './selfPlay.ts';

function selfPlayOf<State, Action>(game: PerfectInformationGame<State, Action>, given: GivenSettings = {}) {
  const encoding = encodingOf(game);
  const settings = settingsFor(game, encoding, {
    layers: { kind: 'mlp', hidden: [8] },
    simulations: 12,
    ...given,
  });
  const { shape: inputs, actions } = encoding;
  const network = createNetwork({ inputs, actions, players: game.players, layers: settings.layers }, 1);
  return new SelfPlay(game, encoding, network, settings);
}

const game = hex({ size: 4 });

it('equal numbers give equal games, and others differ', () => {
  const selfPlay = selfPlayOf(game);
  const played = selfPlay.play(3);
  expect(selfPlayOf(game).play(3)).toEqual(played);
  expect(selfPlay.play(4).actions).not.toEqual(played.actions);
});

it('plays and learns the same in units of the game’s own', () => {
  const inUnits = {
    ...game,
    range: [-3, 3],
    returns: (state: hex.State) => game.returns(state).map((won) => 6 * won - 3),
  } as const;
  const played = selfPlayOf(inUnits, { simulations: 200, openingMoves: 4 }).play(3);
  expect(played).toEqual(selfPlayOf(game, { simulations: 200, openingMoves: 4 }).play(3));
  expect(played.returns).toContain(1);
});

it('every position has a policy over its legal actions, and outcomes that sum to 1', () => {
  for (let number = 0; number < 10; number++) {
    const { actions, openingMoves, positions, returns } = selfPlayOf(game).play(number);
    expect(positions.count).toBe(actions.length - openingMoves);
    expect([...returns].sort()).toEqual([0, 1]);
    for (let row = 0; row < positions.count; row++) {
      const policy = positions.policy.slice(16 * row, 16 * row + 16);
      const legal = positions.legal.slice(16 * row, 16 * row + 16);
      expect(policy.reduce((sum, share) => sum + share)).toBeCloseTo(1);
      expect(policy.every((share, action) => share === 0 || legal[action] === 1)).toBe(true);
      expect(legal.filter((each) => each === 1)).toHaveLength(16 - openingMoves - row);
      expect(positions.outcomes.slice(3 * row, 3 * row + 3).reduce((sum, each) => sum + each)).toBeCloseTo(1);
    }
  }
});

it('proven positions are played to the end', () => {
  const { actions } = selfPlayOf(game, { simulations: 1_000, openingMoves: 8 }).play(1);
  const state = game.initialState();
  for (const action of actions) game.apply(state, action);
  expect(game.returns(state)).toContain(1);
});

it('begins with at most the random moves of the settings, and with none if there are none', () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const openings = numbers.map((number) => selfPlayOf(game, { openingMoves: 5 }).play(number).openingMoves);
  expect(Math.max(...openings)).toBe(5);
  expect(Math.min(...openings)).toBe(0);
  expect(selfPlayOf(game, { openingMoves: 0 }).play(1).openingMoves).toBe(0);
});

it('a game that is cut ends with equal shares', () => {
  const { actions, returns } = selfPlayOf(game, { maxMoves: 3, openingMoves: 0 }).play(1);
  expect(actions).toHaveLength(3);
  expect(returns).toEqual([0.5, 0.5]);
});

it('without weight of the search, the value learns the returns alone', () => {
  const { positions } = selfPlayOf(game, { searchValue: 0 }).play(1);
  expect(new Set(positions.outcomes)).toEqual(new Set([0, 1]));
});

it('plays games with dice', () => {
  const dice = pig({ target: 10 });
  const { actions, positions, returns } = selfPlayOf(dice).play(1);
  expect(actions.length).toBeGreaterThan(positions.count);
  expect(returns[0] + returns[1]).toBe(1);
});
