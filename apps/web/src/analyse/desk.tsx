/** The board with what the search thinks of it, and the game around it. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { Dice } from '../board/dice.tsx';
import { BoardTable } from '../board/table.tsx';
import type { Snapshot } from '../engine/question.ts';
import { GamePicker } from '../games/picker.tsx';
import type { BoardPicture } from '../games/picture.ts';
import { moverOf, outcomeOf } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { Icon } from '../shell/icon.tsx';
import { EvaluationBar } from './evaluationBar.tsx';
import { Graph } from './graph.tsx';
import { ghostsOf, marksOf } from './marks.ts';
import { MovesTable } from './movesTable.tsx';
import { SearchPanel } from './searchPanel.tsx';
import { SettingsForm } from './settingsForm.tsx';
import type { Study } from './study.ts';
import { Variations } from './variations.tsx';

export interface StudyProps {
  readonly study: Study;
}

export function Desk({ study }: StudyProps): VNode {
  const { position } = study.current.value;
  const { info, picture } = position;
  const snapshot = study.snapshot.value;
  /** The move whose line of play is shown. */
  const pointed = useSignal<number | undefined>(undefined);
  useShortcuts(study);
  return (
    <div class="desk">
      <section class="view" aria-label="Board">
        <div class="plane">
          <EvaluationBar position={position} snapshot={snapshot} />
          {picture.kind === 'board' ? (
            <AnalysedBoard
              study={study}
              picture={picture}
              snapshot={snapshot}
              pointed={pointed.value}
              onPoint={(action) => (pointed.value = action)}
            />
          ) : (
            <Dice picture={picture} face={undefined} player={Math.max(0, position.player)} />
          )}
        </div>
        <Steps study={study} />
      </section>
      <aside class="stack side">
        <div class="stack tight">
          <h1>{info.title}</h1>
          <p class="soft">{outcomeOf(position) ?? `${moverOf(position)} to move`}</p>
        </div>
        <SearchPanel study={study} />
        <MovesTable study={study} onPoint={(action) => (pointed.value = action)} />
      </aside>
      <section class="stack game" aria-label="The game">
        <Graph study={study} />
        <Variations study={study} />
        <div class="panel stack">
          <GamePicker info={info} onPick={(game) => go(formatAddress('analyse', { game }))} />
          <SettingsForm study={study} />
        </div>
      </section>
    </div>
  );
}

interface AnalysedBoardProps extends StudyProps {
  readonly picture: BoardPicture;
  readonly snapshot: Snapshot | undefined;
  readonly pointed: number | undefined;
  readonly onPoint: (action: number | undefined) => void;
}

function AnalysedBoard({ study, picture, snapshot, pointed, onPoint }: AnalysedBoardProps): VNode {
  const { position } = study.current.value;
  const { info, last } = position;
  const caption = `${info.title}, ${outcomeOf(position) ?? `${moverOf(position)} to move`}`;
  const moves = snapshot?.moves ?? [];
  const line = pointed === undefined ? undefined : moves.find(({ action }) => action === pointed)?.line;
  const marks = useMemo(() => marksOf(position, moves), [position, moves]);
  const ghosts = useMemo(() => (line === undefined ? [] : ghostsOf(position, line)), [position, line]);
  return (
    <>
      <Board
        picture={picture}
        seats={info.seats}
        last={last}
        label={caption}
        onPlay={(action) => study.play(action)}
        onPoint={onPoint}
        marks={ghosts.length === 0 ? marks : undefined}
        ghosts={ghosts}
      />
      <BoardTable picture={picture} seats={info.seats} caption={caption} />
    </>
  );
}

function Steps({ study }: StudyProps): VNode {
  const { position } = study.current.value;
  const isOnBoard = (action: number): boolean =>
    position.picture.kind === 'board' && position.picture.targets.has(action);
  return (
    <div class="row steps">
      <button type="button" aria-label="To the start" onClick={() => study.step(-Infinity)}>
        <Icon name="first" />
      </button>
      <button type="button" aria-label="One move back" aria-keyshortcuts="," onClick={() => study.step(-1)}>
        <Icon name="back" />
      </button>
      <button type="button" aria-label="One move on" aria-keyshortcuts="." onClick={() => study.step(1)}>
        <Icon name="forward" />
      </button>
      <button type="button" aria-label="To the end" onClick={() => study.step(Infinity)}>
        <Icon name="last" />
      </button>
      <a
        class="button"
        href={formatAddress(
          'play',
          linkValues({
            game: position.info.name,
            moves: position.text,
            seed: undefined,
            settings: study.settings,
          }),
        )}
      >
        <Icon name="play" /> Play from here
      </a>
      {position.legal
        .filter(({ action }) => !isOnBoard(action))
        .map(({ action, name }) => (
          <button key={name} type="button" class="primary" onClick={() => study.play(action)}>
            {name}
          </button>
        ))}
    </div>
  );
}

/** Wherever the focus is, but not while something is typed; arrows are the board's where the focus is on it. */
function useShortcuts(study: Study): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isWithin = (selector: string): boolean =>
        target instanceof Element && target.closest(selector) !== null;
      if (isWithin('input, select, textarea') || ctrlKey || metaKey || altKey) return;
      const arrows = !isWithin('.board');
      if (key === ',' || (arrows && key === 'ArrowLeft')) study.step(-1);
      if (key === '.' || (arrows && key === 'ArrowRight')) study.step(1);
      if (key === 'p') {
        if (study.isSearching.value) study.pause();
        else study.resume();
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [study]);
}
