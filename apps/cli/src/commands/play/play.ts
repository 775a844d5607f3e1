/** `banyan play`: plays a game between people at a prompt and engines. */
import { type Budget, CHANCE } from '@banyan/mcts';
import type { Context } from '../../context.ts';
import { defined } from '../../defined.ts';
import { describeBudget, describeEnd, describeEngine } from '../../describe.ts';
import { formatEngine, parseEngine } from '../../engines/engineConfig.ts';
import { budgetIn } from '../../engines/openedEngine.ts';
import { SharedSearchers } from '../../engines/sharedSearchers.ts';
import { DEFAULT_GAME, findGame, openGame, type Playable } from '../../games.ts';
import { Match } from '../../match.ts';
import { readMoves, writeMoves } from '../../moves.ts';
import { drawPosition } from '../../position.ts';
import { screenOn } from '../../screen.ts';
import { searchConfig } from '../../searchConfig.ts';
import { drawSeed, seedAt } from '../../seed.ts';
import { formatUnits, unitsOf } from '../../units.ts';
import { capitalized, quote, UsageError, wrap } from '../../usage.ts';
import { type GameResult, playToAgreement } from './agreement.ts';
import { budgetOfLevel, describeLevel, listLevels, readLevelFlag } from './levels.ts';
import type { PlayFlags } from './playFlags.ts';
import { Prompt } from './prompt.ts';
import { loadGame, type SavedGame } from './savedGame.ts';
import { withSavedSeats } from './savedSeats.ts';
import { marksOf } from './saving.ts';
import { fillSeats, killPrograms, levelConfig, type Seat, seatName, seatsOf } from './seats.ts';
import { movesSoFar, nameOf, onlyHuman, type Session, say, showBoard } from './session.ts';

const DEFAULT_BUDGET: Budget = { milliseconds: 500 };

/** For hints and analyses beside an engine that plays at a level. */
const ADVICE_BUDGET: Budget = { simulations: 10_000, milliseconds: 3_000 };

/** @param word the game, unless `--game` names it. */
export async function play(this: Context, flags: PlayFlags, word?: string): Promise<void> {
  if (flags.game !== undefined && word !== undefined) {
    throw new UsageError(`--game names the game: ${quote(word)} is one word too many`);
  }
  const game = flags.game ?? word;
  const saved = flags.load === undefined ? undefined : await loadGame(flags.load);
  // The module of a game runs code, which a file must not choose alone.
  if (saved !== undefined && game !== undefined && game !== saved.game) {
    throw new UsageError(`--load includes its game, ${quote(saved.game)}: name no other`);
  }
  const opened = game === undefined ? findGame(saved?.game ?? DEFAULT_GAME) : await openGame(game);
  return opened(async (playable) => {
    if (!flags.levels) return playAt(this, playable, flags, saved);
    const screen = screenOn(this.process.stdout, this.process.env);
    screen.print(`${listLevels(playable.game, screen)}\n`);
  });
}

/** Assigns the seats and plays the rounds. */
async function playAt<State>(
  { process, signal, isInteractive }: Context,
  playable: Playable<State>,
  given: PlayFlags,
  saved: SavedGame | undefined,
): Promise<void> {
  const { flags, seats: requests } =
    saved?.seats === undefined ? { flags: given, seats: undefined } : withSavedSeats(given, saved.seats);
  const level = levelOf(flags);
  const { kind, options } = searchConfig(flags, level === undefined ? DEFAULT_BUDGET : ADVICE_BUDGET);
  const adviceBudget = budgetIn(options);
  const { simulations: _, milliseconds: __, ...rest } = options;
  const engine = formatEngine(level === undefined ? { kind, options: rest } : levelConfig(level));
  const budget = level === undefined ? adviceBudget : budgetOfLevel(playable.game, level);
  const searchers = new SharedSearchers(playable);
  const fill = (seats: readonly (string | undefined)[]): Promise<readonly Seat<State>[]> =>
    fillSeats(playable, searchers, {
      seats,
      engine,
      budget,
      askedBudget: budgetIn(flags),
      threads: flags.threads,
      show: (line) => process.stderr.write(`${line}\n`),
      signal,
    });
  const seats = await fill(requests ?? seatsOf(playable.game.players, flags, engine));
  if (!isInteractive && seats.some((seat) => seat.kind === 'human')) {
    throw new UsageError('--no-input excludes people: give every --seat an engine');
  }
  const advising = kind === 'random' ? parseEngine('best') : { kind, options };
  const advisor = await searchers.get(advising, adviceBudget, flags.threads);
  const screen = screenOn(flags.json ? process.stderr : process.stdout, process.env);
  const prompt = new Prompt(process.stdin, screen, signal);
  const match = new Match(playable.game, saved === undefined ? [] : readMoves(playable, saved.moves).actions);
  const table: Session<State> = {
    playable,
    match,
    seats,
    fill,
    file: flags.load,
    marks: marksOf(playable, match, saved?.dead),
    searchers,
    advisor,
    budget,
    adviceBudget,
    seed: flags.seed ?? saved?.seed ?? drawSeed(),
    showsAnalysis: flags.analysis ?? false,
    ponders: flags.ponder ?? false,
    screen,
    prompt,
    signal,
  };
  for (const seat of seats) {
    if (seat.kind === 'engine') seat.searcher.warmUp(seat.budget ?? budget); // while people think
  }
  try {
    const rounds = await playRounds(table, flags.rounds ?? playable.rounds ?? 1);
    if (flags.json)
      process.stdout.write(`${JSON.stringify({ game: playable.name, seed: table.seed, rounds })}\n`);
  } finally {
    prompt.close();
    killPrograms(table.seats);
  }
}

