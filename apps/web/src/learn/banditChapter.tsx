/** Bandits: the question that UCB1 answers, without a tree around it. */
import { sfc32 } from '@banyan/mcts';
import { useSignal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import { formatAddress, rewrite } from '../route/address.ts';
import { drawSeed, MAX_SEED } from '../route/link.ts';
import { decimal, type Reader, whole } from '../route/queryReader.ts';
import { Refusal } from '../shell/refusal.tsx';
import { type BanditRun, leastRegret, randomRegret } from './bandit.ts';
import type { BanditService } from './banditWorker.ts';
import type { ChapterProps } from './chapters.ts';
import { Question } from './question.tsx';

const USUAL = [0.25, 0.4, 0.5, 0.55, 0.65];
const MOST_ARMS = 8;
const OWN_PULLS = 30;
const RUNS = 12;
/** Exploration for the thirty pulls: less than is safe in the long run. */
const RIVAL_C = 0.5;
/** Numbers of pulls at which the players are looked at, evenly on a scale of powers. */
const TIMES = [...new Set(Array.from({ length: 51 }, (_, step) => Math.round(10 ** (0.7 + step * 0.076))))];

/** Chances between 0 and 1, `0.2,0.5`. */
const readChances: Reader<readonly number[]> = (text) => {
  const chances = text.split(',').map((each) => decimal(each) ?? Number.NaN);
  const isFine = chances.length >= 2 && chances.length <= MOST_ARMS && chances.every((chance) => chance <= 1);
  return isFine ? chances : undefined;
};

export function BanditChapter({ reader }: ChapterProps): VNode {
  const given = reader.read('seed', whole(0, MAX_SEED));
  const c = reader.read('c', decimal) ?? Math.SQRT2;
  const chances = reader.read('arms', readChances) ?? USUAL;
  const seed = useMemo(() => given ?? drawSeed(), [given]);
  const steps = useSignal(0);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        A bandit has arms. Each pays with a chance of its own, which nobody tells you. Every pull either uses
        what you know or learns something: a search has this very choice at each of its nodes.
      </p>
      <OwnGame seed={seed} onDone={() => (steps.value = Math.max(1, steps.value))} />
      {steps.value >= 1 && (
        <Question
          text="Arm A has paid 6 times of 10, arm B once of 2. UCB1 with c = 1.41 pulls the arm of the largest mean + c √(ln N / n). Which is it?"
          options={['A', 'B']}
          right={1}
          onAnswer={() => (steps.value = 2)}
        >
          <p class="number">
            A: 0.600 + 1.41 √(ln 12 / 10) = 0.600 + 0.705 = 1.305. B: 0.500 + 1.41 √(ln 12 / 2) = 0.500 +
            1.576 = 2.076.
          </p>
          <p>
            B is pulled: not because it is good, but because two pulls say so little. The more it is pulled
            the smaller its bonus; and ln N brings back, now and then, whatever was given up.
          </p>
        </Question>
      )}
      {steps.value >= 2 && (
        <Question
          text="The regret is what was lost against pulling the best arm always. How does it grow with UCB1?"
          options={['In step with the pulls', 'With their logarithm', 'Not at all after a while']}
          right={1}
          onAnswer={() => (steps.value = 3)}
        >
          <p>
            With the logarithm: ten times the pulls cost the same again. Nobody can do better in the long run
            (Lai and Robbins 1985). Below the scale is one of powers, so that a logarithm is a straight line.
          </p>
        </Question>
      )}
      {steps.value >= 3 && <Playground chances={chances} c={c} seed={seed} />}
    </>
  );
}

/** Thirty pulls of one's own, on a machine whose chances the seed has drawn. */
function OwnGame({ seed, onDone }: { readonly seed: number; readonly onDone: () => void }): VNode {
  const machine = useMemo(() => {
    const random = sfc32(seed);
    return { random, chances: Array.from({ length: 4 }, () => Math.round(20 * (0.1 + 0.8 * random())) / 20) };
  }, [seed]);
  const pulls = useSignal<readonly { readonly arm: number; readonly pays: boolean }[]>([]);
  const rival = useRival(machine.chances, seed);
  const isDone = pulls.value.length >= OWN_PULLS;
  const won = pulls.value.filter(({ pays }) => pays).length;
  const pull = (arm: number): void => {
    pulls.value = [...pulls.value, { arm, pays: machine.random() < machine.chances[arm] }];
    if (pulls.value.length === OWN_PULLS) onDone();
  };
  const best = Math.max(...machine.chances);
  return (
    <section class="panel stack" aria-label="Your turn">
      <h2>
        Your turn: {OWN_PULLS - pulls.value.length} pulls left, {won} won
      </h2>
      <div class="arms">
        {machine.chances.map((chance, arm) => {
          const own = pulls.value.filter((each) => each.arm === arm);
          return (
            <div key={arm} class="stack tight">
              <button type="button" disabled={isDone} onClick={() => pull(arm)}>
                Arm {'ABCDEFGH'[arm]}
              </button>
              <p class="number">
                {own.filter(({ pays }) => pays).length} of {own.length}
                {isDone && `, chance ${chance}${chance === best ? ' ★' : ''}`}
              </p>
              <p class="beads" aria-hidden="true">
                {own.map(({ pays }) => (pays ? '●' : '○')).join('')}
              </p>
            </div>
          );
        })}
      </div>
      <div role="status">
        {isDone && rival !== undefined && (
          <p>
            You won {won}. The best arm alone would have brought {(best * OWN_PULLS).toFixed(1)} on average;
            UCB1 with c = {RIVAL_C} won {rival.wins.reduce((sum, number) => sum + number, 0)}, with{' '}
            {rival.pulls.join(', ')} pulls of the arms.
          </p>
        )}
      </div>
      {!isDone && (
        <p>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              while (pulls.value.length < OWN_PULLS) pull(pulls.value.length % machine.chances.length);
            }}
          >
            Pull all in turn for me
          </button>
        </p>
      )}
    </section>
  );
}

