/** One tree or two, time below them, and beside them what there is to know. */
import type { VNode } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { count, short } from '../games/words.ts';
import { rewrite } from '../route/address.ts';
import { variantWords } from '../tree/variant.ts';
import { watchAddress } from './address.ts';
import { Finder } from './finder.tsx';
import { AMOUNTS, type Grove } from './grove.ts';
import { LAYOUTS } from './layout.ts';
import { NodePanel } from './nodePanel.tsx';
import type { Pane } from './pane.ts';
import { Scrubber } from './scrubber.tsx';
import { Setup } from './setup.tsx';
import { TreeCanvas } from './treeCanvas.tsx';

interface GroveProps {
  readonly grove: Grove;
}

const LAYOUT_NAMES: Readonly<Record<(typeof LAYOUTS)[number], string>> = {
  visits: 'Room by visits',
  even: 'Room for every branch',
};

export function Clearing({ grove }: GroveProps): VNode {
  useShortcuts(grove);
  useKeptAddress(grove);
  const { info } = grove.position;
  return (
    <div class="watch">
      <div class="stack tight title">
        <h1>{info.title}</h1>
        <p class="soft">
          Every simulation walks down the tree, adds to it, plays on at random, and tells its way what came of
          it.
        </p>
      </div>
      <section class="stack stage" aria-label="The search tree">
        <div class="panes">
          {grove.panes.map((pane, index) => (
            <Tree key={index} grove={grove} pane={pane} index={index} />
          ))}
        </div>
        <Scrubber grove={grove} />
        <Legend grove={grove} />
      </section>
      <aside class="stack side">
        <NodePanel grove={grove} />
        <Finder grove={grove} />
      </aside>
      <Setup grove={grove} />
    </div>
  );
}

function Tree({ grove, pane, index }: GroveProps & { pane: Pane; index: number }): VNode {
  const news = pane.news.value;
  const words = variantWords(pane.variant);
  const onPlanted = useCallback(() => grove.begin(), [grove]);
  const title = grove.panes.length === 1 ? words : `${'AB'[index]}: ${words}`;
  return (
    <figure class="tree">
      <figcaption>
        <strong>{title}</strong>
        {news !== undefined && (
          <span class="soft number" title={`${count(news.shown)} of ${count(news.visited)} nodes are drawn`}>
            {news.isBehind && `searching, ${count(news.at)} of ${count(grove.at.value)}: `}
            {short(news.visited)} nodes{news.shown < news.visited && `, ${short(news.shown)} drawn`}
          </span>
        )}
      </figcaption>
      {pane.failure.value === undefined ? (
        <TreeCanvas grove={grove} pane={pane} label={`Search tree, ${title}`} onPlanted={onPlanted} />
      ) : (
        <p class="refusal">It cannot be searched so: {pane.failure.value}.</p>
      )}
      <p class="way number">{news === undefined ? ' ' : <Way grove={grove} pane={pane} />}</p>
    </figure>
  );
}

/** The simulation that was last, in words. */
function Way({ grove: { position }, pane }: GroveProps & { pane: Pane }): VNode | null {
  const news = pane.news.value;
  if (news?.returns === undefined) return null;
  const { at, path, returns, status } = news;
  const winner = returns.indexOf(1);
  const { seats } = position.info;
  const end =
    seats.length === 1
      ? `${Math.round(100 * returns[0])} %`
      : winner === -1
        ? 'a draw'
        : `${seats[winner]} wins`;
  const state = status === 'solved' ? ' Proven: nothing is left to search.' : '';
  return (
    <>
      Simulation {count(at)}: {path.map(({ name }) => name).join(' ') || 'the root'} … {end}.{state}
    </>
  );
}

function Legend({ grove }: GroveProps): VNode {
  const { seats } = grove.position.info;
  const [first, second] = seats.length === 2 ? seats : ['good for the mover', 'bad'];
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
          {first} or {second}
        </li>
        <li>
          <svg viewBox="0 0 32 16" aria-hidden="true">
            <path class="walk" d="M2 8H24" />
            <circle class="end" cx="27" cy="8" r="4" />
          </svg>
          this simulation
        </li>
        {grove.variants.some(({ isProving }) => isProving) && (
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
          value={grove.layout.value}
          onChange={({ currentTarget: { value } }) => {
            grove.layout.value = LAYOUTS.find((layout) => layout === value) ?? 'visits';
            grove.refresh();
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
          value={grove.most.value}
          onChange={({ currentTarget: { value } }) => {
            grove.most.value = Number(value);
            grove.refresh();
          }}
        >
          {AMOUNTS.map((amount) => (
            <option key={amount} value={amount}>
              {count(amount)} nodes
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** The address says what is watched, and where one has stopped. */
function useKeptAddress(grove: Grove): void {
  const { position, seed, variants } = grove;
  const at = grove.isPlaying.value ? undefined : grove.at.value;
  useEffect(() => {
    const write = (): void =>
      rewrite(watchAddress({ game: position.info.name, moves: position.text, seed, variants, at }));
    const timer = setTimeout(write, 300); // browsers refuse addresses that change with each movement of a hand
    return () => clearTimeout(timer);
  }, [position, seed, variants, at]);
}

/** Wherever the focus is, but not while something is typed. */
function useShortcuts(grove: Grove): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input:not([type="range"]), select') !== null) return;
      if (key === ',') grove.seek(grove.at.value - 1);
      if (key === '.') grove.seek(grove.at.value + 1);
      if (key !== 'p') return;
      if (grove.isPlaying.value) grove.pause();
      else grove.play();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [grove]);
}
