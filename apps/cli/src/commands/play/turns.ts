/** The turns of people, engines and chance. */
import { CHANCE, sfc32, TERMINAL } from '@banyan/mcts';
import { explanationOf } from '../../analysis.ts';
import { describeBest, describeBudget, describeMove, unitsIn } from '../../describe.ts';
import { plural } from '../../numbers.ts';
import type { SearchOutcome } from '../../searchProgress.ts';
import { seedAt } from '../../seed.ts';
import { movesTable } from '../../table.ts';
import { capitalized } from '../../usage.ts';
import { describeLevel } from './levels.ts';
import { whilePondering } from './pondering.ts';
import { programTurn } from './programTurn.ts';
import { withFile } from './saving.ts';
import { type Seat, seatsAtLevel } from './seats.ts';
import {
  isHuman,
  isSeen,
  moveAsSeen,
  movesSeen,
  nameOf,
  onlyHuman,
  openEndOf,
  type Session,
  say,
  searchPosition,
  showBoard,
} from './session.ts';
import { inputHelp, parseInput } from './userInput.ts';

/** The number of moves in a hint. */
const HINT_MOVES = 3;

/** The number of moves in an analysis. */
const ANALYZED_MOVES = 5;

/** Plays one move; returns false if the person leaves or Ctrl-C ends the game. */
export async function playTurn<State>(session: Session<State>): Promise<boolean> {
  const { player } = session.match;
  if (player === CHANCE) return chanceTurn(session);
  const seat = session.seats[player];
  if (seat === undefined || seat.kind === 'human') return humanTurn(session);
  if (seat.kind === 'engine') return engineTurn(session, seat);
  if (!(await whilePondering(session, () => programTurn(session, seat)))) return false;
  showTurn(session);
  return true;
}

/** Plays the move of chance. Equal seeds and plies give equal outcomes. */
async function chanceTurn<State>(session: Session<State>): Promise<boolean> {
  const { match, playable, screen, seed } = session;
  const before = match.state;
  const outcome = match.roll(sfc32(seedAt(seed, match.ply)));
  if (outcome === undefined) return false;
  if (playable.hidden === undefined) screen.print(`Chance: ${moveAsSeen(session, before, outcome)}\n`);
  showTurn(session);
  return true;
}

/** Prints the board if a person who sees it is to move. */
function showTurn<State>(session: Session<State>): void {
  const { match, playable } = session;
  if (match.player === CHANCE || (match.player === TERMINAL && playable.hidden !== undefined)) return;
  if (playable.hidden === undefined || onlyHuman(session) === undefined || isHuman(session, match.player)) {
    showBoard(session);
  }
}

/** Asks for input until it is a legal move; plays it. */
async function humanTurn<State>(session: Session<State>): Promise<boolean> {
  const { playable, screen, prompt, signal } = session;
  const { noun, range } = playable.moves;
  for (;;) {
    const { player, state } = session.match;
    const name = nameOf(session, player);
    const you = playable.game.players === 1 ? 'You' : `You (${name})`;
    const who = onlyHuman(session) === undefined ? capitalized(name) : you;
    const answer = await whilePondering(session, () => prompt.ask(`${who}, ${noun} ${range}: `));
    if (answer === undefined || signal.aborted) return false;
    const reply = parseInput(playable, state, answer, session.match.moves);
    switch (reply.kind) {
      case 'move':
        return playHuman(session, reply.move);
      case 'undo':
        undo(session);
        break;
      case 'hint':
        await hint(session, reply.move);
        break;
      case 'analysis':
        session.showsAnalysis = !session.showsAnalysis;
        screen.print(`Moves are ${session.showsAnalysis ? 'analysed from now on' : 'no longer analysed'}.\n`);
        break;
      case 'level':
        await changeLevel(session, reply.level);
        break;
      case 'save':
      case 'load':
        await withFile(session, reply.kind, reply.path);
        break;
      case 'board':
        showBoard(session);
        break;
      case 'moves':
        tellMoves(session);
        break;
      case 'legal':
        tellLegalMoves(session);
        break;
      case 'help':
        screen.print(`${inputHelp(playable)}\n`);
        break;
      case 'refused':
        say(session, reply.why);
        break;
      case 'score':
        tellScore(session);
        break;
      case 'resign':
        if (playable.game.players === 2) {
          session.resigned = player;
          return false;
        }
        say(session, 'Only a game of two players can be resigned; quit leaves this one.');
        break;
      case 'quit':
        return false;
    }
    if (session.match.player !== player) return true; // a game was loaded
  }
}

/** Replaces the engines without a budget of their own by one of this level. */
async function changeLevel<State>(session: Session<State>, level: number): Promise<void> {
  const { seats, budget } = await seatsAtLevel(session, level);
  session.seats = seats;
  session.budget = budget;
  say(session, `The engine plays at ${describeLevel(level)}, now: ${describeBudget(budget)} a move.`);
}

