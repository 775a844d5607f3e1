/** A worker's side of a parallel search: it holds an engine and its searches, and does as it is told. */
import { drive, stopwatch } from '../agent/drive.ts';
import { defaultHost } from '../agent/host.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkInterface } from '../checking/options.ts';
import type { AnyEngine, AnySearch, SearchReport } from '../contracts/search.ts';
import { failureOf } from './failure.ts';
import type { Message, Order, Request, Stint, Told, Word } from './messages.ts';
import { type Port, workerPort } from './port.ts';

/** Makes the engine of a worker, once, of the options that the pool was given. */
export type EngineFactory<State, Action, Options> = (
  options: Options,
) => AnyEngine<State, Action> | Promise<AnyEngine<State, Action>>;

/**
 * Turns the worker in which it is called into one of `parallel`'s: the whole of a worker's script but for its imports.
 * @throws BanyanError `WORKER_LOST` outside of a worker, `INVALID_OPTION`.
 */
export function serve<State, Action, Options>(make: EngineFactory<State, Action, Options>): void {
  checkFunction('the factory of an engine', make, '() => mcts(game)');
  serveOn(make, workerPort());
}

/** As `serve`, on a given port. */
export function serveOn<State, Action, Options>(
  make: EngineFactory<State, Action, Options>,
  port: Port<Order<State, Action, Options>, Message<Action>>,
): void {
  let desk: Desk<State, Action> | undefined;
  port.listen((order) => {
    if (order.kind !== 'make') {
      desk?.obey(order);
      return;
    }
    engineOf(make, order.options).then(
      (engine) => {
        desk = new Desk(engine, port);
        port.post({ kind: 'ready' });
      },
      (error: unknown) => port.post({ kind: 'refused', failure: failureOf(error) }),
    );
  });
  port.post({ kind: 'here' });
}

async function engineOf<State, Action, Options>(
  make: EngineFactory<State, Action, Options>,
  options: Options,
): Promise<AnyEngine<State, Action>> {
  const engine = await make(options);
  checkInterface('an engine, such as mcts(game)', engine, ['start']);
  return engine;
}

/** A search, and what ends its run. */
interface Held<Action> {
  readonly search: AnySearch<Action>;
  signal: { aborted: boolean } | undefined;
}

class Desk<State, Action> {
  readonly #engine: AnyEngine<State, Action>;
  readonly #port: Pick<Port<never, Message<Action>>, 'post'>;
  readonly #held = new Map<number, Held<Action>>();

  constructor(engine: AnyEngine<State, Action>, port: Pick<Port<never, Message<Action>>, 'post'>) {
    this.#engine = engine;
    this.#port = port;
  }

  obey(order: Exclude<Order<State, Action>, { readonly kind: 'make' }>): void {
    if (order.kind === 'stop') this.#stop(order.search);
    else if (order.kind === 'dispose') this.#dispose(order.search);
    else this.#answer(order);
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
      this.#held.set(id, { search: this.#engine.start(request.state, request.seed), signal: undefined });
    }
    const held = this.#held.get(id);
    if (held === undefined) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
    if (kind === 'advance') held.search.advance(request.action);
    const stopped = kind === 'run' ? await this.#run(held, turn, request) : undefined;
    const tellsReplies = kind === 'advance' || (kind === 'run' && request.replies !== 'never');
    return { kind: 'answer', turn, stopped, word: wordOf(held.search, tellsReplies) };
  }

  async #run(held: Held<Action>, turn: number, { bounds, reportEvery, replies }: Stint) {
    const signal = { aborted: false };
    held.signal = signal;
    const onReport = (report: SearchReport<Action>): void =>
      this.#port.post({ kind: 'report', turn, ...told(held.search, report, replies === 'with each report') });
    const task = { bounds, signal, onReport, reportEvery, stopWhenDecided: false };
    try {
      return await drive(held.search, task, stopwatch(defaultHost), defaultHost);
    } finally {
      held.signal = undefined;
    }
  }

  #stop(id: number): void {
    const signal = this.#held.get(id)?.signal;
    if (signal !== undefined) signal.aborted = true;
  }

  /** A run under way finds its search gone, and rejects; nobody waits for that any more. */
  #dispose(id: number): void {
    this.#held.get(id)?.search.dispose();
    this.#held.delete(id);
  }
}

function wordOf<Action>(search: AnySearch<Action>, tellsReplies: boolean): Word<Action> {
  const { lead, inFlight, bytesPerNode } = search;
  return { ...told(search, search.report(), tellsReplies), lead, inFlight, bytesPerNode };
}

function told<Action>(
  search: AnySearch<Action>,
  report: SearchReport<Action>,
  tellsReplies: boolean,
): Told<Action> {
  if (!tellsReplies || search.expectedReplies === undefined) return { report, replies: undefined };
  return { report, replies: report.actions.map(({ action }) => search.expectedReplies?.(action) ?? []) };
}
