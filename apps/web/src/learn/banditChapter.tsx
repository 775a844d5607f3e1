/** Chapter: multi-armed bandits, the problem that UCB1 solves. */
import { sfc32 } from '@banyan/mcts';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { decimal } from '../route/queryReader.ts';
import { useRaise } from '../shell/fallible.tsx';
import { Refusal } from '../shell/refusal.tsx';
import type { BanditRun } from './bandit.ts';
import type { ChapterProps } from './chapter.ts';
import { Playground, readChances } from './playground.tsx';
import { Question } from './question.tsx';
import { useBandits } from './services.ts';
import { Ucb1Words } from './ucb1Formula.tsx';
import { useSeed } from './useSeed.ts';

const DEFAULT_CHANCES = [0.25, 0.4, 0.5, 0.55, 0.65];
const PLAYER_PULLS = 30;
/** The exploration weight for the few pulls of a player; a longer run needs more. */
const UCB1_C = 0.5;

export function BanditChapter({ reader }: ChapterProps): VNode {
  const c = reader.read('c', decimal) ?? Math.SQRT2;
  const chances = reader.read('arms', readChances) ?? DEFAULT_CHANCES;
  const seed = useSeed(reader);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        A multi-armed bandit is a slot machine with several arms. Each arm pays with its own probability,
        which you do not know. A pull of the arm that has paid best so far <strong>exploits</strong> what you
        know; a pull of another arm <strong>explores</strong>. A tree search faces the same choice at every
        node: its arms are the moves.
      </p>
      <PlayerBandit seed={seed} />
      <p>
        UCB1 is a rule for this choice (Auer, Cesa-Bianchi and Fischer 2002). It pulls the arm with the
        largest sum of two terms: the mean Q, which is large for an arm that has paid well, and the{' '}
        <strong>exploration term</strong>, which is large for an arm that was seldom pulled.
      </p>
      <Ucb1Words />
      <p class="number">
        For example, an arm has paid 3 times in 4 pulls, after 10 pulls of all arms. With c = 1.41, its UCB1
        value is 3/4 + 1.41 √(ln 10 / 4) = 0.75 + 1.07 = 1.82.
      </p>
      <Question
        text="Arm A has paid 6 times in 10 pulls, arm B once in 2. So N is 12. Which one does UCB1 with c = 1.41 pull?"
        options={['A', 'B']}
        correct={1}
      >
        <p class="number">
          A: 0.600 + 1.41 √(ln 12 / 10) = 0.600 + 0.705 = 1.305. B: 0.500 + 1.41 √(ln 12 / 2) = 0.500 + 1.576
          = 2.076.
        </p>
        <p>
          UCB1 pulls B, because two pulls say little about it. The exploration term of an arm shrinks with its
          own pulls n and grows slowly with all pulls N, so every arm is tried again from time to time.
        </p>
      </Question>
      <p>
        <strong>Regret</strong> is the loss compared with always pulling the best arm. The chart shows how it
        grows for UCB1 and for two simpler rules: to pull the arm with the best mean, and to pull any arm at
        random. Change the arms and c.
      </p>
      <Playground chances={chances} c={c} seed={seed} />
      <Question
        text="How does the regret of UCB1 grow?"
        options={['In proportion to the pulls', 'With the logarithm of the pulls', 'It stops growing']}
        correct={1}
      >
        <p>
          With the logarithm: each tenfold increase in pulls adds the same regret. No strategy does better in
          the long run (Lai and Robbins 1985). The chart has a logarithmic x-axis, on which a logarithm is a
          straight line.
        </p>
      </Question>
    </>
  );
}

/** The player's own bandit, whose probabilities the seed determines. */
function PlayerBandit({ seed }: { readonly seed: number }): VNode {
  const machine = useMemo(() => {
    const random = sfc32(seed);
    return { random, chances: Array.from({ length: 4 }, () => Math.round(20 * (0.1 + 0.8 * random())) / 20) };
  }, [seed]);
  const pulls = useSignal<readonly { readonly arm: number; readonly pays: boolean }[]>([]);
  const ucb1Run = useUcb1Run(machine.chances, seed);
  const isDone = pulls.value.length >= PLAYER_PULLS;
  const won = pulls.value.filter(({ pays }) => pays).length;
  const pull = (arm: number): void => {
    pulls.value = [...pulls.value, { arm, pays: machine.random() < machine.chances[arm] }];
  };
  const best = Math.max(...machine.chances);
  return (
    <section class="panel stack" aria-label="Your turn">
      <h2>
        Your turn: {PLAYER_PULLS - pulls.value.length} pulls left, {won} won
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
                {isDone && `, probability ${chance}${chance === best ? ' ★' : ''}`}
              </p>
              <p class="beads" aria-hidden="true">
                {own.map(({ pays }) => (pays ? '●' : '○')).join('')}
              </p>
            </div>
          );
        })}
      </div>
      <div role="status">
        {isDone && ucb1Run !== undefined && (
          <p>
            You won {won}. The best arm alone pays {(best * PLAYER_PULLS).toFixed(1)} times on average. UCB1
            with c = {UCB1_C} won {ucb1Run.wins.reduce((sum, number) => sum + number, 0)}. It pulled the arms{' '}
            {ucb1Run.pulls.join(', ')} times.
          </p>
        )}
      </div>
      {!isDone && (
        <p>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              while (pulls.value.length < PLAYER_PULLS) pull(pulls.value.length % machine.chances.length);
            }}
          >
            Pull the arms in turn for me
          </button>
        </p>
      )}
    </section>
  );
}

function useUcb1Run(chances: readonly number[], seed: number): BanditRun | undefined {
  const ucb1Run = useSignal<BanditRun | undefined>(undefined);
  const service = useBandits();
  const raise = useRaise();
  useEffect(() => {
    service
      ?.ask((bandits) => bandits.run(chances, UCB1_C, seed, [PLAYER_PULLS]))
      .then(([run]) => {
        ucb1Run.value = run;
      }, raise);
  }, [service, chances, seed, ucb1Run, raise]);
  return ucb1Run.value;
}
