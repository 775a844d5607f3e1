/** The node that is looked at: how one comes there, the board, and what each tree knows of it. */
import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Position } from '../games/position.ts';
import { capital, count, moverOf, outcomeOf, percent } from '../games/words.ts';
import { ChildrenTable } from '../tree/childrenTable.tsx';
import { variantWords } from '../tree/variant.ts';
import type { Grove } from './grove.ts';
import type { News } from './news.ts';
import type { Pane } from './pane.ts';

export function NodePanel({ grove }: { readonly grove: Grove }): VNode {
  const line = grove.line.value;
  const position = useMemo(
    () => line.reduce((before, action) => before.after(action), grove.position),
    [grove, line],
  );
  const { info, picture } = position;
  const moves = position.moves.slice(grove.position.moves.length);
  const where = moves.length === 0 ? 'The root' : moves.map(({ name }) => name).join(' ');
  return (
    <section class="panel stack node" aria-label="The chosen node">
      <div class="place">
        {picture.kind === 'board' && (
          <div class="small-board">
            <Board picture={picture} seats={info.seats} last={position.last} label={`Board after ${where}`} />
          </div>
        )}
        <div class="stack tight">
          <h2>{where}</h2>
          <p class="soft">{outcomeOf(position) ?? `${moverOf(position)} to move`}</p>
          {moves.length > 0 && (
            <div class="row">
              <button type="button" class="small" onClick={() => void grove.select(line.slice(0, -1))}>
                One back
              </button>
              <button type="button" class="small" onClick={() => void grove.select([])}>
                To the root
              </button>
            </div>
          )}
        </div>
      </div>
      {grove.panes.map((pane, index) => (
        <Knowledge
          key={index}
          grove={grove}
          pane={pane}
          position={position}
          title={grove.panes.length === 1 ? undefined : `${'AB'[index]}: ${variantWords(pane.variant)}`}
        />
      ))}
    </section>
  );
}

interface KnowledgeProps {
  readonly grove: Grove;
  readonly pane: Pane;
  readonly position: Position;
  readonly title: string | undefined;
}

function Knowledge({ grove, pane, position, title }: KnowledgeProps): VNode {
  const news = pane.news.value;
  const failure = useComputed(() => pane.failure.value);
  const line = grove.line.value;
  const isElsewhere = news !== undefined && news.selected.line.length !== line.length;
  return (
    <div class="stack tight knowledge">
      {title !== undefined && <h3>{title}</h3>}
      {failure.value !== undefined && <p class="soft">It cannot be searched so: {failure.value}</p>}
      {news !== undefined && isElsewhere && <p class="soft">This tree does not have the node by now.</p>}
      {news !== undefined && !isElsewhere && <Figures news={news} position={position} />}
      {news !== undefined && !isElsewhere && (
        <ChildrenTable
          node={news.selected}
          info={position.info}
          formula={pane.variant.formula}
          onChoose={(action) => void grove.select([...line, action])}
        />
      )}
    </div>
  );
}

function Figures({ news, position: { info } }: { news: News; position: Position }): VNode {
  const { visits, mean, chooser, isProven } = news.selected;
  const whose = info.seats[chooser ?? 0] ?? '';
  return (
    <dl class="facts number">
      <div>
        <dt>Visits</dt>
        <dd>{count(visits)}</dd>
      </div>
      <div>
        <dt>Of all</dt>
        <dd>{news.at === 0 ? '–' : percent(visits / news.at)}</dd>
      </div>
      <div>
        <dt>
          {isProven ? 'Proven, ' : ''}
          {capital(`mean for ${whose}`)}
        </dt>
        <dd>{mean === undefined ? '–' : mean.toFixed(3)}</dd>
      </div>
    </dl>
  );
}
