/** The rules of the core against those of TypeScript, position by position along random games. */
import { type Random, TERMINAL } from '@banyan/mcts';
import { type CompiledCore, Instance } from '../src/bridge.ts';
import { OUTCOME_BITS } from '../src/constants.ts';
import type { CoreExports } from '../src/coreExports.ts';
import { pick } from './chance.ts';
import type { Subject } from './subjects.ts';

/** What was compared, and the first difference, if any. */
export interface Comparison {
  readonly positions: number;
  readonly finished: number;
  /** Actions that a look-ahead found to win or to lose at once. */
  readonly decided: number;
  readonly difference: string | undefined;
}

/** Room for a root and its children. */
const NODES = 200;

/** How far the end is for a child that wins at once, and for one that lets the opponent win at once. */
const WINS_AT = 0;
const LOSES_AT = 1;

const UNDECIDED = -1;

/** No state consists of these words alone. */
const UNWRITTEN = 0xdeadbeef;

/** Walks through positions of random games in step with the core, until the two differ. */
export function compareRules<State>(
  subject: Subject<State>,
  compiled: CompiledCore,
  positions: number,
  random: Random,
): Comparison {
  const { game } = subject;
  const instance = instanceOf(subject, compiled);
  const walk = { positions: 0, finished: 0, decided: 0 };
  while (walk.positions < positions) {
    const state = begin(subject, instance);
    while (true) {
      const difference = differenceAt(subject, instance, state);
      if (difference !== undefined) return { ...walk, difference };
      walk.positions++;
      if (game.currentPlayer(state) === TERMINAL) break;
      walk.decided += instance.use(countDecided);
      if (walk.positions >= positions) break;
      playBoth(subject, instance, state, pick(game.legalActions(state), random));
    }
    if (game.currentPlayer(state) === TERMINAL) walk.finished++;
  }
  return { ...walk, difference: undefined };
}

/** Walks through one game in step with the core: the first difference, if any. */
export function compareGame<State>(
  subject: Subject<State>,
  compiled: CompiledCore,
  actions: readonly number[],
): string | undefined {
  const instance = instanceOf(subject, compiled);
  const state = begin(subject, instance);
  for (const action of actions) {
    const difference = differenceAt(subject, instance, state);
    if (difference !== undefined) return difference;
    playBoth(subject, instance, state, action);
  }
  return differenceAt(subject, instance, state);
}

function instanceOf<State>({ twin }: Subject<State>, compiled: CompiledCore): Instance {
  const instance = new Instance(compiled, twin.parameters ?? [], NODES);
  instance.writeTables();
  instance.use((core) => core.setOptions(1, 0, 0, 0, 1, 0));
  return instance;
}

/** The initial state, which the core reads too. */
function begin<State>({ game, twin }: Subject<State>, instance: Instance): State {
  const state = game.initialState();
  instance.writeWords(twin.words(state));
  instance.use((core) => core.readState());
  return state;
}

function playBoth<State>({ game }: Subject<State>, instance: Instance, state: State, action: number): void {
  const index = game.legalActions(state).indexOf(action);
  instance.use((core) => core.play(index));
  game.apply(state, action);
}

function differenceAt<State>(subject: Subject<State>, instance: Instance, state: State): string | undefined {
  const words = subject.twin.words(state);
  const difference = wordsDiffer(instance, words) ?? instance.use((core) => differ(subject, core, state));
  return difference && `${subject.game.name}, words ${words.join(' ')}: ${difference}`;
}

/** Whether the words of the core's state are those of TypeScript's, and survive the way in and out again. */
function wordsDiffer(instance: Instance, expected: readonly number[]): string | undefined {
  for (const way of ['as played', 'as read']) {
    instance.writeWords(new Array<number>(expected.length).fill(UNWRITTEN));
    instance.use((core) => core.writeState());
    const found = instance.readWords(expected.length);
    for (const [n, word] of expected.entries()) {
      if (found[n] !== word >>> 0) return `${way}, the core has the words ${found.join(' ')}`;
    }
    instance.use((core) => core.readState());
  }
  return undefined;
}

function differ<State>({ game }: Subject<State>, core: CoreExports, state: State): string | undefined {
  const player = game.currentPlayer(state);
  const isOver = player === TERMINAL;
  const result = isOver ? game.returns(state)[0] : UNDECIDED;
  if (core.result() !== result) return `the result is ${core.result()}, not ${result}`;
  if (isOver) return undefined;
  if (core.player() !== player) return `player ${core.player()} is to move, not ${player}`;
  const actions = game.legalActions(state);
  if (core.count() !== actions.length) return `${core.count()} actions are legal, not ${actions.length}`;
  for (const [n, action] of actions.entries()) {
    if (core.action(n) !== action) return `action ${n} is ${core.action(n)}, not ${action}`;
  }
  if (game.lookAhead === undefined) return undefined;
  core.lookAhead(); // the checked build asserts that it is one with itself
  return looksDiffer(core, player, game.lookAhead(state));
}

/**
 * The core shows its look-ahead by proofs, when the solver gives the root its children. The one simulation that does so
 * can prove one more child: a draw, or a win in three plies.
 */
function looksDiffer(
  core: CoreExports,
  player: number,
  { winning, losing }: { readonly winning: readonly number[]; readonly losing: readonly number[] },
): string | undefined {
  core.begin(NODES);
  core.run(1, NODES);
  const count = core.count();
  for (let n = 0; n < count; n++) {
    const proof = core.childProof(n);
    if ((proof === winProof(player)) !== winning.includes(n)) return `action ${n} wins at once for one only`;
    if ((proof === lossProof(player)) !== losing.includes(n)) return `action ${n} loses at once for one only`;
  }
  return undefined;
}

function winProof(player: number): number {
  return (WINS_AT << OUTCOME_BITS) | (player === 0 ? 2 : 0);
}

function lossProof(player: number): number {
  return (LOSES_AT << OUTCOME_BITS) | (player === 0 ? 0 : 2);
}

function countDecided(core: CoreExports): number {
  const player = core.player();
  let decided = 0;
  for (let n = core.count() - 1; n >= 0; n--) {
    const proof = core.childProof(n);
    if (proof === winProof(player) || proof === lossProof(player)) decided++;
  }
  return decided;
}
