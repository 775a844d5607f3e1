/** The buttons that go through a lesson: by step, by phase and by simulation, or as an animation. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { usePageKeys } from '../shell/pageKeys.ts';
import type { Phase } from './frames.ts';
import type { Lesson, LessonState } from './lesson.ts';
import { LAST_SIMULATION } from './lessonLimit.ts';

export interface LessonProps {
  readonly lesson: Lesson;
  readonly state: LessonState;
}

interface ControlsProps extends LessonProps {
  readonly isPlaying: Signal<boolean>;
}

/** How long the animation shows a frame of each phase, in milliseconds. */
const DURATIONS: Readonly<Record<Phase, number>> = {
  selection: 2_400,
  expansion: 2_000,
  rollout: 700,
  'back up': 1_400,
};

export function LessonControls({ lesson, state, isPlaying }: ControlsProps): VNode {
  const { report, frames, index } = state;
  const isAtEnd = index + 1 === frames.length;
  usePageKeys(
    lesson,
    (key) => {
      if (key === 'ArrowRight') void lesson.step(1);
      if (key === 'ArrowLeft') void lesson.step(-1);
    },
    'input, select, textarea, .tree-picture, pre',
  );
  useEffect(() => {
    if (!isPlaying.value) return;
    const timer = setTimeout(() => {
      if (isAtEnd) isPlaying.value = false;
      else void lesson.step(1);
    }, DURATIONS[frames[index].phase]);
    return () => clearTimeout(timer);
  }, [lesson, isPlaying, isPlaying.value, frames, index, isAtEnd]);
  const isFirst = report.number === 1;
  const canGoBack = index > 0 || !isFirst;
  const hop = (go: (by: 1 | -1) => Promise<void>) => (by: 1 | -1) => {
    isPlaying.value = false;
    void go(by);
  };
  return (
    <div class="row lesson-controls">
      {!matchMedia('(prefers-reduced-motion: reduce)').matches && (
        <button
          type="button"
          class="play"
          onClick={() => {
            if (isAtEnd) void lesson.goTo(report.number);
            isPlaying.value = !isPlaying.value;
          }}
        >
          {isPlaying.value ? 'Pause' : isAtEnd ? 'Play again' : 'Play'}
        </button>
      )}
      <Hops name="step" canGoBack={canGoBack} onHop={hop((by) => lesson.step(by))} isMain>
        Step {index + 1} of {frames.length}
      </Hops>
      <Hops name="phase" canGoBack={canGoBack} onHop={hop((by) => lesson.stepPhase(by))}>
        Phase
      </Hops>
      <Hops name="simulation" canGoBack={!isFirst} onHop={hop((by) => lesson.goTo(report.number + by))}>
        <label class="row">
          Simulation
          <input
            type="number"
            min={1}
            max={LAST_SIMULATION}
            value={report.number}
            onChange={({ currentTarget }) => {
              if (currentTarget.checkValidity()) void lesson.goTo(currentTarget.valueAsNumber);
              else currentTarget.reportValidity();
            }}
          />
        </label>
      </Hops>
    </div>
  );
}

interface HopsProps {
  /** What a button skips. */
  readonly name: string;
  readonly canGoBack: boolean;
  readonly onHop: (by: 1 | -1) => void;
  /** Whether the button forward stands out. */
  readonly isMain?: boolean | undefined;
  readonly children: ComponentChildren;
}

/** A button back and one forward, with a text between them. */
function Hops({ name, canGoBack, onHop, isMain = false, children }: HopsProps): VNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div class="hops" role="group" aria-label={`By ${name}`}>
      <button type="button" aria-label={`Previous ${name}`} disabled={!canGoBack} onClick={() => onHop(-1)}>
        <span aria-hidden="true">‹</span>
      </button>
      <span class="number">{children}</span>
      <button
        type="button"
        class={isMain ? 'primary' : undefined}
        aria-label={`Next ${name}`}
        onClick={() => onHop(1)}
      >
        <span aria-hidden="true">›</span>
      </button>
    </div>
  );
}
