/** Counts what the server does, in the text format of Prometheus. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** What is read when the metrics are asked for. */
export interface Gauges {
  readonly rooms: number;
  readonly sockets: number;
  readonly connections: number;
  readonly moves: number;
  readonly analysesRunning: number;
  readonly analysesWaiting: number;
}

/** What is counted. */
export type Counter = 'requests' | 'refused' | 'connectionsRefused' | 'messages' | 'errors';

const COUNTERS: Readonly<Record<Counter, readonly [name: string, help: string]>> = {
  requests: ['banyan_http_requests_total', 'HTTP requests that were answered'],
  refused: ['banyan_http_requests_refused_total', 'HTTP requests beyond the rate of their client'],
  connectionsRefused: ['banyan_connections_refused_total', 'Connections beyond the limits'],
  messages: ['banyan_messages_total', 'Messages of WebSocket clients'],
  errors: ['banyan_errors_total', 'Errors that no client caused'],
};

/** Nanoseconds and microseconds in a second. */
const NANO = 1e9;
const MICRO = 1e6;

export class Metrics {
  readonly #counts: Record<Counter, number> = {
    requests: 0,
    refused: 0,
    connectionsRefused: 0,
    messages: 0,
    errors: 0,
  };
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 50 });

  constructor() {
    this.#delay.enable();
  }

  count(counter: Counter): void {
    this.#counts[counter]++;
  }

  /** Formats all metrics. */
  format({ rooms, sockets, connections, moves, analysesRunning, analysesWaiting }: Gauges): string {
    const { user, system } = process.cpuUsage();
    const counted = Object.entries(COUNTERS).map(([counter, [name, help]]) => {
      const value = Object.entries(this.#counts).find(([each]) => each === counter)?.[1] ?? 0;
      return metric(name, 'counter', help, value);
    });
    return [
      ...counted,
      metric('banyan_moves_total', 'counter', 'Moves that are on the disk, since the start', moves),
      metric('banyan_rooms', 'gauge', 'Rooms in memory', rooms),
      metric('banyan_sockets', 'gauge', 'WebSocket connections', sockets),
      metric('banyan_connections', 'gauge', 'TCP connections', connections),
      metric('process_cpu_seconds_total', 'counter', 'Time of computing', (user + system) / MICRO),
      metric('banyan_analyses_running', 'gauge', 'Analyses that search', analysesRunning),
      metric('banyan_analyses_waiting', 'gauge', 'Analyses that wait for their turn', analysesWaiting),
      metric('process_resident_memory_bytes', 'gauge', 'Resident memory', process.memoryUsage.rss()),
      metric(
        'banyan_event_loop_delay_p99_seconds',
        'gauge',
        'Delay of the event loop, 99th percentile since the start',
        this.#delay.percentile(99) / NANO,
      ),
    ].join('');
  }

  close(): void {
    this.#delay.disable();
  }
}

function metric(name: string, type: 'counter' | 'gauge', help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`;
}
