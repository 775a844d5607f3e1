/** A network that learns while one watches: its evaluation of a board, and its results against plain UCT. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import type { WorkerLink } from '../engine/workerLink.ts';
import { hexRules } from '../games/hex.ts';
import { type Position, startOf } from '../games/position.ts';
import { anyGame } from '../games/ruleset.ts';
import { count, percent } from '../games/words.ts';
import { save } from '../image/save.ts';
import { Facts } from '../shell/facts.tsx';
import { useRaise } from '../shell/fallible.tsx';
import { EvaluationBoard } from './evaluationBoard.tsx';
import type { NetworkService } from './networkWorker.ts';
import { useTraining } from './services.ts';
import { type Evaluation, GAMES_A_MATCH, type Progress, SIMULATIONS } from './trainingProgress.ts';

const HEX_5 = anyGame(hexRules(5, false));

interface NetworkLabProps {
  readonly seed: number;
}

export function NetworkLab({ seed }: NetworkLabProps): VNode {
  const service = useTraining();
  const raise = useRaise();
  const position = useSignal(startOf(HEX_5));
  const evaluation = useSignal<Evaluation | undefined>(undefined);
  const history = useSignal<readonly Progress[]>([]);
  const isTraining = useSignal(false);
  /** Whether a generation is at work, which ends after a pause. */
  const isAtWork = useRef(false);
  const isReady = useBegun(service, seed);

  const ask = async (): Promise<void> => {
    const asked = position.value;
    const found = await service?.ask((training) =>
      training.evaluation(asked.moves.map(({ action }) => action)),
    );
    if (position.value === asked) evaluation.value = found;
  };
  const show = (next: Position): void => {
    position.value = next;
    evaluation.value = undefined;
    ask().catch(raise);
  };
  useEffect(() => {
    if (isReady) ask().catch(raise);
  }, [isReady, raise]);

  const train = async (): Promise<void> => {
    if (service === undefined) return;
    isTraining.value = true;
    if (isAtWork.current) return; // its loop goes on: a training has one generation at a time
    isAtWork.current = true;
    try {
      while (isTraining.value) {
        const progress = await service.ask((training) => training.next());
        history.value = [...history.value, progress];
        await ask();
      }
    } finally {
      isAtWork.current = false;
      isTraining.value = false;
    }
  };
  const reply = async (): Promise<void> => {
    const asked = position.value;
    const moves = asked.moves.map(({ action }) => action);
    const action = await service?.ask((training) => training.reply(moves, seed));
    if (action !== undefined && position.value === asked) show(asked.after(action));
  };

  /** Saves the network as a file that the command line plays. */
  const saveNetwork = async (): Promise<void> => {
    const bytes = await service?.ask((training) => training.file());
    if (bytes !== undefined) save(new Blob([bytes], { type: 'application/octet-stream' }), 'hex-5.net');
  };

  const last = history.value.at(-1);
  return (
    <section class="panel stack" aria-label="Training">
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={!isReady}
          onClick={() => {
            if (isTraining.value) isTraining.value = false;
            else train().catch(raise);
          }}
        >
          {isTraining.value ? 'Pause' : history.value.length === 0 ? 'Train' : 'Train on'}
        </button>
        <button type="button" disabled={last === undefined} onClick={() => saveNetwork().catch(raise)}>
          Save the network
        </button>
      </div>
      <div class="pair">
        <div class="stack">
          <EvaluationBoard position={position.value} evaluation={evaluation.value} onPlay={show} />
          <div class="row">
            <button
              type="button"
              disabled={!isReady || position.value.player < 0}
              onClick={() => reply().catch(raise)}
            >
              Let the network move
            </button>
            <button
              type="button"
              disabled={position.value.moves.length === 0}
              onClick={() => show(startOf(HEX_5))}
            >
              Clear the board
            </button>
          </div>
        </div>
        <div class="stack">
          <Results history={history.value} />
        </div>
      </div>
    </section>
  );
}

/** Whether the training has begun, with random weights. */
function useBegun(service: WorkerLink<NetworkService> | undefined, seed: number): boolean {
  const begun = useSignal(false);
  const raise = useRaise();
  useEffect(() => {
    service
      ?.ask((training) => training.begin(seed))
      .then(() => {
        begun.value = true;
      }, raise);
  }, [service, seed, begun, raise]);
  return begun.value;
}

/** The matches of the shown mean. */
const RECENT_MATCHES = 5;

/** The curve of the matches, and the numbers of the training. */
function Results({ history }: { readonly history: readonly Progress[] }): VNode {
  const matches = history.filter(({ score }) => score !== undefined);
  const last = history.at(-1);
  if (last === undefined) {
    return (
      <p>
        The network has learned nothing yet, so it gives every move nearly the same prior. After the first
        matches, a curve appears here: the points of the network against plain UCT, in matches of{' '}
        {GAMES_A_MATCH} games with {SIMULATIONS} simulations a move for both.
      </p>
    );
  }
  const score = matches.at(-1)?.score;
  const recent = matches.slice(-RECENT_MATCHES);
  const mean =
    recent.length === 0
      ? undefined
      : recent.reduce((sum, each) => sum + (each.score ?? 0), 0) / recent.length;
  return (
    <>
      {matches.length > 1 && (
        <Chart
          label={`Points against plain UCT, from ${percent(matches[0].score ?? 0)} after generation ${matches[0].generation} to ${percent(score ?? 0)} after generation ${matches.at(-1)?.generation}`}
          lines={[
            { label: 'points against plain UCT', colour: 'leaf' },
            { label: 'equal strength', colour: 'ink-soft', dash: [4, 4] },
          ]}
          data={[
            matches.map(({ games }) => games),
            matches.map((each) => 100 * (each.score ?? 0)),
            matches.map(() => 50),
          ]}
          xLabel="games of self-play"
          yLabel="%"
        />
      )}
      <Facts
        facts={[
          ['generation', count(last.generation)],
          ['games of self-play', count(last.games)],
          ['positions', count(last.positions)],
          ['policy loss', last.loss.policy.toFixed(2)],
          ['value loss', last.loss.value.toFixed(2)],
          [
            `last ${GAMES_A_MATCH * recent.length} games against UCT`,
            mean === undefined ? 'none yet' : percent(mean),
          ],
        ]}
      />
    </>
  );
}
