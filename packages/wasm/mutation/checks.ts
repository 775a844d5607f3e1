/**
 * The checks that judge a mutant: short versions of the tests of `src`, on the boards of one module. They share code with these
 * tests, so a mutant that dies here dies there.
 */
import assert from 'node:assert/strict';
import { sfc32, TERMINAL, type UctOptions } from '@banyan/mcts';
import { perft } from '@banyan/mcts/testing';
import { minimax } from '../../mcts/test/minimax.ts';
import type { CompiledCore } from '../src/bridge.ts';
import { type GameName, gameNames } from '../src/gameNames.ts';
import { BitMinimax } from '../test/bitMinimax.ts';
import { boardEdges, takes } from '../test/boardEdges.ts';
import { below, randomStates } from '../test/chance.ts';
import { brokenLaws, compiledCore, type OpenCore, openCoreOf } from '../test/cores.ts';
import { DECIDED_IN_FLIGHT, searchInFlight } from '../test/decidedInFlight.ts';
import { goDeep } from '../test/deepSearch.ts';
import { compareGame, compareRules } from '../test/differential.ts';
import { GOLDEN_REPORT, goldenSearch } from '../test/golden.ts';
import { longLineGames } from '../test/longLines.ts';
import { growMazes } from '../test/maze/mazeTrees.ts';
import { followTrial } from '../test/parityTrial.ts';
import {
  closeStatistics,
  nearTies,
  randomStatistics,
  type Statistics,
  selectedByOracle,
  selectionIn,
} from '../test/selectionTrial.ts';
import { faultOf, type Truth } from '../test/soundness.ts';
import { allGames, connectNSubject, mnkSubject, type Subject } from '../test/subjects.ts';

/** A check throws where the core is wrong. */
export interface Check {
  readonly name: string;
  run(): void;
}

const POSITIONS = 150;
const TRIALS = 4;
const SELECTIONS = 300;
const PROVEN_POSITIONS = 150;
const MAZES = 250;

/** Boards with long rollouts in TypeScript, on which one trial is enough. */
const SLOW = ['connect-100 1x127', 'connect-4 3x35', 'connect-5 4x31', 'connect-5 2x63'];

/** The games of the tests, which other games in `test` complete. */
const OWN_GAMES: Readonly<Record<string, (module: CompiledCore) => Check[]>> = {
  maze: (module) =>
    MAZE_OPTIONS.map((options) => ({
      name: `mazes, ${JSON.stringify(options)}`,
      run: () => void growMazes(module, options, MAZES),
    })),
  corridor: (module) =>
    ([1, 2] as const).map((inFlight) => ({
      name: `corridor, ${inFlight} in flight`,
      run: () => goDeep(module, inFlight),
    })),
};
const MAZE_OPTIONS: readonly UctOptions[] = [
  { solver: true },
  { solver: true, inFlight: 2, expansion: 'one', c: 0.3 },
];

/** The checks of a module of one game, those that kill the most mutants first. */
export function checksOf(name: string, module: CompiledCore): Check[] {
  const game = gameNames.find((known) => known === name);
  return game === undefined ? OWN_GAMES[name](module) : checksOfGame(game, module);
}

function checksOfGame(name: GameName, module: CompiledCore): Check[] {
  const core = openCoreOf('wasm', (other) => (other === name ? module : compiledCore('wasm', other)));
  const subjects = allGames.filter((tested) => tested.with(({ module }) => module === name));
  return [
    ...subjects.map((tested) => ({
      name: `rules of ${tested.name}`,
      run: () => tested.with((subject) => agreeOnRules(subject, module)),
    })),
    longLinesCheck(name, module),
    edgesCheck(name, module),
    ...selectionChecks(name, core),
    ...Array.from({ length: TRIALS }, (_, trial) =>
      subjects
        .filter((tested) => trial === 0 || !SLOW.includes(tested.name))
        .map((tested) => ({
          name: `trial ${trial} of ${tested.name}`,
          run: () =>
            tested.with((subject) => void followTrial(subject, [core], `mutant ${trial} of ${tested.name}`)),
        })),
    ).flat(),
    ...subjects.map((tested) => ({
      name: `counts of ${tested.name}`,
      run: () => tested.with((subject) => agreeOnCounts(subject, core)),
    })),
    ...truthChecks(name, core),
    ...(name === 'connectFour' ? [decidedCheck(core), goldenCheck(core)] : []),
  ];
}

function agreeOnRules<State>(subject: Subject<State>, module: CompiledCore): void {
  const { difference } = compareRules(subject, module, POSITIONS, sfc32(`rules of ${subject.game.name}`));
  assert.equal(difference, undefined);
}

function longLinesCheck(name: GameName, compiled: CompiledCore): Check {
  return {
    name: 'long lines',
    run() {
      for (const { tested, actions } of longLineGames()) {
        tested.with((subject) => {
          if (subject.module === name) assert.equal(compareGame(subject, compiled, actions), undefined);
        });
      }
    },
  };
}

function edgesCheck(name: GameName, compiled: CompiledCore): Check {
  return {
    name: 'edges of boards',
    run() {
      for (const edge of boardEdges) {
        if (edge.module === name) assert.equal(takes(compiled, edge.words), edge.takes);
      }
    },
  };
}

