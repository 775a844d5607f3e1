/** What the app has to say once, and people may put away. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

const TEXTS = {
  fallback: 'WebAssembly is not allowed here, so the engine runs as JavaScript: the same moves, more slowly.',
  alone: 'This browser lets the engine have one thread only, so it searches less far.',
  single:
    'The engine’s threads failed, or there was no memory for them: one searches alone this time, less far.',
  unlike:
    'One thread searches here for several, so that the numbers differ from those of the link, or of other devices.',
  lost: 'A part of the engine stopped, and another has taken its place; what is shown may be a little less certain.',
} as const;

type Notice = keyof typeof TEXTS;

const said = new Set<Notice>();
const shown = signal<Notice | undefined>(undefined);

/** Says it, unless it was said before. */
export function notice(what: Notice): void {
  if (said.has(what)) return;
  said.add(what);
  shown.value = what;
}

export const noticeText: ReadonlySignal<string | undefined> = computed(() =>
  shown.value === undefined ? undefined : TEXTS[shown.value],
);

export function dismissNotice(): void {
  shown.value = undefined;
}
