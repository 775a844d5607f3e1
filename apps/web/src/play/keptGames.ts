/**
 * The last game of each kind, in the storage of this browser: leaving the page, or another game, loses nothing. A page in a
 * frame keeps none: it shows the game that its site has chosen, and its moves do not replace the reader's own game.
 */
import { parseAddress, type Query } from '../route/address.ts';
import { IS_EMBEDDED } from '../shell/embed.ts';

/** A game that was left. */
export interface KeptGame {
  /** Its address in Play. */
  readonly address: string;
  /** The moves of a game whose address lacks them, because they show what is hidden. */
  readonly moves?: string | undefined;
  readonly isOver: boolean;
}

interface Kept {
  /** The name of the last game. */
  readonly last: string | undefined;
  /** By the names of games. */
  readonly games: ReadonlyMap<string, KeptGame>;
}

const KEY = 'banyan-games';
const MAX_GAMES = 40;
const HIDDEN_MOVES = /^[\w.-]{0,20000}$/;
const NOTHING: Kept = { last: undefined, games: new Map() };

/** Keeps a game in the place of the last one of the same name. */
export function keepGame(name: string, game: KeptGame): void {
  if (IS_EMBEDDED) return;
  const games = new Map(read().games);
  games.delete(name);
  games.set(name, game);
  const entries = [...games].slice(-MAX_GAMES);
  try {
    localStorage.setItem(KEY, JSON.stringify({ last: name, games: entries }));
  } catch {
    // Without storage, a game lasts as long as its page.
  }
}

/** The kept game of a name. */
export function keptGame(name: string): KeptGame | undefined {
  return read().games.get(name);
}

/** The values of the address of the last game. */
export function lastQuery(): Query | undefined {
  const { last, games } = read();
  const game = last === undefined ? undefined : games.get(last);
  const address = game === undefined ? undefined : parseAddress(game.address);
  return address?.page === 'play' ? address.query : undefined;
}

function read(): Kept {
  if (IS_EMBEDDED) return NOTHING;
  try {
    return keptIn(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

/** Checks stored data, which another version of the page may have written. */
function keptIn(data: unknown): Kept {
  if (!isRecord(data) || !Array.isArray(data['games'])) return NOTHING;
  const games = new Map<string, KeptGame>();
  for (const entry of data['games']) {
    const [name, game]: unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof name === 'string' && isKeptGame(game)) games.set(name, game);
  }
  const { last } = data;
  return { last: typeof last === 'string' ? last : undefined, games };
}

function isKeptGame(game: unknown): game is KeptGame {
  if (!isRecord(game)) return false;
  const { address, moves, isOver } = game;
  const hasMoves = moves === undefined || (typeof moves === 'string' && HIDDEN_MOVES.test(moves));
  return typeof address === 'string' && hasMoves && typeof isOver === 'boolean';
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