/** @throws UsageError for an unknown level, or beside options that a level decides. */
function levelOf({ level, ...flags }: PlayFlags): number | undefined {
  if (level === undefined) return undefined;
  const other = (['engine', 'simulations', 'milliseconds'] as const).find(
    (name) => flags[name] !== undefined,
  );
  if (other !== undefined) throw new UsageError(`--level decides --${other} itself: give one of them`);
  return readLevelFlag(level);
}

/** A round in the output of `--json`. */
interface Round {
  /** By player. */
  readonly seats: readonly string[];
  readonly moves: readonly string[];
  /** The return of each player; null if the round was left. */
  readonly returns: readonly number[] | null;
  /** How the game ended; null if the round was left. */
  readonly ended: 'rules' | 'agreement' | 'resignation' | null;
  /** In Go, the points by which the first player leads at the end. */
  readonly lead?: number;
}

/** Plays `rounds` rounds and keeps the score. After each round everyone moves on by one seat. */
async function playRounds<State>(table: Session<State>, rounds: number): Promise<readonly Round[]> {
  const played: Round[] = [];
  const scores = table.seats.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const shift = round % table.seats.length;
    const seats = [...table.seats.slice(shift), ...table.seats.slice(0, shift)];
    const session: Session<State> = { ...table, seats, seed: seedAt(table.seed, round * SEEDS_A_ROUND) };
    if (rounds > 1) table.screen.print(`${round > 0 ? '\n' : ''}Round ${round + 1} of ${rounds}\n`);
    const result = await playToTheEnd(session);
    const { returns, judgement } = result ?? {};
    const { playable, match } = session;
    played.push({
      seats: seats.map(wordFor),
      moves: writeMoves(playable, playable.game.initialState(), match.moves),
      returns: returns ?? null,
      ended: result === undefined ? null : wayOf(result),
      ...defined({ lead: judgement?.lead }),
    });
    if (returns === undefined) break;
    for (const [player, share] of returns.entries()) {
      const owner = (player + shift) % seats.length;
      scores[owner] = (scores[owner] ?? 0) + share;
    }
    if (rounds > 1) say(table, `${describeScores(table, scores, round + 1)}.`);
    table.match = new Match(table.playable.game);
    table.marks = undefined;
    table.budget = session.budget;
    table.seats = [...session.seats.slice(-shift), ...session.seats.slice(0, -shift)];
    table.showsAnalysis = session.showsAnalysis;
    table.file = session.file;
  }
  return played;
}

function wayOf({ isAgreed, resigned }: GameResult): 'rules' | 'agreement' | 'resignation' {
  if (resigned !== undefined) return 'resignation';
  return isAgreed ? 'agreement' : 'rules';
}

/** Longer than any game, so that the seeds of rounds do not overlap. */
const SEEDS_A_ROUND = 10_000;