function tellMoves<State>(session: Session<State>): void {
  const moves = movesSeen(session);
  say(session, moves === '' ? 'There are no moves yet.' : `The moves are ${moves}.`);
}

/** Prints how the game would count if it ended here. */
function tellScore<State>(session: Session<State>): void {
  const { playable, match } = session;
  if (playable.ending === undefined) {
    say(session, 'This game has no estimate of a score; type hint for the win rate.');
    return;
  }
  const judgement = playable.ending.judge(match.state);
  say(session, `If it ended here: ${judgement.describe((player) => nameOf(session, player))}`);
}

/** Prints the legal moves of the position. */
function tellLegalMoves<State>(session: Session<State>): void {
  const { playable, match } = session;
  const legal = playable.game.legalActions(match.state);
  const names = legal.map((action) => playable.notation.formatAction(match.state, action));
  say(session, `${plural(legal.length, 'legal move')}: ${names.join(', ')}. Type help for other words.`);
}

/** Plays the move of a person, with an analysis if the session shows them. */
async function playHuman<State>(session: Session<State>, move: number): Promise<boolean> {
  const { match } = session;
  const before = match.state;
  const outcome = session.showsAnalysis
    ? await searchPosition(session, session.advisor, session.adviceBudget)
    : undefined;
  if (outcome?.result.stopped === 'aborted') return false;
  match.play(move);
  if (outcome !== undefined) showAnalysis(session, before, move, outcome);
  const seen = moveAsSeen(session, before, move);
  if (seen !== session.playable.notation.formatAction(before, move)) say(session, `You play ${seen}.`);
  tellEvent(session, before);
  showTurn(session);
  return true;
}

/** Searches and plays the move of an engine. */
async function engineTurn<State>(
  session: Session<State>,
  { search, searcher, budget }: Extract<Seat<State>, { kind: 'engine' }>,
): Promise<boolean> {
  const { match, playable } = session;
  const { player, state: before } = match;
  const openEnd = openEndOf(session);
  const asked = openEnd === undefined ? search.at({ state: before, actions: match.moves }) : searcher;
  const outcome = await searchPosition(session, asked, budget ?? session.budget, openEnd);
  const { result } = outcome;
  if (result.action === undefined || result.stopped === 'aborted') return false;
  const value = result.proven ?? result.actions[0]?.value ?? 1;
  const action = openEnd?.endsAt(value) ? openEnd.ending : result.action;
  match.play(action);
  if (!isSeen(session, before, action)) return true;
  // The analysis of a hidden hand would reveal it, and that of another move would not be of this one.
  const isAnalyzed = playable.hidden === undefined && action === result.action;
  const description = isAnalyzed ? describeMove(outcome.analysis) : moveAsSeen(session, before, action);
  say(session, `${capitalized(nameOf(session, player))} plays ${description}`);
  tellEvent(session, before);
  if (session.showsAnalysis && playable.hidden === undefined) showAnalysis(session, before, action, outcome);
  showTurn(session);
  return true;
}

/** Prints what the last move has brought about, such as who takes the trick. */
function tellEvent<State>(session: Session<State>, before: State): void {
  const event = session.playable.event?.(before, session.match.state);
  if (event !== undefined) say(session, event);
}

/** Prints the best moves of the position before, marks the one that was played, and explains it. */
function showAnalysis<State>(
  session: Session<State>,
  before: State,
  move: number,
  { analysis, result }: SearchOutcome,
): void {
  if (result.simulations === 0 && result.stopped !== 'solved') return; // the engine did not search
  const { playable, screen } = session;
  const marked = playable.notation.formatAction(before, move);
  const { moves, values } = analysis;
  const options = { maxRows: ANALYZED_MOVES, marked, units: unitsIn(analysis), values };
  screen.print(`\n${movesTable(moves, screen, options)}\n`);
  say(session, explanationOf(playable, before, result, move));
}

/** Goes back to the previous turn of a person: takes back the reply of the engine and the move before it. */
function undo<State>(session: Session<State>): void {
  const { match, playable } = session;
  if (playable.hidden !== undefined) say(session, 'Moves cannot be taken back in this game.');
  else if (match.takeBack((player) => isHuman(session, player))) showBoard(session);
  else say(session, 'There is no move of yours to take back.');
}

/** Recommends a move and explains why, or explains a given move. */
async function hint<State>(session: Session<State>, move: number | undefined): Promise<void> {
  const { playable, match, advisor, adviceBudget } = session;
  const { analysis, result } = await searchPosition(session, advisor, adviceBudget);
  const asked = move ?? result.action;
  if (result.stopped === 'aborted' || asked === undefined) return;
  say(session, `Hint: ${describeBest(analysis, HINT_MOVES)}`);
  if (result.stopped !== 'forced') say(session, explanationOf(playable, match.state, result, asked));
}
