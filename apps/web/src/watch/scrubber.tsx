/** Time: where in the history of the search one looks, and how fast it goes on. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { count } from '../games/words.ts';
import { Icon } from '../shell/icon.tsx';
import { type Grove, MOST_SIMULATIONS, SPEEDS, type Speed } from './grove.ts';

/** Notches of the slider, on which time is a power, so that the beginning has room. */
const NOTCHES = 1_000;
const POWER = 3;

function simulationsAt(notch: number): number {
  return Math.round(MOST_SIMULATIONS * (notch / NOTCHES) ** POWER);
}

function notchAt(simulations: number): number {
  return Math.round(NOTCHES * (simulations / MOST_SIMULATIONS) ** (1 / POWER));
}

export function Scrubber({ grove }: { readonly grove: Grove }): VNode {
  const at = grove.at.value;
  const isPlaying = grove.isPlaying.value;
  const typed = useSignal<string | undefined>(undefined);
  const enter = (): void => {
    const simulations = Number(typed.value?.replace(/\D/g, ''));
    if (typed.value !== undefined && Number.isSafeInteger(simulations)) grove.seek(simulations);
    typed.value = undefined;
  };
  return (
    <div class="scrubber panel">
      <button
        type="button"
        class={isPlaying ? undefined : 'primary'}
        aria-keyshortcuts="p"
        aria-label={isPlaying ? 'Pause' : 'Grow'}
        onClick={() => (isPlaying ? grove.pause() : grove.play())}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        aria-label="One simulation back"
        aria-keyshortcuts=","
        onClick={() => grove.seek(at - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label="One simulation on"
        aria-keyshortcuts="."
        onClick={() => grove.seek(at + 1)}
      >
        <Icon name="forward" />
      </button>
      <input
        type="range"
        aria-label="Time"
        min={0}
        max={NOTCHES}
        value={notchAt(at)}
        aria-valuetext={`${count(at)} simulations`}
        onInput={({ currentTarget }) => grove.seek(simulationsAt(Number(currentTarget.value)))}
      />
      <label class="time">
        <input
          type="text"
          inputMode="numeric"
          aria-label="Simulations"
          value={typed.value ?? count(at)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
          onChange={enter}
          onBlur={enter}
        />
        simulations
      </label>
      <select
        aria-label="Speed"
        value={grove.speed.value}
        onChange={({ currentTarget: { value } }) => {
          const speed = Object.keys(SPEEDS).find((name): name is Speed => name === value);
          if (speed !== undefined) grove.speed.value = speed;
        }}
      >
        {Object.entries(SPEEDS).map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
