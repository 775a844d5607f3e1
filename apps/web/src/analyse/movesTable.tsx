/** The statistics of each move, best first. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { MoveReport, Snapshot } from '../engine/protocol.ts';
import type { Units } from '../games/position.ts';
import { amountOf, count, moveName, percent, short } from '../games/words.ts';
import { useSeen } from '../shell/visibility.ts';
import { Heads } from '../tree/tableParts.tsx';
import type { Analysis } from './analysis.ts';
import { toneOf, toneWords, valueText } from './marks.ts';

/** Rows of the collapsed table. */
const COLLAPSED_ROWS = 8;

interface MovesTableProps {
  readonly analysis: Analysis;
  readonly snapshot: Snapshot | undefined;
  readonly onPoint: (action: number | undefined) => void;
}

export function MovesTable({ analysis, snapshot: latest, onPoint }: MovesTableProps): VNode {
  const isExpanded = useSignal(false);
  const section = useRef<HTMLElement>(null);
  const snapshot = useSeen(section, latest, {
    isChanging: analysis.isSearching.value,
    subject: analysis.current.value,
  });
  const { units } = analysis.current.value.position;
  const moves = snapshot?.moves ?? [];
  const shown = isExpanded.value ? moves : moves.slice(0, COLLAPSED_ROWS);
  return (
    <section class="panel" ref={section} aria-label="Moves">
      <table class="listing candidates">
        <caption class="unseen">Statistics of each move</caption>
        <Heads names={['Move', units === undefined ? 'Win %' : 'Score %', 'Visits', 'Expected line']} />
        <tbody>
          {shown.map((move, rank) => (
            <tr
              key={move.name}
              class={toneOf(move, moves[0], rank)}
              onPointerEnter={() => onPoint(move.action)}
              onPointerLeave={() => onPoint(undefined)}
            >
              <th scope="row">
                <button
                  type="button"
                  class="quiet"
                  title={move.sentence}
                  onClick={() => analysis.play(move.action)}
                  onFocus={() => onPoint(move.action)}
                  onBlur={() => onPoint(undefined)}
                >
                  {moveName(move.name)}
                </button>
              </th>
              <td>
                <Value move={move} units={units} />
              </td>
              <td>
                {short(move.visits)}
                <small>{toneWords(move, moves[0], rank) || percent(move.share)}</small>
              </td>
              <td class="line">
                {move.line
                  .slice(1, 8)
                  .map(({ name }) => name)
                  .join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moves.length > COLLAPSED_ROWS && (
        <button
          type="button"
          class="quiet"
          aria-expanded={isExpanded.value}
          onClick={() => (isExpanded.value = !isExpanded.value)}
        >
          {isExpanded.value ? `Only the best ${COLLAPSED_ROWS}` : `All ${count(moves.length)} moves`}
        </button>
      )}
      {moves[0] !== undefined && <p class="soft why">{moves[0].sentence}</p>}
    </section>
  );
}

function Value({ move, units }: { move: MoveReport; units: Units | undefined }): VNode {
  const { low, high, proven, distance, visits } = move;
  if (proven !== undefined) {
    return (
      <>
        {valueText(move)}
        <small>in {distance}</small>
      </>
    );
  }
  if (visits === 0) return <>–</>;
  return (
    <>
      {(100 * move.value).toFixed(1)}
      <small>
        {units === undefined
          ? `${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)}`
          : amountOf(move.value, units)}
      </small>
    </>
  );
}
