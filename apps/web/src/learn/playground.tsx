/** Experiments with bandits: the regret for any arms and any exploration weight. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import { FormError } from '../form/fields.tsx';
import { count } from '../games/words.ts';
import { formatAddress, rewrite } from '../route/address.ts';
import { decimal, type Reader, reader } from '../route/queryReader.ts';
import { useRaise } from '../shell/fallible.tsx';
import { Bar, Heads } from '../tree/tableParts.tsx';
import { type BanditRun, minRegret, randomRegret } from './bandit.ts';
import { useBandits } from './services.ts';

const MAX_ARMS = 8;
const RUNS = 12;
/** The numbers of pulls on the x-axis, evenly spaced on a logarithmic scale. */
const TIMES = [...new Set(Array.from({ length: 51 }, (_, step) => Math.round(10 ** (0.7 + step * 0.076))))];

/** Reads probabilities, `0.2,0.5`. */
export const readChances: Reader<readonly number[]> = reader(
  `2 to ${MAX_ARMS} numbers from 0 to 1, separated by commas`,
  (text) => {
    const chances = text.split(',').map((each) => decimal(each) ?? Number.NaN);
    const isValid =
      chances.length >= 2 && chances.length <= MAX_ARMS && chances.every((chance) => chance <= 1);
    return isValid ? chances : undefined;
  },
);

interface PlaygroundProps {
  readonly chances: readonly number[];
  readonly c: number;
  readonly seed: number;
}

interface Outcome {
  readonly chances: readonly number[];
  readonly c: number;
  /** The mean regrets of UCB1 with that c, and without exploration. */
  readonly regrets: readonly number[];
  readonly greedy: readonly number[];
  readonly last: BanditRun;
}

export function Playground(props: PlaygroundProps): VNode {
  const { seed } = props;
  const c = useSignal(props.c);
  const chances = useSignal(props.chances);
  const outcome = useSignal<Outcome | undefined>(undefined);
  const refusal = useSignal('');
  const service = useBandits();
  const raise = useRaise();
  const weight = c.value;
  const arms = chances.value;
  useEffect(() => {
    if (service === undefined) return;
    let isCancelled = false;
    const play = async (): Promise<void> => {
      rewrite(
        formatAddress('learn', {
          chapter: 'bandit',
          arms: arms.join(','),
          c: weight.toFixed(2),
          seed: String(seed),
        }),
      );
      const regrets = await service.ask((bandits) => bandits.regrets(arms, weight, seed, TIMES, RUNS));
      const greedy = await service.ask((bandits) => bandits.regrets(arms, 0, seed, TIMES, RUNS));
      const [last] = await service.ask((bandits) => bandits.run(arms, weight, seed, TIMES.slice(-1)));
      if (!isCancelled) outcome.value = { chances: arms, c: weight, regrets, greedy, last };
    };
    const timer = setTimeout(() => play().catch(raise), 150);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [service, weight, arms, seed, outcome, raise]);
  const found = outcome.value;
  return (
    <section class="stack" aria-label="Playground">
      <h2>Playground</h2>
      <div class="row settings-row">
        <label class="field">
          Probabilities of the arms
          <input
            type="text"
            defaultValue={arms.join(', ')}
            onChange={({ currentTarget }) => {
              const read = readChances(currentTarget.value.replace(/\s+/g, ''));
              refusal.value =
                read === undefined
                  ? `The probabilities must be ${readChances.allowed}, not ${currentTarget.value}.`
                  : '';
              if (read !== undefined) chances.value = read;
            }}
          />
        </label>
        <label class="field">
          Exploration c = {weight.toFixed(2)}
          <input
            type="range"
            min={0}
            max={3}
            step={0.05}
            value={weight}
            onInput={({ currentTarget }) => (c.value = Number(currentTarget.value))}
          />
        </label>
      </div>
      <FormError text={refusal.value} />
      {found === undefined ? (
        <p class="loading">Playing…</p>
      ) : (
        <div class="pair">
          <Pulls outcome={found} />
          <RegretChart outcome={found} />
        </div>
      )}
    </section>
  );
}

function Pulls({ outcome: { chances, last } }: { readonly outcome: Outcome }): VNode {
  const total = last.pulls.reduce((sum, number) => sum + number, 0);
  return (
    <table class="listing pulls number">
      <caption>One run of UCB1, {count(total)} pulls</caption>
      <Heads names={['Arm', 'Probability', 'Mean', 'Pulls']} />
      <tbody>
        {chances.map((chance, arm) => (
          <tr key={arm}>
            <th scope="row">{'ABCDEFGH'[arm]}</th>
            <td>{chance}</td>
            <td>{(last.wins[arm] / Math.max(1, last.pulls[arm])).toFixed(3)}</td>
            <td>
              {count(last.pulls[arm])}
              <Bar shares={[last.pulls[arm] / total]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RegretChart({ outcome: { chances, c, regrets, greedy } }: { readonly outcome: Outcome }): VNode {
  const slope = minRegret(chances);
  const blind = TIMES.map((time) => time * randomRegret(chances));
  const [own, other, random] = [regrets, greedy, blind].map((line) => Math.round(line.at(-1) ?? 0));
  return (
    <Chart
      label={`Mean regret of ${RUNS} runs after ${TIMES.at(-1)} pulls: UCB1 ${own}, greedy ${other}, random ${random}`}
      lines={[
        { label: `UCB1, c ${c.toFixed(2)}`, colour: 'leaf' },
        { label: 'greedy: always the best mean', colour: 'fig', dash: [8, 4] },
        { label: 'random', colour: 'doubt', dash: [2, 4] },
        {
          label: `${slope.toFixed(1)} ln n, the lower bound`,
          colour: 'ink-soft',
          dash: [12, 4, 2, 4],
        },
      ]}
      data={[
        TIMES,
        regrets,
        greedy,
        // A larger regret would flatten the other lines.
        blind.map((regret) => (regret > 1.3 * Math.max(own, other) ? null : regret)),
        TIMES.map((time) => slope * Math.log(time)),
      ]}
      xLabel={`pulls, mean of ${RUNS} runs`}
      yLabel="regret"
      isLogX
      height={320}
    />
  );
}
