/** The exploration weight c: the tree of any value beside the tree of the default, after equal simulations. */
import { type ReadonlySignal, signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { capitalize, count, moveLabel } from '../games/words.ts';
import { loadFailure } from '../shell/loadFailure.ts';
import { Bar } from '../tree/tableParts.tsx';
import type { Growth } from './growth.ts';
import { GrowthTree } from './growthPicture.tsx';
import type { Lesson } from './lesson.ts';
import { hasDiscs } from './lessonView.tsx';

const SIMULATIONS = [30, 100, 300] as const;
/** The value of c at first: it shows at once what less exploration does. */
const FIRST_C = 0.1;
const MAX_C = 3;
/** Milliseconds without a change after which the tree grows. */
const PAUSE = 120;

export function ExplorationLab({ lesson }: { readonly lesson: Lesson }): VNode {
  const c = useSignal(FIRST_C);
  const simulations = useSignal<number>(SIMULATIONS[1]);
  const usual = useTree(lesson, undefined, simulations.value);
  const other = useTree(lesson, c.value, simulations.value);
  return (
    <section class="stack" aria-label="The exploration weight">
      <h2>What c does</h2>
      <p>
        With a small c, the search spends most simulations on the move that looks best so far: its tree is
        narrow and deep, and a good move that was unlucky at first may never get its turn. With a large c, all
        moves get nearly equal shares: the tree is wide and shallow. Move the slider.
      </p>
      <div class="row settings-row">
        <label class="field">
          Exploration c = {c.value.toFixed(2)}
          <input
            type="range"
            min={0}
            max={MAX_C}
            step={0.05}
            value={c.value}
            onInput={({ currentTarget }) => {
              c.value = currentTarget.valueAsNumber;
            }}
          />
        </label>
        <label class="field">
          Simulations
          <select
            value={simulations.value}
            onChange={({ currentTarget }) => {
              simulations.value = Number(currentTarget.value);
            }}
          >
            {SIMULATIONS.map((each) => (
              <option key={each} value={each}>
                {count(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="pair">
        <Grown grown={other} lesson={lesson} />
        <Grown grown={usual} lesson={lesson} />
      </div>
    </section>
  );
}

interface GrownTree {
  readonly c: number | undefined;
  readonly growth: Growth;
}

/** The tree of some exploration weight, the one before until it has grown; a string says why there is none. */
function useTree(lesson: Lesson, c: number | undefined, simulations: number): GrownTree | string | undefined {
  const tree = useSignal<GrownTree | string | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: GrownTree | string): void => {
      if (isCurrent) tree.value = found;
    };
    const timer = setTimeout(() => {
      lesson.growth(c, simulations).then(
        (growth) => show({ c, growth }),
        (error: unknown) => show(loadFailure('This tree', error)),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [lesson, c, simulations, tree]);
  return tree.value;
}

interface GrownProps {
  readonly grown: GrownTree | string | undefined;
  readonly lesson: Lesson;
}

/** A tree, and how its visits are shared among the moves at the root. */
function Grown({ grown, lesson }: GrownProps): VNode {
  const { info } = lesson.position;
  const visits = useMemo(() => (typeof grown === 'object' ? visitsOf(grown.growth) : []), [grown]);
  if (typeof grown === 'string') return <p class="refusal">{grown}</p>;
  if (grown === undefined) return <p class="loading">Searching…</p>;
  const { c, growth } = grown;
  const title = `c = ${growth.c.toFixed(2)}${c === undefined ? ', the default' : ''}`;
  return (
    <div class="stack near panel">
      <h3>{title}</h3>
      <GrowthTree growth={growth} visits={visits} isBlackAndWhite={hasDiscs(lesson.position)} />
      <ul class="shares number" aria-label={`Visits of the moves, ${title}`}>
        {growth.moves.map(({ move, visits: times }) => (
          <li key={move.action}>
            <span>{capitalize(moveLabel(info, move.name))}</span>
            <Bar shares={[times / growth.paths.length]} />
            <span>{count(times)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The visits of each node at the end. */
function visitsOf({ nodes, paths }: Growth): readonly ReadonlySignal<number>[] {
  const visits = nodes.map(() => 0);
  for (const path of paths) for (const node of path) visits[node]++;
  return visits.map((times) => signal(times));
}
