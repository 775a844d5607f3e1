/** The agreement of the players on how a game ends, such as on the dead stones of Go. */
import type { EndJudgement } from '../../games/playable.ts';
import { nameOf, type Session, say, showBoard } from './session.ts';
import { playTurn } from './turns.ts';

/** Plays turns until the players agree on the end. @returns what counts for each; `undefined` if a person leaves. */
export async function playToAgreement<State>(
  session: Session<State>,
): Promise<readonly number[] | undefined> {
  for (;;) {
    const { returns } = session.match;
    if (returns === undefined) {
      if (!(await playTurn(session))) return undefined;
      continue;
    }
    const agreed = await agreeOnEnd(session, returns);
    if (agreed !== 'play on') return agreed;
    session.match.takeBack(() => true);
    session.match.takeBack(() => true); // both passes, or the same player would be asked for another one
    say(session, 'The two passes are taken back.');
    showBoard(session);
  }
}

/**
 * Asks the people whether they agree with a judgement; engines agree with that of the rollouts alone. Without people, without
 * an answer, and without anything to judge the rules decide.
 */
async function agreeOnEnd<State>(
  session: Session<State>,
  byRules: readonly number[],
): Promise<readonly number[] | 'play on'> {
  const { playable, match, seats, prompt, signal } = session;
  const people = seats.filter(({ kind }) => kind === 'human').length;
  let judgement = people === 0 ? undefined : playable.judgeEnd?.(match.state);
  if (judgement === undefined) return byRules;
  const areAlone = people === seats.length;
  if (!judgement.isDifferent && !areAlone) return byRules;
  describe(session, judgement);
  for (;;) {
    const change = areAlone ? ', or a point to change its stones' : '';
    const answer = await prompt.ask(`Do you agree? yes, no to play on${change}: `);
    if (answer === undefined || signal.aborted) return byRules;
    const word = answer.trim().toLowerCase();
    if (word === 'yes' || word === 'y') return judgement.returns;
    if (word === 'no' || word === 'n') return 'play on';
    const changed: EndJudgement | undefined = areAlone ? judgement.changedAt(word) : undefined;
    if (changed === undefined) {
      say(session, areAlone ? 'Type yes, no, or the point of a stone.' : 'Type yes or no.');
      continue;
    }
    judgement = changed;
    describe(session, judgement);
  }
}

function describe<State>(session: Session<State>, judgement: EndJudgement): void {
  say(
    session,
    judgement.describe((player) => nameOf(session, player)),
  );
}
