/** `banyan engine`: serves the line protocol, or checks another engine. */
import type { Context } from '../../context.ts';
import { parseEngine } from '../../engines/engineConfig.ts';
import { openGame } from '../../games.ts';
import { linesOf } from '../../lines.ts';
import { ProtocolServer } from '../../protocol/server.ts';
import { UsageError } from '../../usage.ts';
import { currentVersion } from '../../version.ts';
import { checkEngine } from './check.ts';

/** The options of `banyan engine`. */
export interface EngineFlags {
  readonly engine: string | undefined;
  readonly check: string | undefined;
  readonly game: string | undefined;
  readonly patience: number | undefined;
  readonly json: boolean | undefined;
}

/**
 * Serves the line protocol, or checks another engine.
 * @throws UsageError for options that exclude each other; as `checkEngine`.
 */
export async function engine(this: Context, flags: EngineFlags, word?: string): Promise<void> {
  const { check, patience, json } = flags;
  if (flags.game !== undefined && word !== undefined)
    throw new UsageError('--game and a game exclude each other');
  const game = flags.game ?? word;
  if (check !== undefined) {
    if (flags.engine !== undefined) throw new UsageError('--check tests another engine: omit --engine');
    return checkEngine(this, { command: check, game, patience, json });
  }
  if (game !== undefined) await openGame(game);
  const given = Object.entries({ patience, json }).find(([, value]) => value !== undefined);
  if (given !== undefined) throw new UsageError(`--${given[0]} is for --check`);
  const { stdin, stdout, stderr } = this.process;
  const server = new ProtocolServer(
    `Banyan ${await currentVersion()}`,
    parseEngine(flags.engine ?? 'best'),
    (line) => stdout.write(`${line}\n`),
    (text) => stderr.write(`banyan: ${text}\n`),
    game,
  );
  this.signal.addEventListener('abort', () => {
    server.stop();
    stdin.destroy();
  });
  await server.serve(linesOf(stdin));
  stdin.destroy();
}
