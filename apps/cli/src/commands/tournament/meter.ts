/** How far a tournament is, on a terminal, while it runs: a bar, and what the games tell so far. Elsewhere, no bar. */
import type { WriteStream } from 'node:tty';
import { SingleBar } from 'cli-progress';
import { count, percent } from '../../numbers.ts';
import type { Screen } from '../../screen.ts';
import { signed } from './figures.ts';
import type { Progress } from './progress.ts';

export interface Meter {
  /** Shows how far the tournament is now. */
  show(): void;
  /** Says something: instead of the results from then on, where there is a bar. */
  say(text: string): void;
  close(): void;
}

const BAR_WIDTH = 20;

/** What the results have room for beside the bar, its numbers and the time that is left. */
const BESIDE_THE_TEXT = BAR_WIDTH + 26;

/** How often the results are added up, in milliseconds: with many games that takes its time. */
const EVERY = 250;

/** Of a test's bar. */
const FULL = 1_000;

export function meterOn(output: WriteStream, screen: Screen, progress: Progress, animated: boolean): Meter {
  if (!animated) {
    return {
      show() {},
      say: (text) => {
        output.write(`${text}\n`);
      },
      close() {},
    };
  }
  const { sprt } = progress;
  const bar = new SingleBar({
    stream: output,
    format: sprt === undefined ? '{bar} {value}/{total} {left} {text}' : '{bar} {text}',
    barsize: BAR_WIDTH,
    barCompleteChar: screen.unicode ? '█' : '#',
    barIncompleteChar: screen.unicode ? '░' : '-',
    clearOnComplete: true,
    hideCursor: null,
    gracefulExit: false,
    linewrap: null,
  });
  const started = performance.now();
  const played = progress.games.length;
  bar.start(sprt === undefined ? progress.most : FULL, sprt === undefined ? played : share(progress), {
    left: '',
    text: '',
  });
  let said: string | undefined;
  let last = -Infinity;

  return {
    show() {
      const now = performance.now();
      if (now - last < EVERY) return;
      last = now;
      const games = progress.games.length;
      const left = ((now - started) / (games - played)) * (progress.most - games);
      const room = Math.max(0, screen.columns - BESIDE_THE_TEXT);
      bar.update(sprt === undefined ? games : share(progress), {
        left: Number.isFinite(left) ? duration(left) : '',
        text: (said ?? describe(progress)).slice(
          0,
          sprt === undefined ? room : room + BESIDE_THE_TEXT - BAR_WIDTH - 2,
        ),
      });
    },
    say(text) {
      said = text;
      bar.update({ text });
    },
    close: () => bar.stop(),
  };
}

/** How far a test is on the way to one of its bounds. */
function share({ sprt, tests }: Progress): number {
  const ratio = tests.at(-1)?.logLikelihoodRatio ?? 0;
  if (sprt === undefined) return 0;
  return Math.min(FULL, Math.round(FULL * (ratio < 0 ? ratio / sprt.lower : ratio / sprt.upper)));
}

/** The results so far, in a few words. */
function describe(progress: Progress): string {
  const { config, sprt, tests, games } = progress;
  const { engines, pairings } = progress.scoreboard();
  const [pairing] = pairings;
  const [best] = engines;
  if (pairing === undefined || best === undefined || games.length < 2) return '';
  if (pairings.length > 1) return `${config.engines[best.engine]?.name} leads with ${percent(best.score)}`;
  const { value, lower, upper } = pairing.estimate.elo;
  const elo = `${signed(value)} Elo (${signed(lower)} to ${signed(upper)})`;
  if (sprt === undefined) return elo;
  const ratio = tests.at(-1)?.logLikelihoodRatio ?? 0;
  const bounds = `${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)}`;
  return `LLR ${ratio.toFixed(2)} (${bounds}), ${elo}, ${count(games.length)} games`;
}

/** `3 h 20 min`, `5 min`, `12 s` */
function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
