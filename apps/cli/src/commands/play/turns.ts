/** The turns of a game between a person and an engine. */
import type { Budget, Player } from '@banyan/mcts';
import type { Analysis } from '../../analysis.ts';
import { stone } from '../../board.ts';
import { describeBest, describeMove } from '../../describe.ts';
import type { Contender } from '../../engines.ts';
import type { Playable } from '../../games.ts';
import type { Match } from '../../match.ts';
import { drawPosition } from '../../position.ts';
import type { Screen } from '../../screen.ts';
import { seedAt } from '../../seed.ts';
import { think } from '../../thinking.ts';
import type { Prompt } from './prompt.ts';
import { readReply, replyHelp } from './reply.ts';

/** A game at the table: who plays what, with which means. */
export interface Session<State> {
  readonly playable: Playable<State>;
  readonly match: Match<State>;
  readonly human: Player;
  readonly contender: Contender<State>;
  /** For each search of the engine. */
  readonly budget: Budget;
  readonly seed: number;
  readonly screen: Screen;
  readonly prompt: Prompt;
  readonly signal: AbortSignal;
}

/** Asks until there is a move, and plays it. False where the person leaves instead. */
export async function humanTurn<State>(session: Session<State>): Promise<boolean> {
  const { playable, match, human, screen, prompt, signal } = session;
  const { noun, range } = playable.moves;
  for (;;) {
    const answer = await prompt.ask(`You (${stone(human, screen)}), ${noun} ${range}: `);
    if (answer === undefined || signal.aborted) return false;
    const reply = readReply(playable, match.state, answer);
    switch (reply.kind) {
      case 'move':
        match.play(reply.move);
        showBoard(session);
        return true;
      case 'undo':
        undo(session);
        break;
      case 'hint':
        await hint(session);
        break;
      case 'help':
        screen.print(`${replyHelp(playable)}\n`);
        break;
      case 'refused':
        screen.print(`${reply.why}\n`);
        break;
      case 'quit':
        return false;
    }
  }
}

/** Lets the engine think and play. False where it was interrupted. */
export async function engineTurn<State>(session: Session<State>): Promise<boolean> {
  const { match, screen } = session;
  const { player } = match;
  const { analysis, action } = await askEngine(session);
  if (action === undefined || analysis.stopped === 'aborted') return false;
  match.play(action);
  screen.print(`${stone(player, screen)} plays ${describeMove(analysis)}\n`);
  showBoard(session);
  return true;
}

export function showBoard<State>({ playable, match, screen }: Session<State>): void {
  screen.print(`\n${drawPosition(playable, { state: match.state, last: match.lastMove }, screen)}\n\n`);
}

/** Back to the person's last turn: two plies, theirs and the engine's reply. */
function undo<State>(session: Session<State>): void {
  if (session.match.takeBack(2)) showBoard(session);
  else session.screen.print('There is no move of yours to take back.\n');
}

/** How many moves a hint names. */
const HINTS = 3;

async function hint<State>(session: Session<State>): Promise<void> {
  const { analysis } = await askEngine(session);
  if (analysis.stopped === 'aborted') return;
  session.screen.print(`Hint: ${describeBest(analysis, HINTS)}\n`);
}

async function askEngine<State>(
  session: Session<State>,
): Promise<{ readonly analysis: Analysis; readonly action: number | undefined }> {
  const { playable, contender, budget, match, screen, signal } = session;
  const seed = seedAt(session.seed, match.ply);
  const question = { playable, contender, budget, state: match.state, seed };
  const { analysis, result } = await think(question, screen, signal);
  return { analysis, action: result.action };
}
