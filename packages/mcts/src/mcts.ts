/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 * `uct.ts` has the simulations, and `uctFactory.ts` puts them together from their parts.
 */
import { invalidTree } from './bytes.ts';
import { type MctsEngine, UctSearch } from './mctsSearch.ts';
import { checkPerfectInformation, type PerfectInformationGame } from './perfectInformation.ts';
import { freshSeed, resumed, seeded } from './random.ts';
import { restore } from './restore.ts';
import { openFile, readHead } from './treeFile.ts';
import { type MctsOptions, uctFactory } from './uctFactory.ts';

/**
 * The TypeScript engine, for any game.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function mcts<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
  options: MctsOptions<State, Action> = {},
): MctsEngine<State, Action> {
  checkPerfectInformation('mcts', game);
  const { finalMove, maxNodes, solver, at } = uctFactory('mcts', game, options);
  return {
    name: `mcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = seeded(seed);
      const root = game.clone(state);
      const simulator = at(root, random.next);
      return new UctSearch({ game, state: root, seed, simulator, finalMove, random, solver });
    },
    load(state, bytes) {
      const file = openFile(bytes);
      const head = readHead(file);
      if (head.game !== game.name) throw invalidTree(`is of ${head.game}, not of ${game.name}`);
      if (head.solver !== solver) throw invalidTree(`was grown with solver: ${head.solver}`);
      const random = resumed(head.random);
      const root = game.clone(state);
      const simulator = at(root, random.next);
      try {
        restore(game, root, simulator.memory, head, file);
      } catch (error) {
        simulator.release();
        throw error;
      }
      simulator.resume({ ...head, isFull: head.isFull && maxNodes <= head.maxNodes });
      const { seed, ...counts } = head;
      return new UctSearch({ game, state: root, seed, simulator, finalMove, random, solver, counts });
    },
  };
}
