/** The results of a race: speeds, the chart, and the comparison of the trees. */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import { count, exactShort } from '../games/words.ts';
import { IconButton } from '../shell/icon.tsx';
import { Later } from '../shell/later.tsx';
import { Heads } from '../tree/tableParts.tsx';
import { BUILDS, CHECKPOINTS } from './checkpoints.ts';
import { type BuildResult, type Race, speedOf, TIME } from './race.ts';

interface RaceProps {
  readonly race: Race;
}

export function Results({ race }: RaceProps): VNode {
  const state = race.state.value;
  const isOn = state === 'running' || state === 'starting';
  return (
    <>
      <div class="row">
        {isOn ? (
          <IconButton icon="pause" onClick={() => race.stop()}>
            Stop
          </IconButton>
        ) : (
          <IconButton icon="race" isPrimary onClick={() => void race.start()}>
            {state === 'done' ? 'Race again' : 'Start the race'}
          </IconButton>
        )}
        <p class="soft" role="status">
          {verdictOf(race)}
        </p>
      </div>
      <Later>
        <SpeedBars race={race} />
      </Later>
      <Later>{state !== 'ready' && <Progress race={race} />}</Later>
      <Later>
        <Trees race={race} />
      </Later>
    </>
  );
}

function verdictOf(race: Race): string {
  const state = race.state.value;
  const results = race.results.value;
  if (state === 'ready') return '';
  if (state === 'starting') return 'Loading the builds…';
  if (state === 'running') return 'Running…';
  const compared = comparisonsOf(results).filter(({ digests }) => digests.length > 1);
  const same = compared.filter(({ isSame }) => isSame).length;
  const trees =
    compared.length === 0
      ? ''
      : ` ${same} of ${compared.length} compared trees are identical${same === compared.length ? ' to the bit.' : '.'}`;
  const [first] = [...results].sort((one, other) => speedOf(other) - speedOf(one));
  if (first === undefined || speedOf(first) === 0) return '';
  const title = BUILDS.find(({ build }) => build === first.build)?.title;
  return `${title}: ${count(speedOf(first))} simulations a second.${trees}`;
}

function SpeedBars({ race }: RaceProps): VNode {
  const results = race.results.value;
  const fastest = Math.max(1, ...results.map(speedOf));
  const readable = results.find(({ build }) => build === 'ts');
  return (
    <ol class="speeds">
      {BUILDS.map(({ build, title, what, colour }) => {
        const result = results.find((each) => each.build === build);
        const speed = result === undefined ? 0 : speedOf(result);
        const base = readable === undefined ? 0 : speedOf(readable);
        return (
          <li key={build}>
            <div>
              <h2>{title}</h2>
              <p class="soft">{what}</p>
            </div>
            <p class="speed number">
              <b>{speed === 0 ? '–' : count(speed)}</b> <span class="soft">a second</span>
            </p>
            <div class="speed-bar" aria-hidden="true">
              <span style={{ width: `${(100 * speed) / fastest}%`, background: `var(--${colour})` }} />
            </div>
            <p class="soft number">
              {result?.failure !== undefined
                ? `Does not run here: ${result.failure}`
                : `${count(result?.simulations ?? 0)} simulations${
                    base > 0 && build !== 'ts' && speed > 0
                      ? `, ${(speed / base).toFixed(1)} × TypeScript`
                      : ''
                  }`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** The simulations of each build over its time. */
function Progress({ race }: RaceProps): VNode {
  const results = race.results.value;
  const data = useMemo(() => chartOf(results), [results]);
  return (
    <Chart
      label={`Simulations over ${TIME / 1_000} seconds of each build: ${results
        .map(({ build, simulations }) => `${build} ${count(simulations)}`)
        .join(', ')}`}
      lines={BUILDS.map(({ title, colour, dash }) => ({
        label: title,
        colour,
        ...(dash === undefined ? {} : { dash }),
      }))}
      data={data}
      xLabel="seconds of search"
      yLabel="simulations"
    />
  );
}

/** The times of all builds, and for each build its simulations at its own times. */
function chartOf(results: readonly BuildResult[]): [number[], ...(number | null)[][]] {
  const times = [...new Set(results.flatMap(({ seconds }) => seconds))].sort((one, other) => one - other);
  const lines = BUILDS.map(({ build }) => {
    const result = results.find((each) => each.build === build);
    const totals = new Map(result?.seconds.map((time, turn) => [time, result.totals[turn]]));
    return times.map((time) => totals.get(time) ?? null);
  });
  return [times, ...lines];
}

interface Comparison {
  readonly simulations: number;
  readonly digests: readonly string[];
  readonly isSame: boolean;
}

function comparisonsOf(results: readonly BuildResult[]): Comparison[] {
  return CHECKPOINTS.map((simulations) => {
    const digests = results.flatMap((each) => each.digests.get(simulations) ?? []);
    return { simulations, digests, isSame: new Set(digests).size === 1 };
  });
}

function Trees({ race }: RaceProps): VNode {
  const results = race.results.value;
  return (
    <section class="stack tight" aria-label="Comparison of the trees">
      <h2>Do the builds grow the same tree?</h2>
      <p class="soft">
        For each number of simulations, the table shows a hash of the tree of each build: visits, values and
        expected lines of all moves, the number of nodes, and the depth. Equal trees have equal hashes.
      </p>
      <div class="scrolls">
        <table class="listing digests number">
          <Heads names={['Size', ...BUILDS.map(({ title }) => title), 'Equal']} />
          <tbody>
            {comparisonsOf(results).map(({ simulations, digests, isSame }) => (
              <tr key={simulations}>
                <th scope="row">{exactShort(simulations)}</th>
                {BUILDS.map(({ build }) => (
                  <td key={build}>
                    <code>
                      {results.find((each) => each.build === build)?.digests.get(simulations) ?? '–'}
                    </code>
                  </td>
                ))}
                <td class={digests.length > 1 ? (isSame ? 'same' : 'different') : undefined}>
                  {digests.length > 1 ? (isSame ? 'yes' : 'no') : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
