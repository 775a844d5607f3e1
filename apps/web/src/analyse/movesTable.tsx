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
  const { info, units, legal } = analysis.current.value.position;
  const moves = snapshot?.moves ?? [];
  const places = useRef<readonly number[]>([]);
  const placed = inPlaces(moves, places.current);
  const shown = isExpanded.value ? placed : placed.slice(0, COLLAPSED_ROWS);
  const point = (action: number | undefined): void => {
    places.current = action === undefined ? [] : placed.map((move) => move.action);
    onPoint(action);
  };
  const rows = isExpanded.value ? legal.length : Math.min(legal.length, COLLAPSED_ROWS);
  return (
    <section class="panel moves-panel" ref={section} aria-label="Moves" style={{ '--rows': String(rows) }}>
      <table class="listing candidates">
        <caption class="unseen">Statistics of each move</caption>
        <Heads names={['Move', units === undefined ? 'Win %' : 'Score %', 'Visits', 'Expected line']} />
        <tbody>
          {shown.map((move, row) => {
            const rank = moves.indexOf(move);
            return (
              <tr
                key={row}
                class={toneOf(move, moves[0], rank)}
                onPointerEnter={() => point(move.action)}
                onPointerLeave={() => point(undefined)}
              >
                <th scope="row">
                  <button
                    type="button"
                    class="quiet"
                    title={move.sentence}
                    onClick={() => analysis.play(move.action)}
                    onFocus={() => point(move.action)}
                    onBlur={() => point(undefined)}
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
            );
          })}
        </tbody>
      </table>
      {legal.length > COLLAPSED_ROWS && (
        <button
          type="button"
          class="quiet"
          aria-expanded={isExpanded.value}
          onClick={() => (isExpanded.value = !isExpanded.value)}
        >
          {isExpanded.value ? `Only the best ${COLLAPSED_ROWS}` : `All ${count(legal.length)} moves`}
        </button>
      )}
      <p class="soft why">{moves[0]?.sentence}</p>
      {info.method === 'rave' && moves.length > 0 && (
        <p class="soft">
          The interval counts the move’s own simulations in this one search as if they were independent. Moves
          share what they learn (RAVE), so another search can find a value outside it.
        </p>
      )}
    </section>
  );
}

/** The moves in the order of given actions, in which they stay while one of them is pointed at; without any, best first. */
function inPlaces(moves: readonly MoveReport[], actions: readonly number[]): readonly MoveReport[] {
  const placed = actions.flatMap((action) => moves.find((move) => move.action === action) ?? []);
  return placed.length === moves.length ? placed : moves;
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
