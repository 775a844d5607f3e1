/** The analysis page: the board with the values of the moves, the search, and the game. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { Dice } from '../board/dice.tsx';
import type { Snapshot } from '../engine/protocol.ts';
import { GamePicker } from '../games/picker.tsx';
import type { BoardPicture } from '../games/picture.ts';
import { GameTools } from '../games/tools.tsx';
import { moveName, statusOf } from '../games/words.ts';
import { endWords, hasPassedTwice } from '../go/passes.ts';
import { BoardExport } from '../image/boardExport.tsx';
import { formatAddress, go } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { Icon, IconButton } from '../shell/icon.tsx';
import { Later } from '../shell/later.tsx';
import { usePageKeys } from '../shell/pageKeys.ts';
import type { Analysis } from './analysis.ts';
import { EvaluationBar } from './evaluationBar.tsx';
import { Graph } from './graph.tsx';
import { ghostsOf, marksOf } from './marks.ts';
import { MovesTable } from './movesTable.tsx';
import { SearchPanel } from './searchPanel.tsx';
import { SettingsForm } from './settingsForm.tsx';
import { Variations } from './variations.tsx';

export interface AnalysisProps {
  readonly analysis: Analysis;
}

export function AnalysisView({ analysis }: AnalysisProps): VNode {
  const { position } = analysis.current.value;
  const { info, picture } = position;
  const snapshot = analysis.snapshot.value;
  const agreement = analysis.agreementAt(position);
  const version = analysis.follow();
  /** The move whose expected line is shown on the board. */
  const hovered = useSignal<number | undefined>(undefined);
  const holder = useRef<HTMLDivElement>(null);
  const overlay = useSignal<ComponentChildren>(undefined);
  useShortcuts(analysis);
  return (
    <div class="analysis" ref={holder}>
      <section class="view" aria-label="Board">
        <div class="board-area">
          <EvaluationBar
            position={position}
            snapshot={snapshot}
            returns={agreement?.returns ?? (hasPassedTwice(position) ? undefined : position.returns)}
          />
          {picture.kind === 'board' ? (
            <AnalysisBoard
              analysis={analysis}
              picture={picture}
              snapshot={snapshot}
              hovered={hovered.value}
              overlay={overlay.value}
              onPoint={(action) => (hovered.value = action)}
            />
          ) : (
            <Dice picture={picture} face={undefined} player={Math.max(0, position.player)} />
          )}
        </div>
        <Navigation analysis={analysis} />
      </section>
      <aside class="stack side">
        <div class="stack tight">
          <h1>{info.title}</h1>
          <p class="soft">{endWords(position, agreement) ?? statusOf(position)}</p>
        </div>
        <Later>
          <SearchPanel analysis={analysis} snapshot={snapshot} />
        </Later>
        <Later>
          <MovesTable
            analysis={analysis}
            snapshot={snapshot}
            onPoint={(action) => (hovered.value = action)}
          />
        </Later>
        <GameTools position={position} overlay={overlay} agreement={agreement} />
      </aside>
      <section class="stack game" aria-label="The game">
        <Later>
          <Graph analysis={analysis} version={version} />
        </Later>
        <Later>
          <Variations analysis={analysis} version={version} />
        </Later>
        <Later>
          <div class="panel stack">
            <GamePicker info={info} onPick={(game) => go(formatAddress('analyse', { game }))} />
            <SettingsForm analysis={analysis} />
            {picture.kind === 'board' && (
              <details>
                <summary>Save as a file</summary>
                <div class="row">
                  <BoardExport holder={holder} name={`${info.name.replaceAll(':', '-')}-board`} />
                  {position.player >= 0 && <TreeLink analysis={analysis} />}
                </div>
                <p class="soft">Watch grows a tree for this position, and saves it as SVG, PNG or HTML.</p>
              </details>
            )}
          </div>
        </Later>
      </section>
    </div>
  );
}

/** A link to a tree of this position. */
function TreeLink({ analysis }: AnalysisProps): VNode {
  const { info, text } = analysis.current.value.position;
  const { c } = analysis.settings;
  const link = { game: info.name, moves: text, seed: analysis.seed, settings: c === undefined ? {} : { c } };
  return (
    <a class="button" href={formatAddress('watch', linkValues(link))}>
      <Icon name="watch" /> Watch its tree
    </a>
  );
}

interface AnalysisBoardProps extends AnalysisProps {
  readonly picture: BoardPicture;
  readonly snapshot: Snapshot | undefined;
  readonly hovered: number | undefined;
  readonly overlay: ComponentChildren;
  readonly onPoint: (action: number | undefined) => void;
}

function AnalysisBoard(props: AnalysisBoardProps): VNode {
  const { analysis, picture, snapshot, hovered, overlay, onPoint } = props;
  const { position } = analysis.current.value;
  const { info, last } = position;
  const status = endWords(position, analysis.agreementAt(position)) ?? statusOf(position);
  const caption = `${info.title}, ${status}`;
  const moves = snapshot?.moves ?? [];
  const line = hovered === undefined ? undefined : moves.find(({ action }) => action === hovered)?.line;
  const marks = useMemo(() => marksOf(position, moves), [position, moves]);
  const ghosts = useMemo(() => (line === undefined ? [] : ghostsOf(position, line)), [position, line]);
  return (
    <Board
      picture={picture}
      seats={info.seats}
      last={last}
      label={caption}
      hasTable
      onPlay={(action) => analysis.play(action)}
      onPoint={onPoint}
      overlay={overlay}
      marks={ghosts.length === 0 ? marks : undefined}
      ghosts={ghosts}
    />
  );
}

function Navigation({ analysis }: AnalysisProps): VNode {
  const { position } = analysis.current.value;
  const isOnBoard = (action: number): boolean =>
    position.picture.kind === 'board' && position.picture.targets.has(action);
  return (
    <div class="row navigation">
      <div class="row steps">
        <IconButton icon="first" label="To the start" onClick={() => analysis.step(-Infinity)} />
        <IconButton icon="back" label="One move back" shortcut="," onClick={() => analysis.step(-1)} />
        <IconButton icon="forward" label="One move on" shortcut="." onClick={() => analysis.step(1)} />
        <IconButton icon="last" label="To the end" onClick={() => analysis.step(Infinity)} />
      </div>
      <a
        class="button"
        href={formatAddress(
          'play',
          linkValues({
            game: position.info.name,
            moves: position.text,
            seed: undefined,
            settings: analysis.settings,
            dead: analysis.agreementAt(position)?.text,
          }),
        )}
      >
        <Icon name="play" /> Play from here
      </a>
      {position.legal
        .filter(({ action }) => !isOnBoard(action))
        .map(({ action, name }) => (
          <button key={name} type="button" class="primary" onClick={() => analysis.play(action)}>
            {moveName(name)}
          </button>
        ))}
    </div>
  );
}

/** Keys of the page; the board keeps its arrows. */
function useShortcuts(analysis: Analysis): void {
  usePageKeys(analysis, (key, target) => {
    const arrows = !target?.closest('.board');
    if (key === ',' || (arrows && key === 'ArrowLeft')) analysis.step(-1);
    if (key === '.' || (arrows && key === 'ArrowRight')) analysis.step(1);
    if (key !== 'p') return;
    if (analysis.isSearching.value) analysis.pause();
    else analysis.resume();
  });
}
