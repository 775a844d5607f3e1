/** A network's evaluation of a position: its priors on the board, and its value. */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Mark } from '../board/mark.tsx';
import type { Position } from '../games/position.ts';
import { percent } from '../games/words.ts';
import type { Evaluation } from './trainingProgress.ts';

/** Priors below this are shown as dots. */
const FAINT = 0.02;

interface EvaluationBoardProps {
  readonly position: Position;
  readonly evaluation: Evaluation | undefined;
  readonly onPlay: (next: Position) => void;
}

/** The board with the priors of the network, and its value. A click plays a stone. */
export function EvaluationBoard({ position, evaluation, onPlay }: EvaluationBoardProps): VNode | null {
  const { picture, info, player, last, returns } = position;
  const marks = useMemo(() => marksOf(position, evaluation), [position, evaluation]);
  if (picture.kind !== 'board') return null;
  const [first] = info.seats;
  const value = evaluation === undefined ? '…' : percent(evaluation.value);
  return (
    <>
      <div class="board-area">
        <Board
          picture={picture}
          seats={info.seats}
          last={last}
          label="Hex on 5 × 5, with the priors of the network"
          marks={marks}
          onPlay={player < 0 ? undefined : (action) => onPlay(position.after(action))}
        />
      </div>
      <p class="number network-value" role="status">
        {returns === undefined
          ? `${info.seats[player]} to move. Value: ${first} wins with a probability of ${value}.`
          : `${info.seats[returns.indexOf(1)]} has won.`}
      </p>
    </>
  );
}

function marksOf({ picture }: Position, evaluation: Evaluation | undefined): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  if (picture.kind !== 'board' || evaluation === undefined) return marks;
  const priors = evaluation.policy.map(({ probability }) => probability);
  const [least, most] = [Math.min(...priors), Math.max(...priors)];
  for (const { action, probability } of evaluation.policy) {
    const cell = picture.targets.get(action);
    if (cell === undefined) continue;
    marks.set(cell, {
      tone: probability < FAINT ? 'faint' : probability === most && most > least ? 'best' : 'worse',
      text: String(Math.round(100 * probability)),
      note: '',
      share: probability,
      interval: [0, 0],
      label: `prior ${percent(probability)}`,
    });
  }
  return marks;
}
