/** The engine of a server of the Go Text Protocol: searches the positions of a game, and keeps its tree. */
import { go } from '@banyan/games';
import type { Budget, Player, SearchReport } from '@banyan/mcts';
import { GameSearch } from '../engines/gameSearch.ts';
import type { Searcher } from '../engines/searcher.ts';
import type { Playable } from '../games.ts';
import type { GoRecord } from './goRecord.ts';

/** Opens the engine for a board and its komi. */
export type OpenSearcher = (playable: Playable<go.State>) => Promise<Searcher<go.State>>;

/** What one search wants. */
interface Question {
  readonly budget: Budget;
  readonly signal: AbortSignal;
  readonly onReport?: (report: SearchReport) => void;
  /** Milliseconds between reports. */
  readonly reportEvery?: number;
}

/** An engine that is open for one board. */
interface Opened {
  readonly playable: Playable<go.State>;
  readonly searcher: Searcher<go.State>;
  readonly search: GameSearch<go.State>;
  line: number;
}

export class GoThinker {
  readonly #open: OpenSearcher;
  readonly #seed: number | undefined;
  #opened: Opened | undefined;

  /** @param seed of every search; drawn for each if `undefined`. */
  constructor(open: OpenSearcher, seed: number | undefined) {
    this.#open = open;
    this.#seed = seed;
  }

  /** The best move of a player in the game as it stands; a pass after the end. */
  async choose(record: GoRecord, player: Player, { budget, ...options }: Question): Promise<number> {
    const state = record.giveTurn(player);
    const { search } = await this.#searchFor(record);
    const actions = record.moves.map(({ action }) => action);
    const seed = this.#seed === undefined ? {} : { seed: this.#seed };
    const { action = go.PASS } = await search.search({ state, actions }, budget, { ...options, ...seed });
    return action;
  }

  async close(): Promise<void> {
    this.#opened?.search.dispose();
    await this.#opened?.searcher.dispose();
    this.#opened = undefined;
  }

  async #searchFor({ playable, line }: GoRecord): Promise<Opened> {
    if (this.#opened?.playable !== playable) {
      await this.close();
      const searcher = await this.#open(playable);
      this.#opened = { playable, searcher, search: new GameSearch(searcher), line };
    }
    if (this.#opened.line !== line) this.#opened.search.dispose();
    this.#opened.line = line;
    return this.#opened;
  }
}
