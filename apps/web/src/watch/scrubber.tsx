/** The playback controls: the number of simulations shown, and the speed. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { count } from '../games/words.ts';
import { whole } from '../route/queryReader.ts';
import { IconButton } from '../shell/icon.tsx';
import { MAX_SIMULATIONS, type Playback, SPEEDS, type Speed } from './playback.ts';

/** The slider has `NOTCHES` positions; simulations are a power of the position, so that small numbers have more room. */
const NOTCHES = 1_000;
const POWER = 3;

const readSimulations = whole(0, MAX_SIMULATIONS);

function simulationsAt(notch: number): number {
  return Math.round(MAX_SIMULATIONS * (notch / NOTCHES) ** POWER);
}

function notchAt(simulations: number): number {
  return Math.round(NOTCHES * (simulations / MAX_SIMULATIONS) ** (1 / POWER));
}

export function Scrubber({ playback }: { readonly playback: Playback }): VNode {
  const at = playback.at.value;
  const isPlaying = playback.isPlaying.value;
  const typed = useSignal<string | undefined>(undefined);
  const enter = (input: HTMLInputElement): void => {
    if (typed.value === undefined) return;
    const simulations = readSimulations(typed.value.replaceAll(/[\s,]/g, ''));
    if (simulations === undefined) {
      input.setCustomValidity(`The simulations must be ${readSimulations.allowed}, not ${typed.value}.`);
      input.reportValidity();
      return;
    }
    playback.seek(simulations);
    typed.value = undefined;
  };
  return (
    <div class="scrubber panel">
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        shortcut="p"
        isPrimary={!isPlaying}
        onClick={() => (isPlaying ? playback.pause() : playback.play())}
      />
      <IconButton
        icon="back"
        label="One simulation back"
        shortcut=","
        onClick={() => playback.seek(at - 1)}
      />
      <IconButton
        icon="forward"
        label="One simulation on"
        shortcut="."
        onClick={() => playback.seek(at + 1)}
      />
      <input
        type="range"
        aria-label="Simulations shown"
        min={0}
        max={NOTCHES}
        value={notchAt(at)}
        aria-valuetext={`${count(at)} simulations`}
        onInput={({ currentTarget }) => playback.seek(simulationsAt(Number(currentTarget.value)))}
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
            currentTarget.setCustomValidity('');
          }}
          onChange={({ currentTarget }) => enter(currentTarget)}
          onBlur={({ currentTarget }) => {
            typed.value = undefined;
            currentTarget.setCustomValidity('');
          }}
        />
        simulations
      </label>
      <select
        aria-label="Speed"
        value={playback.speed.value}
        onChange={({ currentTarget: { value } }) => {
          const speed = Object.keys(SPEEDS).find((name): name is Speed => name === value);
          if (speed !== undefined) playback.speed.value = speed;
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
