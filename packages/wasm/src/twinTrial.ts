/** One random game, played by the rules in TypeScript and by those in the core, with a record for errors. */
import { BanyanError, type PerfectInformationGame } from '@banyan/mcts';
import { snapshot } from '@banyan/mcts/testing';
import type { CoreProbe } from './coreProbe.ts';
import type { Twin } from './twin.ts';

export class TwinTrial<State, Action> {
  readonly twin: Twin<State, Action>;
  readonly core: CoreProbe<State, Action>;
  readonly game: PerfectInformationGame<State, Action>;
  readonly start: State;
  /** The current state, by the rules in TypeScript. */
  readonly state: State;
  readonly moves: Action[] = [];
  /** The same moves, as indices into the legal actions. */
  readonly path: number[] = [];

  constructor(twin: Twin<State, Action>, core: CoreProbe<State, Action>) {
    this.twin = twin;
    this.core = core;
    this.game = twin.game;
    this.start = this.game.initialState();
    this.state = this.game.initialState();
  }

  /** Plays the legal action of that index. */
  play(index: number): void {
    const action = this.game.legalActions(this.state)[index];
    this.game.apply(this.state, action);
    this.moves.push(action);
    this.path.push(index);
  }

  /** A trial that begins with the same moves. */
  branch(index: number): TwinTrial<State, Action> {
    const branch = new TwinTrial(this.twin, this.core);
    for (const played of [...this.path, index]) branch.play(played);
    return branch;
  }

  /** Throws where the two sides differ. */
  same(what: string, inTypeScript: unknown, inCore: unknown): void {
    const [one, other] = [snapshot(inTypeScript), snapshot(inCore)];
    if (one !== other) throw this.difference(`${what} ${one} in TypeScript, and ${other} in the core`);
  }

  /** The error for a difference, with the moves that lead to it. */
  difference(finding: string, cause?: unknown): BanyanError {
    return new BanyanError(
      'GAME_INCONSISTENT',
      `${this.game.name} is not the same game in TypeScript and in the core: ${finding}. ` +
        `Seen after the moves ${snapshot(this.moves)}`,
      { cause },
    );
  }
}
