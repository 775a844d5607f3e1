/** The selected node: its moves, its board, and its statistics in each tree. */
import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Position } from '../games/position.ts';
import { count, percent, statusOf } from '../games/words.ts';
import { Facts } from '../shell/facts.tsx';
import { useSeen } from '../shell/visibility.ts';
import { ChildrenTable } from '../tree/childrenTable.tsx';
import { variantWords } from '../tree/variant.ts';
import type { Pane } from './pane.ts';
import type { Playback } from './playback.ts';
import type { TreeReport } from './protocol.ts';

export function NodePanel({ playback }: { readonly playback: Playback }): VNode {
  const line = playback.line.value;
  const position = useMemo(
    () => line.reduce((before, action) => before.after(action), playback.position),
    [playback, line],
  );
  const { info, picture } = position;
  const moves = position.moves.slice(playback.position.moves.length);
  const where = moves.length === 0 ? 'The root' : moves.map(({ name }) => name).join(' ');
  return (
    <section class="panel stack node" aria-label="Selected node">
      <div class="place">
        {picture.kind === 'board' && (
          <div class="small-board">
            <Board picture={picture} seats={info.seats} last={position.last} label={`Board after ${where}`} />
          </div>
        )}
        <div class="stack tight">
          <h2>{where}</h2>
          <p class="soft">{statusOf(position)}</p>
          {moves.length > 0 && (
            <div class="row">
              <button type="button" class="small" onClick={() => void playback.select(line.slice(0, -1))}>
                Parent
              </button>
              <button type="button" class="small" onClick={() => void playback.select([])}>
                Root
              </button>
            </div>
          )}
        </div>
      </div>
      {playback.panes.map((pane, index) => (
        <NodeDetails
          key={index}
          playback={playback}
          pane={pane}
          position={position}
          title={playback.panes.length === 1 ? undefined : `${'AB'[index]}: ${variantWords(pane.variant)}`}
        />
      ))}
    </section>
  );
}

interface NodeDetailsProps {
  readonly playback: Playback;
  readonly pane: Pane;
  readonly position: Position;
  readonly title: string | undefined;
}

function NodeDetails({ playback, pane, position, title }: NodeDetailsProps): VNode {
  const details = useRef<HTMLDivElement>(null);
  const line = playback.line.value;
  const report = useSeen(details, pane.slowReport.value, {
    isChanging: playback.isPlaying.value,
    subject: line,
  });
  const failure = useComputed(() => pane.failure.value);
  const isElsewhere = report !== undefined && report.selected.line.length !== line.length;
  return (
    <div class="stack tight node-details" ref={details}>
      {title !== undefined && <h3>{title}</h3>}
      {failure.value !== undefined && (
        <p class="soft">This variant cannot search the game: {failure.value}</p>
      )}
      {report !== undefined && isElsewhere && (
        <p class="soft">After this number of simulations, the tree does not contain this node.</p>
      )}
      {report !== undefined && !isElsewhere && <Figures report={report} position={position} />}
      {report !== undefined && !isElsewhere && (
        <ChildrenTable
          node={report.selected}
          info={position.info}
          formula={pane.variant.formula}
          onChoose={(action) => void playback.select([...line, action])}
        />
      )}
    </div>
  );
}

function Figures({ report, position: { info } }: { report: TreeReport; position: Position }): VNode {
  const { visits, mean, chooser, isProven } = report.selected;
  const whose = info.seats[chooser ?? 0] ?? '';
  return (
    <Facts
      facts={[
        ['Visits', count(visits)],
        ['Share', report.at === 0 ? '–' : percent(visits / report.at)],
        [`${isProven ? 'Proven, Mean' : 'Mean'} for ${whose}`, mean === undefined ? '–' : mean.toFixed(3)],
      ]}
    />
  );
}
