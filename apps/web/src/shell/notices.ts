/** Notices that the app shows once, until they are dismissed. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

const TEXTS = {
  fallback:
    'This page may not run WebAssembly, so the engine runs as JavaScript: it finds the same moves, but more slowly.',
  noThreads:
    'The threads of the engine did not start, so it uses one thread and searches less in the same time.',
  threadsFailed: 'The threads of the engine failed or ran out of memory, so this search uses one thread.',
  unrepeatable:
    'This search uses one thread instead of several, so its numbers differ from those of the link or of other devices.',
  noShare:
    'The share window could not be loaded. Check your network connection, or copy the address of this page.',
  threadLost: 'A thread of the engine stopped and was replaced. The shown statistics may be less reliable.',
} as const;

type Notice = keyof typeof TEXTS;

const seen = new Set<Notice>();
const shown = signal<Notice | undefined>(undefined);

/** Shows a notice, unless it was shown before. */
export function notice(what: Notice): void {
  if (seen.has(what)) return;
  seen.add(what);
  shown.value = what;
}

export const noticeText: ReadonlySignal<string | undefined> = computed(() =>
  shown.value === undefined ? undefined : TEXTS[shown.value],
);

export function dismissNotice(): void {
  shown.value = undefined;
}
