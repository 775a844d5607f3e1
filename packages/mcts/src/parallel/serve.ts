/** The worker's side of a parallel search: holds an engine and its searches, and executes commands. */
import { drive, stopwatch } from '../agent/drive.ts';
import { defaultHost } from '../agent/host.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkInterface } from '../checking/options.ts';
import type { AnyEngine, AnySearch, SearchReport } from '../contracts/search.ts';
import { failureOf } from './failure.ts';
import type { Command, Message, ReportMessage, Request, RunRequest, StatusMessage } from './messages.ts';
import { channelPort, type MessagePortLike, type Port, workerPort } from './port.ts';

/** Creates the engine of a worker from the options given to the pool. */
export type EngineFactory<State, Action, Options> = (
  options: Options,
) => AnyEngine<State, Action> | Promise<AnyEngine<State, Action>>;

/**
 * Makes the current worker available to `parallel`.
 *
 * A worker script needs only imports and this call.
 *
 * @param end the end of a `MessageChannel` whose other end `parallel` has as its worker; by default the worker itself.
 *   For a pool in a worker whose workers the page starts: in Firefox, `new Worker` in a worker may block it for ever.
 * @throws BanyanError `WORKER_LOST` outside of a worker, `INVALID_OPTION`.
 */
export function serve<State, Action, Options>(
  make: EngineFactory<State, Action, Options>,
  end?: MessagePortLike,
): void {
  checkFunction('the factory of an engine', make, '() => mcts(game)');
  if (end === undefined) {
    serveOn(make, workerPort());
    return;
  }
  checkInterface('the end of a MessageChannel', end, ['postMessage', 'addEventListener', 'start']);
  serveOn(make, channelPort(end));
}

/** As `serve`, on a given port. */
export function serveOn<State, Action, Options>(
  make: EngineFactory<State, Action, Options>,
  port: Port<Command<State, Action, Options>, Message<Action>>,
): void {
  let host: WorkerHost<State, Action> | undefined;
  port.listen((command) => {
    if (command.kind !== 'createEngine') {
      host?.execute(command);
      return;
    }
    engineOf(make, command.options).then(
      (engine) => {
        host = new WorkerHost(engine, port);
        port.post({ kind: 'ready' });
      },
      (error: unknown) => port.post({ kind: 'refused', failure: failureOf(error) }),
    );
  });
  port.post({ kind: 'loaded' });
}

async function engineOf<State, Action, Options>(
  make: EngineFactory<State, Action, Options>,
  options: Options,
): Promise<AnyEngine<State, Action>> {
  const engine = await make(options);
  checkInterface('an engine, such as mcts(game)', engine, ['start']);
  return engine;
}

/** A search, and the signal of its current run. */
interface HeldSearch<Action> {
  readonly search: AnySearch<Action>;
  signal: { aborted: boolean } | undefined;
}

class WorkerHost<State, Action> {
  readonly #engine: AnyEngine<State, Action>;
  readonly #port: Pick<Port<never, Message<Action>>, 'post'>;
  readonly #searches = new Map<number, HeldSearch<Action>>();

  constructor(engine: AnyEngine<State, Action>, port: Pick<Port<never, Message<Action>>, 'post'>) {
    this.#engine = engine;
    this.#port = port;
  }

  execute(command: Exclude<Command<State, Action>, { readonly kind: 'createEngine' }>): void {
    if (command.kind === 'stop') this.#stop(command.search);
    else if (command.kind === 'dispose') this.#dispose(command.search);
    else this.#answer(command);
  }

  async #answer(request: Request<State, Action>): Promise<void> {
    const { turn } = request;
    try {
      this.#port.post(await this.#answerTo(request));
    } catch (error) {
      this.#port.post({ kind: 'failed', turn, failure: failureOf(error) });
    }
  }

  async #answerTo(request: Request<State, Action>): Promise<Message<Action>> {
    const { kind, turn, search: id } = request;
    if (kind === 'start') {
      this.#searches.set(id, { search: this.#engine.start(request.state, request.seed), signal: undefined });
    }
    const held = this.#searches.get(id);
    if (held === undefined) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
    if (kind === 'advance') held.search.advance(request.action);
    const stopped = kind === 'run' ? await this.#run(held, turn, request) : undefined;
    const includesReplies = kind === 'advance' || (kind === 'run' && request.replies !== 'never');
    return { kind: 'answer', turn, stopped, status: statusMessage(held.search, includesReplies) };
  }

  async #run(held: HeldSearch<Action>, turn: number, { bounds, reportEvery, replies }: RunRequest) {
    const signal = { aborted: false };
    held.signal = signal;
    const onReport = (report: SearchReport<Action>): void =>
      this.#port.post({
        kind: 'report',
        turn,
        ...reportMessage(held.search, report, replies === 'with each report'),
      });
    const task = { bounds, signal, onReport, reportEvery, stopWhenDecided: false };
    try {
      return await drive(held.search, task, stopwatch(defaultHost), defaultHost);
    } finally {
      held.signal = undefined;
    }
  }

  #stop(id: number): void {
    const signal = this.#searches.get(id)?.signal;
    if (signal !== undefined) signal.aborted = true;
  }

  /** Disposes of a search. A current run finds its search gone and rejects, but its answer is no longer awaited. */
  #dispose(id: number): void {
    this.#searches.get(id)?.search.dispose();
    this.#searches.delete(id);
  }
}

function statusMessage<Action>(search: AnySearch<Action>, includesReplies: boolean): StatusMessage<Action> {
  const { lead, inFlight, bytesPerNode } = search;
  return { ...reportMessage(search, search.report(), includesReplies), lead, inFlight, bytesPerNode };
}

function reportMessage<Action>(
  search: AnySearch<Action>,
  report: SearchReport<Action>,
  includesReplies: boolean,
): ReportMessage<Action> {
  if (!includesReplies || search.expectedReplies === undefined) return { report, replies: undefined };
  return { report, replies: report.actions.map(({ action }) => search.expectedReplies?.(action) ?? []) };
}
