/** The watch page: one tree or two, the playback controls, and the selected node. */
import type { VNode } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { isBlackAndWhite } from '../games/picture.ts';
import { count, short } from '../games/words.ts';
import { rewrite } from '../route/address.ts';
import { Later } from '../shell/later.tsx';
import { usePageKeys } from '../shell/pageKeys.ts';
import { variantWords } from '../tree/variant.ts';
import { watchAddress } from './address.ts';
import { Exports } from './exports.tsx';
import { NodeFinder } from './finder.tsx';
import { LAYOUTS } from './layout.ts';
import { NodePanel } from './nodePanel.tsx';
import type { Pane } from './pane.ts';
import { NODE_LIMITS, type Playback } from './playback.ts';
import type { TreeReport } from './protocol.ts';
import { Scrubber } from './scrubber.tsx';
import { Setup } from './setup.tsx';
import { resultOf, SimulationView } from './simulationView.tsx';
import { TreeCanvas } from './treeCanvas.tsx';

interface PlaybackProps {
  readonly playback: Playback;
}

const LAYOUT_NAMES: Readonly<Record<(typeof LAYOUTS)[number], string>> = {
  visits: 'Space by visits',
  even: 'Even spacing',
};

export function WatchView({ playback }: PlaybackProps): VNode {
  useShortcuts(playback);
  useSyncedAddress(playback);
  const { info, picture } = playback.position;
  const holder = useRef<HTMLDivElement>(null);
  const hasDiscs = picture.kind === 'board' && isBlackAndWhite(picture.look);
  return (
    <div class={hasDiscs ? 'watch black-and-white' : 'watch'} ref={holder}>
      <div class="stack tight title">
        <h1>{info.title}</h1>
        <p class="soft">
          Each simulation goes down the tree, adds nodes, plays a random game from there, and updates every
          node on its path with the result.
        </p>
      </div>
      <section class="stack trees" aria-label="The search tree">
        <div class="panes">
          {playback.panes.map((pane, index) => (
            <Tree key={index} playback={playback} pane={pane} index={index} />
          ))}
        </div>
        <Later>
          <Scrubber playback={playback} />
        </Later>
        <Later>
          <Legend playback={playback} />
        </Later>
      </section>
      <aside class="stack side">
        <Later>
          <Setup playback={playback} />
        </Later>
        <Later>
          <SimulationView playback={playback} pane={playback.panes[0]} />
        </Later>
        <Later>
          <NodePanel playback={playback} />
        </Later>
        <Later>
          <NodeFinder playback={playback} />
        </Later>
        <Later>
          <Exports playback={playback} holder={holder} />
        </Later>
      </aside>
    </div>
  );
}

function Tree({ playback, pane, index }: PlaybackProps & { pane: Pane; index: number }): VNode {
  const report = pane.slowReport.value;
  const words = variantWords(pane.variant);
  const onOpened = useCallback(() => playback.begin(), [playback]);
  const title = playback.panes.length === 1 ? words : `${'AB'[index]}: ${words}`;
  return (
    <figure class="tree">
      <figcaption>
        <strong>{title}</strong>
        {report !== undefined && (
          <span class="soft number" title={`${count(report.shown)} of ${count(report.visited)} nodes drawn`}>
            {nodesWords(report, playback.at.value)}
          </span>
        )}
      </figcaption>
      {pane.failure.value === undefined ? (
        <TreeCanvas playback={playback} pane={pane} label={`Search tree, ${title}`} onOpened={onOpened} />
      ) : (
        <p class="refusal">This variant cannot search the game: {pane.failure.value}.</p>
      )}
      <p class="last-simulation number">
        {report === undefined ? ' ' : <LastSimulation playback={playback} pane={pane} />}
      </p>
    </figure>
  );
}

/** `1.2k nodes, 900 drawn`: one text, because the later ones of several would move when an earlier one grows. */
function nodesWords({ isBehind, at, visited, shown }: TreeReport, wanted: number): string {
  const begin = isBehind ? `searching, ${count(at)} of ${count(wanted)}: ` : '';
  return `${begin}${short(visited)} nodes${shown < visited ? `, ${short(shown)} drawn` : ''}`;
}

/** The last simulation, in words. */
function LastSimulation({ playback: { position }, pane }: PlaybackProps & { pane: Pane }): VNode | null {
  const report = pane.slowReport.value;
  if (report?.returns === undefined) return null;
  const { at, path, returns, status } = report;
  const end = resultOf(position, returns);
  const state = status === 'solved' ? ' The outcome is proven.' : '';
  const moves = path.map(({ name }) => name).join(' ') || 'the root';
  return <>{`Simulation ${count(at)}: ${moves} … ${end}.${state}`}</>;
}

function Legend({ playback }: PlaybackProps): VNode {
  const { seats } = playback.position.info;
  const [first, second] = seats.length === 2 ? seats : ['high values', 'low values'];
  return (
    <div class="legend">
      <ul>
        <li>
          <svg viewBox="0 0 32 16" aria-hidden="true">
            <path class="thick" d="M2 13C12 13 16 4 30 4" />
            <path class="thin" d="M2 13C12 13 18 12 30 12" />
          </svg>
          thicker: more visits
        </li>
        <li>
          <svg viewBox="0 0 32 16" aria-hidden="true">
            <path class="first" d="M2 8H15" />
            <path class="second" d="M17 8H30" />
          </svg>
          good for {first} or {second}
        </li>
        <li>
          <svg viewBox="0 0 32 16" aria-hidden="true">
            <path class="walk" d="M2 8H24" />
            <circle class="end" cx="27" cy="8" r="4" />
          </svg>
          last simulation
        </li>
        {playback.variants.some(({ isProving }) => isProving) && (
          <li>
            <svg viewBox="0 0 32 16" aria-hidden="true">
              <rect class="end" x="10" y="2" width="12" height="12" />
            </svg>
            proven
          </li>
        )}
      </ul>
      <div class="row">
        <select
          aria-label="Layout"
          value={playback.layout.value}
          onChange={({ currentTarget: { value } }) => {
            playback.layout.value = LAYOUTS.find((layout) => layout === value) ?? 'visits';
            playback.refresh();
          }}
        >
          {LAYOUTS.map((layout) => (
            <option key={layout} value={layout}>
              {LAYOUT_NAMES[layout]}
            </option>
          ))}
        </select>
        <select
          aria-label="Most nodes drawn"
          value={playback.maxNodes.value}
          onChange={({ currentTarget: { value } }) => {
            playback.maxNodes.value = Number(value);
            playback.refresh();
          }}
        >
          {NODE_LIMITS.map((amount) => (
            <option key={amount} value={amount}>
              {count(amount)} nodes
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** Keeps the address up to date. */
function useSyncedAddress(playback: Playback): void {
  const { position, seed, variants } = playback;
  const at = playback.isPlaying.value ? undefined : playback.at.value;
  useEffect(() => {
    const write = (): void =>
      rewrite(watchAddress({ game: position.info.name, moves: position.text, seed, variants, at }));
    const timer = setTimeout(write, 300); // browsers limit the rate of address changes
    return () => clearTimeout(timer);
  }, [position, seed, variants, at]);
}

/** Keys of the page; the slider, whose own keys are others, does not keep them. */
function useShortcuts(playback: Playback): void {
  const onKey = (key: string): void => {
    if (key === ',') playback.seek(playback.at.value - 1);
    if (key === '.') playback.seek(playback.at.value + 1);
    if (key !== 'p') return;
    if (playback.isPlaying.value) playback.pause();
    else playback.play();
  };
  usePageKeys(playback, onKey, 'input:not([type="range"]), select');
}
