/** The core's rules against the readable ones: every question about positions of random games, over half a million at full size. */
import { CONNECT_FOUR, othello } from '@banyan/games';
import { sfc32, TERMINAL } from '@banyan/mcts';
import { perft } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { proofSized, sized } from '../../mcts/test/sized.ts';
import { randomStates } from '../test/chance.ts';
import { compiledCore, openCore } from '../test/cores.ts';
import { compareGame, compareRules } from '../test/differential.ts';
import { longLineGames } from '../test/longLines.ts';
import { allGames, connectNSubject, gamesOf } from '../test/subjects.ts';

const POSITIONS = { wasm: sized(160, proofSized(10_000, 200_000)), js: sized(150, 300) };

describe.each(['wasm', 'js'] as const)('the %s build', (build) => {
  const positions = POSITIONS[build];

  it.each(gamesOf(build))(`agrees on ${positions} positions of $name`, (tested) => {
    tested.with((subject) => {
      const { name } = subject.game;
      const compiled = compiledCore(build, subject.module);
      const { difference, ...walk } = compareRules(subject, compiled, positions, sfc32(`rules of ${name}`));
      expect(difference).toBeUndefined();
      expect(walk.positions).toBe(positions);
      expect(walk.finished).toBeGreaterThan(positions / 200);
    });
  });

  it('look-ahead finds wins and threats in such positions, so that agreement means something', () => {
    const four = connectNSubject(CONNECT_FOUR);
    const compiled = compiledCore(build, four.module);
    const { decided } = compareRules(four, compiled, positions, sfc32('look-ahead'));
    expect(decided).toBeGreaterThan(positions / 2);
  });

  it.each(longLineGames().filter((_, index) => index % sized(build === 'js' ? 4 : 2, 1) === 0))(
    'agrees on each ply of $name, $line',
    ({ tested, actions }) => {
      tested.with((subject) => {
        expect(compareGame(subject, compiledCore(build, subject.module), actions)).toBeUndefined();
      });
    },
  );

  it('distinguishes a move to the first cell of Othello from a pass', () => {
    const { cells } = othello.initialState();
    cells.fill(0);
    cells.set([0, 2, 1]); // a disc at a1 flips the one beside it
    const { game } = openCore(build).othello();
    expect(game.legalActions({ cells, player: 0, stuck: 0 })).toEqual([0]);
  });

  it.each(gamesOf(build))(
    'counts on from any state of $name as TypeScript does, and plays the same',
    (tested) => {
      tested.with(({ game, inCore }) => {
        const core = inCore(openCore(build));
        for (const state of randomStates(game, sized(2, 12), sfc32(`counts of ${game.name}`))) {
          for (let depth = 0; depth <= 2; depth++) {
            expect(core.perft(state, depth)).toBe(perft(game, state, depth));
          }
          if (game.currentPlayer(state) === TERMINAL) continue;
          for (const action of game.legalActions(state).slice(0, 8)) {
            const [ours, theirs] = [game.clone(state), game.clone(state)];
            game.apply(ours, action);
            core.game.apply(theirs, action);
            expect(theirs).toEqual(ours);
            expect(game.stateKey?.(theirs)).toBe(game.stateKey?.(ours));
          }
        }
      });
    },
  );
});

it.each(allGames)('no assertion of the core fails on positions of $name', (tested) => {
  tested.with((subject) => {
    const compiled = compiledCore('checked', subject.module);
    const random = sfc32(`look of ${subject.game.name}`);
    expect(compareRules(subject, compiled, sized(25, 100), random).difference).toBeUndefined();
  });
});
