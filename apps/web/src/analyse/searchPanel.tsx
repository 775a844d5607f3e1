/** How far the search is, and its switches. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Build, Snapshot } from '../engine/question.ts';
import { threadWords } from '../engine/threads.ts';
import { count, short, spoken } from '../games/words.ts';
import { Icon } from '../shell/icon.tsx';
import { addressOf } from './address.ts';
import { valueWords } from './marks.ts';
import type { Study } from './study.ts';

const BUILDS: Readonly<Record<Build, string>> = {
  wasm: 'WebAssembly',
  js: 'JavaScript core',
  ts: 'TypeScript',
};

/** Milliseconds between two sentences for screen readers. */
const SAY_EVERY = 5_000;

interface SearchPanelProps {
  readonly study: Study;
}

export function SearchPanel({ study }: SearchPanelProps): VNode {
  const snapshot = study.snapshot.value;
  const isSearching = study.isSearching.value;
  const { position } = study.current.value;
  const { simulations = 0 } = snapshot ?? {};
  return (
    <div class="panel search">
      <dl class="figures number">
        <Figure label="Simulations" value={short(simulations)} exact={simulations} />
        <Figure label="A second" value={snapshot === undefined ? '–' : short(speedOf(snapshot))} />
        <Figure label="Nodes" value={snapshot === undefined ? '0' : short(snapshot.nodes)} />
        <Figure label="Depth" value={snapshot === undefined ? '–' : String(snapshot.maxDepth)} />
      </dl>
      <p class="soft">{stateOf(study)}</p>
      {snapshot?.warnings.map((warning) => (
        <p key={warning}>Warning: {warning}.</p>
      ))}
      <div class="row">
        {position.player >= 0 && snapshot?.status !== 'solved' && (
          <button
            type="button"
            class={isSearching ? undefined : 'primary'}
            aria-keyshortcuts="p"
            onClick={() => (isSearching ? study.pause() : study.resume())}
          >
            <Icon name={isSearching ? 'pause' : 'play'} /> {isSearching ? 'Pause' : 'Think on'}
          </button>
        )}
        <ShareButton study={study} />
      </div>
      <Spoken study={study} />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** Before it was shortened. */
  readonly exact?: number;
}

function Figure({ label, value, exact }: FigureProps): VNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-value={exact} title={exact === undefined ? undefined : count(exact)}>
        {value}
      </dd>
    </div>
  );
}

function speedOf({ simulations, milliseconds }: Snapshot): number {
  return milliseconds === 0 ? 0 : (1_000 * simulations) / milliseconds;
}

/** What the search is doing, in words. */
function stateOf(study: Study): string {
  const snapshot = study.snapshot.value;
  const failure = study.failure.value;
  if (failure !== undefined) return `The engine stopped: ${failure}`;
  if (study.current.value.position.player < 0) return 'There is nothing to search here.';
  if (snapshot === undefined) return 'The engine is starting…';
  const where = `${BUILDS[snapshot.build]}, ${threadWords(snapshot.trees.length)}, seed ${study.seed}`;
  if (snapshot.status === 'solved') return `Proven. ${where}.`;
  if (snapshot.isDone && snapshot.moves.length === 1) return `There is only one move. ${where}.`;
  const full = snapshot.status === 'memory' ? 'the tree is full, and its leaves are played on; ' : '';
  return study.isSearching.value ? `Searching; ${full}${where}.` : `Paused; ${full}${where}.`;
}

/** Copies a link by which others see the same numbers. */
function ShareButton({ study }: SearchPanelProps): VNode {
  const said = useSignal('Share');
  const copy = async (): Promise<void> => {
    study.pause();
    const address = addressOf(study, repeatable(study.snapshot.value));
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      said.value = 'Copied';
    } catch {
      location.hash = address; // the address bar has it then
      said.value = 'See the address bar';
    }
  };
  return (
    <button type="button" title="A link by which others see these very numbers" onClick={() => void copy()}>
      <Icon name="share" /> {said.value}
    </button>
  );
}

/** The simulations of each tree, if there are any; all of them as one tree's where a thread was lost. */
function repeatable(snapshot: Snapshot | undefined): readonly number[] | undefined {
  if (snapshot === undefined || snapshot.simulations === 0) return undefined;
  return snapshot.trouble === 'lost' ? [snapshot.simulations] : snapshot.trees;
}

/** A sentence now and then, not eight times a second. */
function Spoken({ study }: SearchPanelProps): VNode {
  const sentence = useSignal('');
  useEffect(() => {
    const timer = setInterval(() => {
      const snapshot = study.snapshot.peek();
      const best = snapshot?.moves[0];
      if (snapshot === undefined || best === undefined || !study.isSearching.peek()) return;
      const move = spoken(study.current.peek().position.info, best.name);
      sentence.value = `Best: ${move}, ${valueWords(best)}, after ${count(snapshot.simulations)} simulations`;
    }, SAY_EVERY);
    return () => clearInterval(timer);
  }, [study, sentence]);
  return (
    <p class="unseen" role="status">
      {sentence.value}
    </p>
  );
}
