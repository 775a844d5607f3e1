/** The status line of a tournament: a bar and the results so far. Off a terminal, a line for each game is shown instead. */
import { percent, plural } from '../../numbers.ts';
import type { Screen } from '../../screen.ts';
import { estimate, range } from './eloText.ts';
import { duration } from './formatting.ts';
import { gameLine } from './gameLine.ts';
import type { GameRecord } from './log.ts';
import { meanText, type Places } from './places.ts';
import type { Progress } from './progress.ts';

/** A line that shows the progress until it is closed. */
export interface ProgressLine {
  /** Updates the line, after a game if there is one. A forfeit is shown at once, and off a terminal every game. */
  show(game?: GameRecord): void;
  /** Prints a line above. */
  note(text: string): void;
  /** Shows a text instead of the results from now on. */
  say(text: string): void;
  close(): void;
}

const BAR_WIDTH = 20;

/** The minimum interval of updates, in milliseconds: adding up many games takes time. */
const EVERY = 250;

/**
 * Shows the progress of a tournament on a screen.
 * @param isTerminal whether the screen has status lines.
 */
export function progressLineOn(screen: Screen, progress: Progress, isTerminal: boolean): ProgressLine {
  const started = performance.now();
  const played = progress.games.length;
  let said: string | undefined;
  let last = -Infinity;

  const left = (games: number): string => {
    const time = ((performance.now() - started) / (games - played)) * (progress.maxGames - games);
    return Number.isFinite(time) ? ` ${duration(time)} left` : '';
  };
  const draw = (): void => {
    const games = progress.games.length;
    const isTest = progress.sprt !== undefined;
    const share = isTest ? shareOfTest(progress) : games / progress.maxGames;
    const numbers = isTest ? plural(games, 'game') : `${games}/${progress.maxGames}${left(games)}`;
    screen.status(`${bar(share, screen.unicode)} ${numbers}  ${said ?? describe(progress)}`);
  };
  draw();

  const note = (text: string): void => {
    screen.print(`${text}\n`);
    draw();
  };

  return {
    note,
    show(game) {
      if (game !== undefined && (!isTerminal || game.ended === 'forfeit'))
        note(gameLine(game, progress.played, progress.maxGames, progress.places?.units));
      const now = performance.now();
      if (now - last < EVERY) return;
      last = now;
      draw();
    },
    say(text) {
      said = text;
      draw();
    },
    close: () => screen.status(''),
  };
}

function bar(share: number, unicode: boolean): string {
  const [full, empty] = unicode ? ['█', '░'] : ['#', '-'];
  const done = Math.floor(share * BAR_WIDTH);
  return full.repeat(done) + empty.repeat(BAR_WIDTH - done);
}

/** Returns how far the ratio is on its way to one of the bounds, in [0, 1]. */
function shareOfTest({ sprt, tests }: Progress): number {
  const ratio = tests.at(-1)?.logLikelihoodRatio ?? 0;
  if (sprt === undefined) return 0;
  return Math.min(1, ratio < 0 ? ratio / sprt.lower : ratio / sprt.upper);
}

/** `uct leads with +0.25 chips`; empty before the first opening was played from all places. */
function describeLeader(progress: Progress, places: Places): string {
  const [best] = progress.returnBoard().engines;
  if (best === undefined || best.samples === 0) return '';
  return `${progress.config.engines[best.engine]?.name} leads with ${meanText(best.mean.value, places)}`;
}

/** Summarises the results so far. */
function describe(progress: Progress): string {
  const { config, sprt, tests, games, places } = progress;
  if (games.length < 2) return '';
  if (places !== undefined) return describeLeader(progress, places);
  const { engines, pairings } = progress.scoreboard();
  const [pairing] = pairings;
  const [best] = engines;
  if (pairing === undefined || best === undefined) return '';
  if (pairings.length > 1) return `${config.engines[best.engine]?.name} leads with ${percent(best.score)}`;
  const interval = pairing.estimate.elo;
  const elo = Number.isNaN(interval.value) ? '' : `${estimate(interval)} Elo (${range(interval)})`;
  if (sprt === undefined) return elo;
  const ratio = tests.at(-1)?.logLikelihoodRatio ?? 0;
  return `LLR ${ratio.toFixed(2)} (${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)})  ${elo}`;
}
