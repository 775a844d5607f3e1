/** `banyan perft`: counts the sequences of moves by the rules of an engine. */
import { setImmediate } from 'node:timers/promises';
import { TERMINAL } from '@banyan/mcts';
import { perft as count } from '@banyan/mcts/testing';
import { inColumns } from '../../columns.ts';
import type { Context } from '../../context.ts';
import { parseEngine } from '../../engines/engineConfig.ts';
import { openRules } from '../../engines/rules.ts';
import { readGameAndMoves, stateAfter } from '../../gameAndMoves.ts';
import type { Playable } from '../../games.ts';
import { count as grouped, perSecond } from '../../numbers.ts';
import { screenOn } from '../../screen.ts';
import { UsageError } from '../../usage.ts';

/** The options of `banyan perft`. */
export interface PerftFlags {
  readonly game: string | undefined;
  readonly depth: number | undefined;
  readonly engine: string | undefined;
  readonly divide: boolean | undefined;
  readonly json: boolean | undefined;
}

const DEFAULT_DEPTH = 6;

/** Counts the sequences of `depth` moves from a state. */
type Perft<State> = (state: State, depth: number) => number;

/**
 * Counts the sequences of moves from a position.
 * @param words the game and its moves, as for `readGameAndMoves`.
 */
export async function perft(this: Context, flags: PerftFlags, ...words: readonly string[]): Promise<void> {
  const { game, moves } = await readGameAndMoves(flags.game, words);
  return game((playable) => perftOf(this, playable, flags, moves));
}

async function perftOf<State>(
  { process, signal }: Context,
  playable: Playable<State>,
  { depth = DEFAULT_DEPTH, engine = 'best', divide = false, json = false }: PerftFlags,
  moves: readonly string[],
): Promise<void> {
  const { kind, options } = parseEngine(engine);
  const isOfRules = kind === 'best' || kind === 'wasm' || kind === 'js' || kind === 'uct';
  if (Object.keys(options).length > 0 || !isOfRules) {
    throw new UsageError('--engine of perft is wasm, js, uct or best, without options: it does not search');
  }
  const state = stateAfter(playable, moves);
  const { name, core } = await openRules(playable, kind);
  const perft: Perft<State> = core?.perft ?? ((from, plies) => count(playable.game, from, plies));
  const progress = screenOn(process.stderr, process.env);
  const counts: number[] = [];
  let divided: Record<string, number> = {};
  const started = performance.now();
  for (let plies = 1; plies <= depth; plies++) {
    progress.status(`depth ${plies} of ${depth}`);
    divided = {};
    for await (const { move, sequences } of eachMove(playable, state, plies, perft)) {
      divided[move] = sequences;
      if (signal.aborted) return;
    }
    counts.push(Object.values(divided).reduce((sum, sequences) => sum + sequences, 0));
  }
  progress.status('');
  const milliseconds = performance.now() - started;
  const screen = screenOn(process.stdout, process.env);
  if (json) {
    const found = {
      game: playable.name,
      position: moves.join(' '),
      engine: name,
      counts,
      divide: divided,
      milliseconds,
    };
    screen.printJson(found);
    return;
  }
  screen.print(
    `${playable.name}${moves.length > 0 ? ` after ${moves.join(' ')}` : ''}, by the rules of ${name}\n\n`,
  );
  const rows = counts.map((sequences, index) => [String(index + 1), grouped(sequences)]);
  screen.print(
    `${inColumns(['right', 'right'], [['depth', 'ways'].map((head) => screen.colors.dim(head)), ...rows])}\n`,
  );
  if (divide) screen.print(`\n${inColumns(['left', 'right'], rowsOf(divided))}\n`);
  const all = counts.reduce((sum, sequences) => sum + sequences, 0);
  screen.print(`\n${grouped(all)} ways in all, ${grouped(perSecond(all, milliseconds))} a second\n`);
}

function rowsOf(divided: Readonly<Record<string, number>>): string[][] {
  return Object.entries(divided).map(([move, sequences]) => [move, grouped(sequences)]);
}

/** Counts the sequences that begin with each move. Pauses after each, so that the program handles Ctrl-C. */
async function* eachMove<State>(
  { game, notation }: Playable<State>,
  state: State,
  depth: number,
  perft: Perft<State>,
): AsyncGenerator<{ readonly move: string; readonly sequences: number }> {
  if (game.currentPlayer(state) === TERMINAL) return;
  for (const action of game.legalActions(state)) {
    const next = game.clone(state);
    game.apply(next, action);
    yield { move: notation.formatAction(state, action), sequences: perft(next, depth - 1) };
    await setImmediate();
  }
}
