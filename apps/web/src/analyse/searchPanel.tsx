/** The state of the search, with its controls. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Build, Snapshot } from '../engine/protocol.ts';
import { threadWords } from '../engine/threads.ts';
import { count, moveLabel, short } from '../games/words.ts';
import { IconButton } from '../shell/icon.tsx';
import type { Analysis } from './analysis.ts';
import { valueWords } from './marks.ts';

const BUILDS: Readonly<Record<Build, string>> = {
  wasm: 'WebAssembly',
  js: 'JavaScript core',
  ts: 'TypeScript',
};

/** Milliseconds between two announcements to screen readers. */
const ANNOUNCE_EVERY = 5_000;

interface SearchPanelProps {
  readonly analysis: Analysis;
  readonly snapshot: Snapshot | undefined;
}

export function SearchPanel({ analysis, snapshot }: SearchPanelProps): VNode {
  const isSearching = analysis.isSearching.value;
  const { position } = analysis.current.value;
  const { simulations = 0 } = snapshot ?? {};
  return (
    <div class="panel search">
      <dl class="figures number">
        <Figure label="Simulations" value={short(simulations)} exact={simulations} />
        <Figure label="A second" value={snapshot === undefined ? '–' : short(speedOf(snapshot))} />
        <Figure label="Nodes" value={snapshot === undefined ? '0' : short(snapshot.nodes)} />
        <Figure label="Depth" value={snapshot === undefined ? '–' : String(snapshot.maxDepth)} />
      </dl>
      <p class="soft">{stateOf(analysis, snapshot)}</p>
      {snapshot?.warnings.map((warning) => (
        <p key={warning}>Warning: {warning}.</p>
      ))}
      <div class="row">
        {position.player >= 0 && snapshot?.status !== 'solved' && (
          <IconButton
            icon={isSearching ? 'pause' : 'play'}
            shortcut="p"
            isPrimary={!isSearching}
            onClick={() => (isSearching ? analysis.pause() : analysis.resume())}
          >
            {isSearching ? 'Pause' : 'Continue'}
          </IconButton>
        )}
      </div>
      <Announcement analysis={analysis} />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** The unabbreviated value. */
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

/** The state of the search in words. */
function stateOf(analysis: Analysis, snapshot: Snapshot | undefined): string {
  const failure = analysis.failure.value;
  if (failure !== undefined) return `The engine stopped: ${failure}`;
  if (analysis.current.value.position.player < 0) return 'The game is over.';
  if (snapshot === undefined) return 'The engine is starting…';
  const engine = analysis.settings.network === undefined ? BUILDS[snapshot.build] : 'Network';
  const where = `${engine}, ${threadWords(snapshot.trees.length)}, seed ${analysis.seed}`;
  if (snapshot.status === 'solved') return `Proven. ${where}.`;
  if (snapshot.isDone && snapshot.moves.length === 1) return `Only one legal move. ${where}.`;
  const full = snapshot.status === 'memory' ? 'the tree is full, and only its statistics improve; ' : '';
  return analysis.isSearching.value ? `Searching; ${full}${where}.` : `Paused; ${full}${where}.`;
}

/** Announces the best move to screen readers every few seconds. */
function Announcement({ analysis }: Pick<SearchPanelProps, 'analysis'>): VNode {
  const sentence = useSignal('');
  useEffect(() => {
    const timer = setInterval(() => {
      const snapshot = analysis.snapshot.peek();
      const best = snapshot?.moves[0];
      if (snapshot === undefined || best === undefined || !analysis.isSearching.peek()) return;
      const move = moveLabel(analysis.current.peek().position.info, best.name);
      sentence.value = `Best: ${move}, ${valueWords(best)}, after ${count(snapshot.simulations)} simulations`;
    }, ANNOUNCE_EVERY);
    return () => clearInterval(timer);
  }, [analysis, sentence]);
  return (
    <p class="unseen" role="status">
      {sentence.value}
    </p>
  );
}
