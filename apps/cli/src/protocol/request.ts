/** Parses the requests of the line protocol (PROTOCOL.md). */

import type { Budget } from '@banyan/mcts';
import { MAX_MILLISECONDS, MAX_SEED } from '../searchLimits.ts';
import { suggestion } from '../suggestion.ts';
import { quote, UsageError } from '../usage.ts';

/** A parsed line. */
export type Request =
  | { readonly kind: 'banyan' | 'isready' | 'ponder' | 'stop' | 'quit' | 'nothing' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'position'; readonly moves: readonly string[] }
  | { readonly kind: 'go'; readonly budget: Budget; readonly seed: number | undefined };

/** The version of the protocol. */
export const VERSION = '1';

const COMMANDS = ['banyan', 'isready', 'setoption', 'game', 'position', 'go', 'ponder', 'stop', 'quit'];

const BOUNDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  simulations: [1, Number.MAX_SAFE_INTEGER],
  milliseconds: [1, MAX_MILLISECONDS],
  seed: [0, MAX_SEED],
};

/**
 * Parses a line.
 * @throws UsageError for a line that the protocol does not allow.
 */
export function readRequest(line: string): Request {
  const [command = '', ...words] = line.trim().split(/\s+/);
  switch (command) {
    case '':
      return { kind: 'nothing' };
    case 'banyan':
      if (words[0] === VERSION && words.length === 1) return { kind: command };
      throw new UsageError(`this is version ${VERSION} of the protocol, not ${quote(words.join(' '))}`);
    case 'isready':
    case 'ponder':
    case 'stop':
    case 'quit':
      if (words.length === 0) return { kind: command };
      throw new UsageError(`${command} stands alone, without ${quote(words.join(' '))}`);
    case 'setoption': {
      const [name, value, ...more] = words;
      if (name !== undefined && value !== undefined && more.length === 0)
        return { kind: command, name, value };
      throw new UsageError('setoption needs a name and a value');
    }
    case 'game': {
      const [game, ...more] = words;
      if (game !== undefined && more.length === 0) return { kind: command, game };
      throw new UsageError('game needs one name, without spaces');
    }
    case 'position':
      return { kind: command, moves: words };
    case 'go':
      return { kind: command, ...readBounds(words) };
    default:
      throw new UsageError(`there is no command ${quote(command)}; ${suggestion(command, COMMANDS)}`);
  }
}

function readBounds(words: readonly string[]): { budget: Budget; seed: number | undefined } {
  const bounds = new Map<string, number>();
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', text = ''] = words.slice(index, index + 2);
    const range = Object.hasOwn(BOUNDS, name) ? BOUNDS[name] : undefined;
    if (range === undefined) {
      throw new UsageError(`go has no ${quote(name)}; ${suggestion(name, Object.keys(BOUNDS), 'it has')}`);
    }
    if (bounds.has(name)) throw new UsageError(`go has ${name} twice`);
    const [min, max] = range;
    const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
    if (!(value >= min && value <= max && Number.isSafeInteger(value))) {
      throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not ${quote(text)}`);
    }
    bounds.set(name, value);
  }
  const { seed, ...budget } = Object.fromEntries(bounds);
  return { budget, seed };
}
