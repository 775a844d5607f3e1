import { CHANCE, levelsOf, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../packages/mcts/test/sized.ts';
import { parseEngine } from './engines/engineConfig.ts';
import { openEngine } from './engines.ts';
import { CATALOGUE, findGame, type Playable } from './games.ts';
import { Match } from './match.ts';

/** Returns the name of the engine that a configuration opens. */
function opened(game: string, engine: string): Promise<string> {
  return findGame(game)(async (playable) => (await openEngine(playable, parseEngine(engine))).name);
}

describe('an engine', () => {
  it.each([
    ['connect-four', 'best', 'wasm,c=0.7,solver,leaf-solver,exact,decisive'],
    ['connect-four', 'best,exact=off', 'wasm,c=0.7,solver,leaf-solver,decisive'],
    ['connect-four', 'best,exact=off,leaf-solver=off', 'wasm,c=0.7,solver,leaf-solver=off,decisive'],
    [
      'connect-n:8x7x4',
      'best,leaf-solver,leaf-cells=9',
      'wasm,c=0.7,solver,leaf-solver,leaf-cells=9,decisive',
    ],
    ['connect-n:8x7x4', 'best', 'wasm,c=0.7,solver,decisive'],
    ['connect-four', 'wasm,solver', 'wasm,solver'],
    ['connect-four', 'best,solver=off,c=1', 'wasm,c=1,solver=off,decisive'],
    ['connect-four', 'best,rave', 'uct,solver,leaf-solver,exact,rave'],
    ['connect-four', 'best,leaf-rollouts=4', 'uct,c=0.7,solver,exact,leaf-rollouts=4'],
    ['connect-n:12x11x4', 'best', 'uct,c=0.7,solver'],
    ['othello', 'best', 'wasm,c=0.7,solver,exact'],
    ['hex:5', 'best', 'wasm,c=0,solver,heavy,rave'],
    ['hex:19,swap=off', 'best,solver=off', 'wasm,c=0,solver=off,heavy,rave'],
    ['hex', 'best,c=1', 'wasm,c=1,solver,heavy'],
    ['hex', 'uct', 'uct'],
    ['go:9', 'best', 'wasm,c=0,solver,heavy,rave,priors'],
    ['go:9', 'best,c=0.5', 'wasm,c=0.5,solver,heavy'],
    ['go:9', 'best,heavy,grave', 'uct,solver,heavy,grave'],
    ['go:9', 'wasm,rave', 'wasm,rave'],
    ['go:9', 'best,rave,priors=off', 'wasm,solver,heavy,rave,priors=off'],
    ['go:13', 'best', 'wasm,c=0,solver,heavy,rave,priors'],
    ['pig', 'best', 'uct'],
    ['nim', 'best', 'uct,solver,transpositions'],
    ['tic-tac-toe', 'alphabeta,depth=3', 'alphabeta,depth=3'],
    [
      'samegame',
      'nrpa,levels=2,iterations=50,alpha=0.5,nodes=100',
      'nrpa,levels=2,iterations=50,alpha=0.5,nodes=100',
    ],
    ['samegame', 'best', 'nrpa'],
    ['dots-and-boxes', 'best', 'alphabeta'],
    ['draughts', 'best', 'alphabeta'],
    ['draughts', 'best,solver=off', 'uct,c=0.4,solver=off,max-rollout=4'],
    ['dots-and-boxes', 'best,solver=off', 'uct,c=0.4,solver=off'],
    ['samegame', 'best,c=0.3', 'uct,c=0.3'],
    ['hex:5', 'uct,exact', 'uct,exact'],
    ['gomoku', 'best', 'wasm,solver,threats,decisive'],
    ['mnk:15x15x5', 'best', 'uct,solver,threats,expand-after=4'],
    ['mnk:15x15x5', 'best,exact', 'uct,solver,exact,expand-after=4'],
    ['mnk:15x15x5', 'best,threats=off', 'uct,solver,threats=off,expand-after=4'],
    ['connect-four', 'js,in-flight=2', 'js,in-flight=2'],
    ['connect-four', 'random,simulations=5', 'random'],
    ['kuhn', 'best', 'ismcts'],
    ['hearts', 'pimc,worlds=4,c=1', 'pimc,c=1,worlds=4'],
    ['phantom-444', 'ismcts,mo', 'ismcts,mo'],
    ['connect-four', 'best,level=3', 'best,level=3'],
    ['kuhn', 'best,level=10,simulations=5', 'best,level=10'],
  ])('of %s, asked for as %s, is %s', async (game, engine, name) => {
    expect(await opened(game, engine)).toBe(name);
  });

  it.each([
    ['nim', 'wasm', 'nim:3-4-5 has no engine wasm; it has best, uct, alphabeta, random and net'],
    ['connect-four', 'wasm,rave', 'wasm has no selection=rave; the engine uct has'],
    ['connect-four', 'wasm,mast', 'wasm has no rollouts=mast; the engine uct has'],
    ['othello', 'uct,rave,priors', 'priors is not for othello: it has no prior knowledge'],
    ['go:9', 'wasm,priors', 'priors needs selection=rave'],
    ['othello', 'uct,heavy', 'rollouts=heavy is not for othello: it has no heavy rollouts'],
    ['othello', 'uct,decisive', 'rollouts=decisive is not for othello: its rules do not look ahead'],
    ['connect-four', 'wasm,leaf-solver', 'leaf-solver needs solver'],
    ['connect-four', 'wasm,solver,leaf-nodes=5', 'leaf-nodes needs leaf-solver'],
    [
      'connect-n:9x7x4',
      'best,leaf-solver',
      'leaf-solver is not for connect-4 9x7: its rules do not search leaves',
    ],
    ['connect-four', 'random,c=1,solver', 'random has no c or solver: it does not search'],
    ['pig', 'alphabeta', 'pig:100 has chance: it cannot be solved'],
    ['tic-tac-toe', 'alphabeta,c=1', 'alphabeta has no c; it has depth, nodes, simulations and milliseconds'],
    [
      'samegame',
      'nrpa,c=1',
      'nrpa has no c; it has levels, iterations, alpha, max-rollout, nodes, simulations and milliseconds',
    ],
    [
      'samegame',
      'nrpa,max-rollout=0',
      'max-rollout of nrpa must be a whole number from 1 to 1000000000, not 0',
    ],
    ['samegame', 'uct,levels=2', 'uct has no levels; the engine nrpa has'],
    ['hex', 'uct,threats', 'threats is for m,n,k-games, and hex is none'],
    ['gomoku', 'uct,exact,threats', 'threats and exact exclude each other'],
    ['nim', 'nrpa', 'nrpa is for puzzles, games of one player without chance, and nim:3-4-5 is none'],
    ['pig', 'nrpa', 'nrpa is for puzzles, games of one player without chance, and pig:100 is none'],
    ['tic-tac-toe', 'uct,depth=3', 'uct has no depth; the engine alphabeta has'],
    ['connect-four', 'uct,gumbel', 'selection=gumbel plans for a number of simulations: set it'],
    ['kuhn', 'uct', 'kuhn has hidden information: its engines are best, ismcts, pimc and random, not uct'],
    ['kuhn', 'wasm', 'kuhn has hidden information: its engines are best, ismcts, pimc and random, not wasm'],
    [
      'kuhn',
      'ismcts,solver',
      'ismcts has no solver; it has c, max-rollout, final, variant, nodes, simulations and milliseconds',
    ],
    ['kuhn', 'ismcts,worlds=5', 'ismcts has no worlds; it has c, '],
    ['kuhn', 'pimc,mo', 'pimc has no variant; the engine ismcts has'],
    ['hex', 'ismcts', 'its engines are best, wasm, js, uct, alphabeta, random and net, not ismcts'],
    ['hex', 'uct,mo', 'uct has no variant; the engine ismcts has'],
    ['hex', 'best,worlds=3', 'best has no worlds; the engine pimc has'],
    ['connect-four', 'uct,level=3', 'uct has no level: levels are of best'],
    ['connect-four', 'best,level=3,c=1', 'a level decides c itself: leave it out'],
    ['pig', 'uct,solver', 'solver is for games without chance, and pig to 100 has chance'],
  ])('of %s, asked for as %s, is refused', async (game, engine, message) => {
    await expect(opened(game, engine)).rejects.toThrow(message);
  });

  it.each([
    'uct,c=1,solver,decisive,one,in-flight=2,value,max-rollout=50',
    'uct,tuned',
    'uct,puct',
    'uct,rave,c=0.1',
    'uct,rave,priors=off',
    'uct,grave',
    'uct,widening',
    'uct,single-player',
    'uct,gumbel,simulations=64',
    'uct,mast,leaf-rollouts=2,expand-after=3',
    'uct,transpositions,recycle,nodes=1000,wins',
    'wasm,bound',
    'random',
  ])('searches for its own budget: %s', async (text) => {
    await findGame('connect-four')(async (playable) => {
      const { agent, budget } = await openEngine(playable, parseEngine(text));
      const state = playable.notation.parsePosition('4453');
      const bounds = 'simulations' in budget ? budget : { simulations: 64 };
      const one = await agent.search(state, bounds, { seed: 7 });
      const again = await agent.search(state, bounds, { seed: 7 });
      expect(playable.game.legalActions(state)).toContain(one.action);
      expect({ ...again, milliseconds: 0 }).toEqual({ ...one, milliseconds: 0 });
    });
  });

  it('has the budget of its configuration', async () => {
    await findGame('connect-four')(async (playable) => {
      const { budget } = await openEngine(playable, parseEngine('wasm,simulations=100,milliseconds=5'));
      expect(budget).toEqual({ simulations: 100, milliseconds: 5 });
    });
  });

  it('that plays at random plays every move', async () => {
    await findGame('connect-four')(async (playable) => {
      const { agent } = await openEngine(playable, parseEngine('random'));
      const state = playable.game.initialState();
      const moves = new Set<number | undefined>();
      for (let seed = 0; seed < 200; seed++) {
        moves.add((await agent.search(state, { simulations: 1 }, { seed })).action);
      }
      expect([...moves].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]); // a move is missing with p < 7 (6/7)^200 < 1e-12
    });
  });

  it('at a level has the budget of the level, or its own', async () => {
    await findGame('connect-four')(async (playable) => {
      const [level] = levelsOf(playable.game);
      const { budget } = await openEngine(playable, parseEngine('best,level=1'));
      expect(budget).toEqual({ simulations: level?.simulations, milliseconds: level?.milliseconds });
      const given = await openEngine(playable, parseEngine('best,level=1,milliseconds=5'));
      expect(given.budget).toEqual({ milliseconds: 5 });
    });
  });

  it('at a level searches no leaves exactly, since its strength was measured without that', async () => {
    await findGame('connect-four')(async (playable) => {
      const state = playable.notation.parsePosition('4453261757112233');
      const names = ['best,level=9', 'wasm,c=0.7,solver,decisive', 'wasm,c=0.7,solver,decisive,leaf-solver'];
      const nodes = names.map(async (name) => {
        const { agent } = await openEngine(playable, parseEngine(name));
        return (await agent.search(state, { simulations: 3_000 }, { seed: 1 })).nodes;
      });
      const [level, without = 0, withLeaves] = await Promise.all(nodes);
      expect(level).toBe(without);
      expect(withLeaves).toBeLessThan(without);
    });
  });

  it.each(CATALOGUE.flatMap(({ name, examples = [name] }) => examples))(
    `plays legal moves of %s at ${sized('the first and the last', 'every')} level, and the same for equal seeds`,
    async (game) => {
      await findGame(game)(async (playable) => {
        const levels = levelsOf(playable.game);
        const step = sized(levels.length - 1, 1);
        for (const { number } of levels.filter(
          (_, index) => index % step === 0 || index === levels.length - 1,
        )) {
          const { agent } = await openEngine(playable, parseEngine(`best,level=${number}`));
          const { state } = dealt(playable);
          for (let ply = 0; playable.game.currentPlayer(state) >= 0 && ply < sized(2, 3); ply++) {
            const choose = async (): Promise<number> =>
              (await agent.search(state, { simulations: 10 }, { seed: ply })).action ?? NaN;
            const action = await choose();
            expect(playable.game.legalActions(state)).toContain(action);
            expect(await choose()).toBe(action);
            playable.game.apply(state, action);
          }
        }
      });
    },
  );

  it.each(CATALOGUE.flatMap(({ name, examples = [name] }) => examples))('plays %s', async (game) => {
    await findGame(game)(async (playable) => {
      const { agent } = await openEngine(playable, parseEngine('best,nodes=100000'));
      const { state } = dealt(playable);
      for (let ply = 0; playable.game.currentPlayer(state) >= 0 && ply < sized(4, 10); ply++) {
        const { action } = await agent.search(state, { simulations: 20 }, { seed: ply });
        expect(playable.game.legalActions(state)).toContain(action);
        if (action === undefined) throw new Error('no move');
        playable.game.apply(state, action);
      }
    });
  });
});

/** Plays the moves of chance until a player is to move. */
function dealt<State>({ game }: Playable<State>): { readonly state: State } {
  const match = new Match(game);
  for (let ply = 0; match.player === CHANCE; ply++) match.roll(sfc32(ply));
  return { state: game.clone(match.state) };
}