/** `Score after round 2: you 1.5, wasm 0.5`, or `Chips after round 2: you +3, ismcts -3` */
function describeScores<State>(
  { seats, playable }: Session<State>,
  scores: readonly number[],
  round: number,
): string {
  const units = unitsOf(playable);
  const each = seats.map((seat, index) => {
    const sum = scores[index] ?? 0;
    return `${wordFor(seat)} ${units === undefined ? Number(sum.toFixed(2)) : formatUnits(sum, units)}`;
  });
  return `${units === undefined ? 'Score' : capitalized(units.unit)} after round ${round}: ${each.join(', ')}`;
}

function wordFor<State>(seat: Seat<State>): string {
  return seat.kind === 'human' ? 'you' : seatName(seat);
}

/** Plays one game; returns its result, or `undefined` if a person leaves. */
async function playToTheEnd<State>(session: Session<State>): Promise<GameResult | undefined> {
  const { playable, screen } = session;
  for (const seat of session.seats) if (seat.kind === 'program') await seat.program.begin();
  introduce(session);
  if (session.match.player !== CHANCE) showBoard(session);
  const result = await playToAgreement(session);
  if (result === undefined) return undefined;
  if (playable.hidden !== undefined) {
    screen.printBoard(`\n${drawPosition(playable, { state: session.match.state }, screen)}\n\n`); // with all hands
  }
  const human = onlyHuman(session);
  say(
    session,
    `${describeResult(session, result)}${human === undefined ? '' : verdict(result.returns, human)}`,
  );
  say(session, `The moves were ${movesSoFar(session)}.`);
  return result;
}

/** `X wins.`, `X wins by 3.5 points: …`, `X wins: O resigned.` */
function describeResult<State>(
  session: Session<State>,
  { returns, judgement, resigned }: GameResult,
): string {
  const name = (player: number): string => nameOf(session, player);
  if (resigned !== undefined) return `${capitalized(name(1 - resigned))} wins: ${name(resigned)} resigned.`;
  return judgement?.result(name) ?? describeEnd(returns, name, unitsOf(session.playable));
}

/** The kinds of seats in a sentence. */
const WHO = { human: 'you', engine: 'the engine', program: 'a program' } as const;

function introduce<State>(session: Session<State>): void {
  const { playable, seats, seed, screen } = session;
  const { colors } = screen;
  const human = onlyHuman(session);
  const who = seats.map((seat, player) => `${nameOf(session, player)} is ${WHO[seat.kind]}`);
  const engines = seats.flatMap((seat, player) => (seat.kind === 'human' ? [] : [{ ...seat, player }]));
  const names = new Set(engines.map((seat) => describeSeat(session, seat)));
  const sentence = wrap(`${playable.name}: ${who.join(', ')}; seed ${seed}.`, screen.columns - 1).join('\n');
  screen.print(`${sentence.replace(playable.name, colors.bold(playable.name))}\n`);
  if (playable.goal !== undefined)
    say(
      session,
      playable.goal((player) => nameOf(session, player)),
    );
  for (const seat of names.size === 1 ? engines.slice(0, 1) : engines) {
    const label = names.size === 1 ? 'The engine' : capitalized(nameOf(session, seat.player));
    say(session, `${label}: ${describeSeat(session, seat)}.`);
  }
  if (human === undefined && engines.length === seats.length) return;
  const { moves, hidden } = playable;
  const words = `hint, ${hidden === undefined ? 'undo, ' : ''}help, quit`;
  say(session, `Type a ${moves.noun}, ${moves.range}, ? for a list of them, or ${words}.`);
}

/** `wasm,solver on 2 threads, 500 ms a move` */
function describeSeat<State>(session: Session<State>, seat: Exclude<Seat<State>, { kind: 'human' }>): string {
  if (seat.kind === 'program') {
    const hasBudget = Object.keys(seat.budget).length > 0;
    return `${seat.name}, ${hasBudget ? `${describeBudget(seat.budget)} a move` : 'in its own time'}`;
  }
  const { searcher, budget = session.budget } = seat;
  const { kind, options } = parseEngine(searcher.name);
  const { level } = options;
  if (kind === 'random') return 'random, without a search';
  const name =
    level === undefined ? describeEngine(searcher.name, searcher.threadsFor(budget)) : describeLevel(level);
  return `${name}, ${describeBudget(budget)} a move`;
}

function verdict(returns: readonly number[], human: number): string {
  if (returns.length !== 2) return '';
  const [own = 0, other = 0] = [returns[human], returns[1 - human]];
  if (own === other) return '';
  return own > other ? ' You beat the engine.' : ' The engine beat you.';
}
