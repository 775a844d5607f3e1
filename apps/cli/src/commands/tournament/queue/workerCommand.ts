/** The command that starts a worker, for people whose queue has none. */
import { moduleParts } from '../../../games/gameModule.ts';
import { plain } from '../../../usage.ts';

/** What a worker must be given, besides the queue. */
export interface WorkerNeeds {
  /** A module whose game is played. */
  readonly module?: string | undefined;
  /** Whether engines are commands. */
  readonly commands?: boolean;
}

/** `banyan worker --queue redis://:PASSWORD@host:6379 --game ./mine.mjs`: the password itself is not shown. */
export function workerCommand(url: string, { module, commands = false }: WorkerNeeds): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = 'PASSWORD';
  return [
    `banyan worker --queue ${plain(shown.href)}`,
    ...(module === undefined ? [] : [`--game ${plain(moduleParts(module).path)}`]),
    ...(commands ? ['--allow-commands'] : []),
  ].join(' ');
}
