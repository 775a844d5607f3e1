/** The engine of a server of the Go Text Protocol: searches the positions of a game, and keeps its tree. */
import { GO_PASS_THRESHOLD, go, goIsSettled, goWithoutPass } from '@banyan/games';
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

/** A move, and the return that its player expects, in [0, 1]; `undefined` without a search. */
interface Chosen {
  readonly action: number;
  readonly value: number | undefined;
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
  readonly #countsAll: boolean;
  #opened: Opened | undefined;

  /**
   * @param seed of every search; drawn for each if `undefined`.
   * @param countsAll whether dead stones count at the end; otherwise no pass is answered by a pass for their sake.
   */
  constructor(open: OpenSearcher, seed: number | undefined, countsAll: boolean) {
    this.#open = open;
    this.#seed = seed;
    this.#countsAll = countsAll;
  }

  /** The best move of a player in the game as it stands; a pass after the end. */
  async choose(record: GoRecord, player: Player, { budget, ...options }: Question): Promise<Chosen> {
    const state = record.giveTurn(player);
    const { search, searcher } = await this.#searchFor(record);
    const seeded = { ...options, ...(this.#seed !== undefined && { seed: this.#seed }) };
    const open = this.#countsAll ? undefined : goWithoutPass(record.game, state);
    const actions = record.moves.map((move) => move.action);
    const found =
      open === undefined
        ? await search.search({ state, actions }, budget, seeded)
        : await searcher.search(open, budget, seeded);
    const value = found.proven ?? found.actions[0]?.value;
    const isLost = open !== undefined && value !== undefined && value < GO_PASS_THRESHOLD;
    const passes = isLost && goIsSettled(record.game, state);
    return { action: passes ? go.PASS : (found.action ?? go.PASS), value };
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
