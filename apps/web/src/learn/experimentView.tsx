/** The view of an experiment: the position, and how often each kind of search finds a right move. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Mark } from '../board/mark.tsx';
import { Chart } from '../chart/chart.tsx';
import { count, statusOf } from '../games/words.ts';
import { formatAddress } from '../route/address.ts';
import { useRaise } from '../shell/fallible.tsx';
import { Later, PENDING } from '../shell/later.tsx';
import { CHECKPOINTS, type Choices, shareOf } from './experiment.ts';
import { useExperiments } from './services.ts';
import type { Subject } from './subjects.ts';
import { usePosition } from './usePosition.ts';

/** The searches of each kind. */
const SEARCHES = 40;

interface ExperimentProps {
  readonly subject: Subject;
  readonly seed: number;
}

export function Experiment({ subject, seed }: ExperimentProps): VNode {
  const position = usePosition(subject);
  const searches = useSearches(subject, seed);
  if (position === undefined) return <p class="loading">Opening the position…</p>;
  const { info, legal, picture, player } = position;
  const right = legal.filter(({ name }) => subject.right.includes(name));
  const done = searches.length;
  const names = right.map(({ name }) => name).join(' and ');
  return (
    <section class="panel stack" aria-label={`Experiment: ${subject.title}`}>
      <div class="pair">
        <div class="stack board-area">
          {picture.kind === 'board' && (
            <Board
              picture={picture}
              seats={info.seats}
              last={position.last}
              label={statusOf(position)}
              hasTable
              marks={rightMarks(picture.targets, right)}
            />
          )}
          <p class="soft">
            {info.seats[player]} is to move. Only {names} (★) {subject.merit}.{' '}
            <a href={formatAddress('analyse', { game: subject.game, moves: subject.moves })}>
              Analyse the position
            </a>
          </p>
        </div>
        <Later until={PENDING}>
          <Outcome subject={subject} searches={searches} right={new Set(right.map(({ action }) => action))} />
        </Later>
      </div>
      <p class="soft" role="status">
        {done < SEARCHES
          ? `${done} of ${SEARCHES} searches of each kind`
          : `${SEARCHES} searches of each kind, with the seeds ${seed} to ${seed + SEARCHES - 1}`}
      </p>
    </section>
  );
}

interface OutcomeProps {
  readonly subject: Subject;
  readonly searches: readonly (readonly Choices[])[];
  readonly right: ReadonlySet<number>;
}

/** The chart, and the same numbers as a table. */
function Outcome({ subject: { contenders }, searches, right }: OutcomeProps): VNode {
  const shares = contenders.map(({ rule = 'recommended' }, index) =>
    shareOf(
      searches.map((each) => each[index]),
      rule,
      right,
    ),
  );
  return (
    <div class="stack">
      <Chart
        label="The share of searches that choose a right move, by simulations; the table below has its numbers"
        lines={contenders}
        data={[
          CHECKPOINTS.slice(0, shares[0].length),
          ...shares.map((line) => line.map((share) => 100 * share)),
        ]}
        xLabel="simulations"
        yLabel="right choices, %"
        isLogX
      />
      <details>
        <summary>The numbers</summary>
        <div class="scrolls">
          <table class="listing number">
            <thead>
              <tr>
                <th scope="col">Simulations</th>
                {contenders.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {CHECKPOINTS.map((checkpoint, index) => (
                <tr key={checkpoint}>
                  <th scope="row">{count(checkpoint)}</th>
                  {shares.map((line, kind) => (
                    <td key={contenders[kind].label}>{index < line.length ? cellText(line[index]) : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

function rightMarks(
  targets: ReadonlyMap<number, number>,
  right: readonly { readonly action: number; readonly name: string }[],
): ReadonlyMap<number, Mark> {
  return new Map(
    right.flatMap(({ action, name }): [number, Mark][] => {
      const cell = targets.get(action);
      if (cell === undefined) return [];
      return [
        [cell, { tone: 'hint', text: '', note: '', share: 0, interval: [0, 0], label: `${name}, right` }],
      ];
    }),
  );
}

/** The choices of the searches that have ended: of each seed, those of each contender. */
function useSearches({ game, moves, contenders }: Subject, seed: number): readonly (readonly Choices[])[] {
  const service = useExperiments();
  const raise = useRaise();
  const searches = useSignal<readonly (readonly Choices[])[]>([]);
  const variants = useMemo(() => contenders.map(({ variant }) => variant), [contenders]);
  useEffect(() => {
    if (service === undefined) return;
    let isCurrent = true;
    const run = async (): Promise<void> => {
      await service.ask((experiments) => experiments.open(game, moves));
      for (let index = 0; index < SEARCHES && isCurrent; index++) {
        const choices = await service.ask((experiments) => experiments.run(variants, seed + index));
        if (isCurrent) searches.value = [...searches.value, choices];
      }
    };
    searches.value = [];
    run().catch(raise);
    return () => {
      isCurrent = false;
    };
  }, [service, game, moves, variants, seed, searches, raise]);
  return searches.value;
}

/** A share as short as it can be: `97.5 %`, `100 %`. */
function cellText(share: number): string {
  return `${Number((100 * share).toFixed(1))}\u00a0%`;
}
