/** The games of self-play of a generation for a coordinator: handed out, checked, kept and withdrawn. */
import { ListedGames } from '@banyan/fleet';
import { CHANCE, play, TERMINAL } from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import type { GameRecord, SelfPlayResult, TrainingBatch } from '@banyan/train';
import type { TrainedGame } from '../../../engines/trainedGame.ts';
import { Failure } from '../../../failure.ts';
import { movesDifference } from '../../tournament/queue/movesDifference.ts';
import { type RowSizes, readPlayed } from './messages.ts';

/** A game of self-play, as its positions and its actions. */
type Played = SelfPlayResult<number>;

/** What the games belong to. */
export interface QueuedSelfPlayOptions<State> {
  readonly trained: TrainedGame<State>;
  /** The lengths of the rows of positions. */
  readonly sizes: RowSizes;
  /** The numbers of the games. The coordinator counts them from 0. */
  readonly numbers: readonly number[];
  /** A game of this many actions ends with equal shares. */
  readonly maxMoves: number;
  /** Plays a game on this machine. */
  playHere(number: number): Promise<Played>;
  /** Receives each game that is kept. */
  onResult(result: Played): void;
}

/** Makes the source of the games. Its `check` refuses a game that was not played by the rules, or with other positions. */
export function queuedSelfPlay<State>(options: QueuedSelfPlayOptions<State>): ListedGames<number, Played> {
  const { numbers, sizes, onResult, playHere } = options;
  return new ListedGames({
    tasks: numbers,
    check(content) {
      const result = readPlayed(content, sizes);
      for (const game of result.games) checkPlay(options, game, result.positions);
      return result;
    },
    difference,
    playHere,
    failure: (game, reason) =>
      new Failure(`game ${game} of self-play could not be played three times: ${reason}`),
    onResult,
  });
}

function difference(one: Played, other: Played): string | undefined {
  const [here, there] = [one, other].map(({ positions, ...rest }) =>
    JSON.stringify([rest, ...columnsOf(positions).map((column) => [...column])]),
  );
  if (here === there) return undefined;
  const where = movesDifference(actionsOf(one), actionsOf(other));
  return where ?? 'the moves are equal, and the positions or the simulations are not';
}

/** Plays the actions of a game, and compares its end and the inputs of its positions. */
function checkPlay<State>(
  { trained, sizes, maxMoves }: QueuedSelfPlayOptions<State>,
  { actions, openingMoves, returns }: GameRecord<number>,
  positions: TrainingBatch,
): void {
  const { game, encoding } = trained;
  const inputs = new Float32Array(sizes.inputs);
  let state = game.initialState();
  let row = 0;
  for (const [index, action] of actions.entries()) {
    const player = game.currentPlayer(state);
    if (index >= openingMoves && player !== CHANCE) {
      inputs.fill(0);
      encoding.write(state, player, inputs, 0);
      const from = row++ * sizes.inputs;
      if (!inputs.every((value, place) => value === positions.inputs[from + place])) {
        throw new Failure('other positions');
      }
    }
    state = play(game, state, action);
  }
  if (row !== positions.count) throw new Failure('another number of positions');
  const isOver = game.currentPlayer(state) === TERMINAL;
  if (!isOver && actions.length < maxMoves) throw new Failure('the game is not over');
  const values = isOver
    ? finalValues(game, state)
    : Array.from({ length: game.players }, () => 1 / game.players);
  if (values.length !== returns.length || values.some((value, player) => value !== returns[player])) {
    throw new Failure('other values');
  }
  const targets = [positions.policy, positions.outcomes];
  if (!targets.every((column) => column.every((value) => value >= 0 && value <= 1))) {
    throw new Failure('targets beyond 0 and 1');
  }
}

/** The actions of its games, one after another. */
function actionsOf({ games }: Played): number[] {
  return games.flatMap(({ actions }) => actions);
}

function columnsOf({ inputs, policy, legal, outcomes }: TrainingBatch): (Float32Array | Uint8Array)[] {
  return [inputs, policy, legal, outcomes];
}