function useService(): Remote<BanditService> | undefined {
  const service = useSignal<{ readonly remote: Remote<BanditService> } | undefined>(undefined);
  useEffect(() => {
    const worker = new Worker(new URL('./banditWorker.ts', import.meta.url), {
      type: 'module',
      name: 'bandit',
    });
    const remote = wrap<BanditService>(worker);
    service.value = { remote };
    return () => {
      remote[releaseProxy]();
      worker.terminate();
    };
  }, [service]);
  return service.value?.remote;
}

function useRival(chances: readonly number[], seed: number): BanditRun | undefined {
  const rival = useSignal<BanditRun | undefined>(undefined);
  const service = useService();
  useEffect(() => {
    void service?.run(chances, RIVAL_C, seed, [OWN_PULLS]).then(([run]) => {
      rival.value = run;
    });
  }, [service, chances, seed, rival]);
  return rival.value;
}

interface PlaygroundProps {
  readonly chances: readonly number[];
  readonly c: number;
  readonly seed: number;
}

interface Outcome {
  readonly chances: readonly number[];
  readonly c: number;
  /** Of UCB1 with that c, and without exploration. */
  readonly regrets: readonly number[];
  readonly greedy: readonly number[];
  readonly last: BanditRun;
}

function Playground(props: PlaygroundProps): VNode {
  const { seed } = props;
  const c = useSignal(props.c);
  const chances = useSignal(props.chances);
  const outcome = useSignal<Outcome | undefined>(undefined);
  const refusal = useSignal('');
  const service = useService();
  const weight = c.value;
  const arms = chances.value;
  useEffect(() => {
    if (service === undefined) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      rewrite(
        formatAddress('learn', {
          chapter: 'bandit',
          arms: arms.join(','),
          c: weight.toFixed(2),
          seed: String(seed),
        }),
      );
      const regrets = await service.regrets(arms, weight, seed, TIMES, RUNS);
      const greedy = await service.regrets(arms, 0, seed, TIMES, RUNS);
      const [last] = await service.run(arms, weight, seed, TIMES.slice(-1));
      if (!isGone) outcome.value = { chances: arms, c: weight, regrets, greedy, last };
    }, 150);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [service, weight, arms, seed, outcome]);
  const found = outcome.value;
  return (
    <section class="stack" aria-label="Playground">
      <h2>Playground</h2>
      <div class="row settings-row">
        <label class="field">
          Chances of the arms
          <input
            type="text"
            defaultValue={arms.join(', ')}
            onChange={({ currentTarget }) => {
              const read = readChances(currentTarget.value.replace(/\s+/g, ''));
              refusal.value = read === undefined ? `Two to ${MOST_ARMS} numbers from 0 to 1, please.` : '';
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
      <p role="alert" class="soft">
        {refusal.value}
      </p>
      {found === undefined ? (
        <p class="loading">Pulling…</p>
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
    <table class="pulls number">
      <caption>One run of UCB1, {total.toLocaleString('en')} pulls</caption>
      <thead>
        <tr>
          <th scope="col">Arm</th>
          <th scope="col">Chance</th>
          <th scope="col">Mean</th>
          <th scope="col">Pulls</th>
        </tr>
      </thead>
      <tbody>
        {chances.map((chance, arm) => (
          <tr key={arm}>
            <th scope="row">{'ABCDEFGH'[arm]}</th>
            <td>{chance}</td>
            <td>{(last.wins[arm] / Math.max(1, last.pulls[arm])).toFixed(3)}</td>
            <td>
              {last.pulls[arm].toLocaleString('en')}
              <span class="bar" aria-hidden="true">
                <span style={{ width: `${(100 * last.pulls[arm]) / total}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RegretChart({ outcome: { chances, c, regrets, greedy } }: { readonly outcome: Outcome }): VNode {
  const slope = leastRegret(chances);
  const blind = TIMES.map((time) => time * randomRegret(chances));
  const [own, other, random] = [regrets, greedy, blind].map((line) => Math.round(line.at(-1) ?? 0));
  return (
    <Chart
      label={`Mean regret of ${RUNS} runs after ${TIMES.at(-1)} pulls: UCB1 ${own}, greedy ${other}, at random ${random}`}
      lines={[
        { label: `UCB1, c ${c.toFixed(2)}`, colour: 'leaf' },
        { label: 'greedy: always the best mean', colour: 'fig', dash: [8, 4] },
        { label: 'at random', colour: 'doubt', dash: [2, 4] },
        {
          label: `${slope.toFixed(1)} ln n, the least possible slope`,
          colour: 'ink-soft',
          dash: [12, 4, 2, 4],
        },
      ]}
      data={[
        TIMES,
        regrets,
        greedy,
        // It would leave the others no room.
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
