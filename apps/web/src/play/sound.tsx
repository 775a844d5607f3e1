/** The sound of a move, which is off by default. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';

const KEY = 'banyan-sound';

const isOn = signal(isKeptOn());

/** Hertz, and seconds. */
const PITCH = 330;
const LENGTH = 0.09;

let context: AudioContext | undefined;

/** Sounds whenever the number of moves changes, but not at 0. */
export function useMoveSound(moves: number): void {
  useEffect(() => {
    if (moves > 0 && isOn.peek()) knock();
  }, [moves]);
}

export function SoundChoice(): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        name="sound"
        checked={isOn.value}
        onChange={({ currentTarget }) => {
          isOn.value = currentTarget.checked;
          keep(currentTarget.checked);
          if (currentTarget.checked) knock();
        }}
      />
      Sound of moves
    </label>
  );
}

/** A short tone that fades. */
function knock(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: PITCH });
  const volume = new GainNode(context, { gain: 0.2 });
  volume.gain.exponentialRampToValueAtTime(0.001, now + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + LENGTH);
}

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function keep(isSounding: boolean): void {
  try {
    localStorage.setItem(KEY, isSounding ? 'on' : 'off');
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