/** Perft, and the rules lent to TypeScript. */
function agreeOnCounts<State>({ game, inCore }: Subject<State>, open: OpenCore): void {
  const core = inCore(open, { maxNodes: 1 });
  for (const state of randomStates(game, 6, sfc32(`counts of ${game.name}`))) {
    for (let depth = 0; depth <= 2; depth++)
      assert.equal(core.perft(state, depth), perft(game, state, depth));
    if (game.currentPlayer(state) === TERMINAL) continue;
    for (const action of game.legalActions(state).slice(0, 4)) {
      const [ours, theirs] = [game.clone(state), game.clone(state)];
      game.apply(ours, action);
      core.game.apply(theirs, action);
      assert.deepEqual(theirs, ours);
    }
  }
  open.forget();
}

function selectionChecks(name: GameName, core: OpenCore): Check[] {
  const columns = { connectFour: [7], connectN: [8, 5] }[String(name)] ?? [];
  return columns.flatMap((count) =>
    [Math.SQRT2, 0, 1e-120, 1e60].flatMap((c) =>
      ([1, 2] as const).map((inFlight) => ({
        name: `selection among ${count}, c ${c}, ${inFlight} in flight`,
        run: () => selectAsOracle(core, count, c, inFlight),
      })),
    ),
  );
}

function selectAsOracle(core: OpenCore, columns: number, c: number, inFlight: 1 | 2): void {
  const checking = (weight: number): ((statistics: Statistics) => void) => {
    const select = selectionIn(core, columns, weight, inFlight);
    return (statistics) => {
      const expected = selectedByOracle(statistics, weight, inFlight).toSorted((a, b) => a - b);
      assert.deepEqual(select(statistics), expected);
    };
  };
  const check = checking(c);
  const random = sfc32(`seam ${c}`);
  for (let n = 0; n < SELECTIONS; n++) {
    const { total, children } = randomStatistics(columns, random);
    check({ total, children });
    const unvisited = new Set([below(columns, random), below(columns, random)]);
    const some = children.map((child, n) => (unvisited.has(n) ? { visits: 0, value: 0 } : child));
    check({ total, children: some });
    if (c === Math.SQRT2) check(closeStatistics(columns, c, random));
  }
  if (c === Math.SQRT2) {
    const select = selectionIn(core, columns, c, 1);
    for (const near of nearTies(columns, random)) {
      assert.deepEqual(select(near.statistics, near.c), selectedByOracle(near.statistics, near.c, 1));
    }
  }
  core.forget();
}

const CONNECT_FOUR_SMALL = { columns: 4, rows: 4, connect: 4 };
const TIC_TAC_TOE = { columns: 3, rows: 3, connect: 3 };
const smallTruth = new BitMinimax(CONNECT_FOUR_SMALL, 200_000);
const small = connectNSubject(CONNECT_FOUR_SMALL);
const ticTacToe = mnkSubject(TIC_TAC_TOE);
const truthOfTicTacToe = minimax(ticTacToe.game);

function truthChecks(name: GameName, core: OpenCore): Check[] {
  const variants = [{}, { inFlight: 2, expansion: 'one' }] as const;
  return variants.flatMap((options) => {
    const of = JSON.stringify(options);
    if (name === 'connectN') {
      const truth = smallTruth.proofOf.bind(smallTruth);
      return [{ name: `truth of 4x4x4, ${of}`, run: () => claimTruth(small, 16, truth, core, options) }];
    }
    if (name !== 'mnk') return [];
    return [
      { name: `truth of 3x3x3, ${of}`, run: () => claimTruth(ticTacToe, 9, truthOfTicTacToe, core, options) },
    ];
  });
}

function claimTruth<State extends { readonly stones: number }>(
  { game, inCore }: Subject<State>,
  cells: number,
  truth: Truth<State>,
  core: OpenCore,
  options: { readonly inFlight?: 2; readonly expansion?: 'one' },
): void {
  const { engine } = inCore(core, { ...options, solver: true, maxNodes: 2_000 });
  for (const state of randomStates(game, PROVEN_POSITIONS, sfc32('truth'))) {
    if (game.currentPlayer(state) === TERMINAL) continue;
    const search = engine.start(state, 1);
    for (const simulations of [2, 20, 200]) {
      search.run(simulations);
      const fault = faultOf(game, truth, state, cells - state.stones, search.report());
      assert.equal(fault, undefined);
    }
    search.dispose();
  }
  assert.deepEqual(brokenLaws(core), []);
  core.forget();
}

function decidedCheck(core: OpenCore): Check {
  return {
    name: 'decided in flight',
    run() {
      for (const moves of DECIDED_IN_FLIGHT) {
        const [found, expected] = searchInFlight(core, moves);
        assert.deepEqual(found, expected);
      }
      core.forget();
    },
  };
}

function goldenCheck(core: OpenCore): Check {
  return {
    name: 'golden tree',
    run() {
      assert.deepEqual(goldenSearch(core), GOLDEN_REPORT);
      core.forget();
    },
  };
}
