/** The agreement of the players on how a game ends, such as on the dead stones of Go. */
import type { Player } from '@banyan/mcts';
import type { Ending, EndJudgement } from '../../games/playable.ts';
import { withFile } from './saving.ts';
import { nameOf, onlyHuman, type Session, say, showBoard } from './session.ts';
import { playTurn } from './turns.ts';

/** The result of a game. */
export interface GameResult {
  readonly returns: readonly number[];
  /** How it counts, in a game with an `ending`. */
  readonly judgement?: EndJudgement;
  /** Whether people were asked, and agreed. */
  readonly isAgreed?: boolean;
  /** The player who resigned. */
  readonly resigned?: Player;
}

/** Plays turns until the game is over and the players agree on its end. @returns `undefined` if a person leaves. */
export async function playToAgreement<State>(session: Session<State>): Promise<GameResult | undefined> {
  const { ending } = session.playable;
  for (;;) {
    const { returns } = session.match;
    if (returns === undefined) {
      if (await playTurn(session)) continue;
      const { resigned } = session;
      return resigned === undefined ? undefined : { returns: resigned === 0 ? [0, 1] : [1, 0], resigned };
    }
    if (ending === undefined) return { returns };
    const agreed = await agreeOnEnd(session, ending);
    if (agreed !== 'play on') return agreed;
    session.match.takeBack(() => true);
    session.match.takeBack(() => true); // both passes, or the same player would be asked for another one
    session.marks = undefined;
    say(session, 'The two passes are taken back.');
    showBoard(session);
  }
}

/**
 * Asks the people whether they agree with a judgement. Two people can change it; an engine agrees with that of the rollouts,
 * and with a person who says that all the person's stones live. Without people, and without anything to judge, the rules decide.
 * @returns `undefined` if a person leaves.
 */
async function agreeOnEnd<State>(
  session: Session<State>,
  ending: Ending<State>,
): Promise<GameResult | 'play on' | undefined> {
  const { match, seats, prompt, signal } = session;
  const people = seats.filter(({ kind }) => kind === 'human').length;
  if (people === 0) return counted(ending.byRules(match.state), false);
  const areAlone = people === seats.length;
  let judgement = areAlone ? ending.judge(match.state, session.marks) : judgedWithEngine(session, ending);
  if (!judgement.hasDead && !areAlone && session.marks === undefined) return counted(judgement, false);
  describe(session, judgement);
  const change = areAlone
    ? ', a point (to change whether its stones are dead)'
    : ', alive (all your stones live, as in a seki)';
  const words = `yes, no (to play on)${change}, save FILE, or quit`;
  for (;;) {
    const answer = await prompt.ask(`Do you agree? ${words}: `);
    if (answer === undefined || signal.aborted) return undefined;
    const word = answer.trim().toLowerCase();
    if (word === 'yes' || word === 'y') return counted(judgement, true);
    if (word === 'no' || word === 'n') return 'play on';
    if (word === 'quit' || word === 'exit' || word === 'q') return undefined;
    const [, path] = /^save\s+(\S.*)$/i.exec(answer.trim()) ?? [];
    if (path !== undefined) {
      await withFile(session, 'save', path, judgement.marks);
      continue;
    }
    const changed = changedBy(session, judgement, word);
    if (changed === undefined) {
      say(session, `Type ${words}.`);
      continue;
    }
    judgement = changed;
    describe(session, judgement);
  }
}

/** The judgement of the rollouts, with all stones of the person alive if a loaded file says so: an engine takes no other word. */
function judgedWithEngine<State>(session: Session<State>, ending: Ending<State>): EndJudgement {
  const { match, marks } = session;
  const judgement = ending.judge(match.state);
  const human = onlyHuman(session);
  if (marks === undefined || human === undefined) return judgement;
  const filed = ending.judge(match.state, marks);
  const living = judgement.withLiving(human);
  const isSaid = filed.withLiving(human).marks.length === filed.marks.length;
  return isSaid && living.marks.length < judgement.marks.length ? living : judgement;
}

function counted(judgement: EndJudgement, isAgreed: boolean): GameResult {
  return { returns: judgement.returns, judgement, isAgreed };
}

/** The judgement as a word of the people changes it; `undefined` for any other word. */
function changedBy<State>(
  session: Session<State>,
  judgement: EndJudgement,
  word: string,
): EndJudgement | undefined {
  if (session.seats.every(({ kind }) => kind === 'human')) return judgement.changedAt(word);
  const human = onlyHuman(session);
  return human !== undefined && word === 'alive' ? judgement.withLiving(human) : undefined;
}

function describe<State>(session: Session<State>, judgement: EndJudgement): void {
  say(
    session,
    judgement.describe((player) => nameOf(session, player)),
  );
}
