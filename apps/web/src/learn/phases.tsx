/** The four phases of a simulation, one after another, on a search that is a real one. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Ghost } from '../board/mark.tsx';
import { BoardTable } from '../board/table.tsx';
import type { Move, Position } from '../games/position.ts';
import { capital, count, moverOf, outcomeOf } from '../games/words.ts';
import { formatAddress, rewrite } from '../route/address.ts';
import { drawSeed, linkValues, openLink, readLink } from '../route/link.ts';
import { whole } from '../route/queryReader.ts';
import { Refusal } from '../shell/refusal.tsx';
import { ChildrenTable } from '../tree/childrenTable.tsx';
import type { ChapterProps } from './chapters.ts';
import { Lesson, MOST_SIMULATIONS, type Scene } from './lesson.ts';
import { Question } from './question.tsx';
import type { Phase } from './stage.ts';
import { Teacher } from './teacher.tsx';
import { TreePicture } from './treePicture.tsx';

const PHASES: readonly Phase[] = ['selection', 'expansion', 'simulation', 'back propagation'];

interface Subject {
  readonly chapter: string;
  /** What is gone through where the address names no game. */
  readonly game: string;
  readonly moves: string;
  readonly lead: string;
}

export function TicTacToePhases({ reader }: ChapterProps): VNode {
  return (
    <Phases
      reader={reader}
      subject={{
        chapter: 'phases',
        game: 'tic-tac-toe',
        moves: 'b2a1c3',
        lead: 'A search repeats four steps thousands of times: it selects a way down its tree, expands a leaf, simulates a game from there, and propagates the result back. Go through them by hand.',
      }}
    />
  );
}

export function ConnectPhases({ reader }: ChapterProps): VNode {
  return (
    <Phases
      reader={reader}
      subject={{
        chapter: 'connect',
        game: 'connect:5x5x3',
        moves: '',
        lead: 'The same search on Connect Three. Skip ahead, and see how the tree leans to what wins, while the last term of UCB1 keeps every child from being forgotten.',
      }}
    />
  );
}

interface PhasesProps extends ChapterProps {
  readonly subject: Subject;
}

function Phases({ reader, subject }: PhasesProps): VNode {
  const opened = useSignal<Lesson | string | undefined>(undefined);
  const address = useMemo(() => {
    const hasGame = reader.read('game', (text) => text) !== undefined;
    const link = readLink(reader);
    const at = reader.read('at', whole(1, MOST_SIMULATIONS)) ?? 1;
    const { game, moves } = hasGame ? link : { game: subject.game, moves: link.moves || subject.moves };
    return { link: { ...link, game, moves }, at, fault: reader.fault };
  }, [reader, subject.game, subject.moves]);
  useEffect(() => {
    const { link, at, fault } = address;
    if (fault !== undefined) {
      opened.value = fault;
      return;
    }
    let lesson: Lesson | undefined;
    let isGone = false;
    void openLink(link).then((found) => {
      if (isGone) return;
      if (typeof found === 'string') opened.value = found;
      else if (found.position.player < 0)
        opened.value = 'nobody is to move there, so there is nothing to search';
      else {
        lesson = new Lesson({
          position: found.position,
          seed: link.seed ?? drawSeed(),
          c: link.settings.c,
          at,
        });
        opened.value = lesson;
      }
    });
    return () => {
      isGone = true;
      lesson?.close();
    };
  }, [address, opened]);
  const lesson = opened.value;
  if (typeof lesson === 'string') return <Refusal page="learn" why={lesson} />;
  return (
    <>
      <p>{subject.lead}</p>
      {lesson === undefined ? (
        <p class="loading">Opening the position…</p>
      ) : (
        <Blackboard lesson={lesson} chapter={subject.chapter} />
      )}
    </>
  );
}

function Blackboard({ lesson, chapter }: { readonly lesson: Lesson; readonly chapter: string }): VNode {
  const scene = lesson.scene.value;
  const number = scene?.report.number ?? 1;
  const { position, seed, c } = lesson;
  useEffect(() => {
    const settings = c === undefined ? {} : { c };
    const { game, ...values } = linkValues({
      game: position.info.name,
      moves: position.text,
      seed,
      settings,
    });
    // The usual game of links is not that of the chapter: it is always named.
    rewrite(
      formatAddress('learn', {
        chapter,
        game: game ?? position.info.name,
        ...values,
        at: number === 1 ? undefined : String(number),
      }),
    );
  }, [position, seed, c, chapter, number]);
  if (scene === undefined) return <p class="loading">{lesson.end.value ?? 'Searching…'}</p>;
  const { stages, index } = scene;
  return (
    <>
      <Steps scene={scene} />
      <div class="pair blackboard">
        <Slate lesson={lesson} scene={scene} />
        <Lectern key={`${number} ${index}`} lesson={lesson} scene={scene} />
      </div>
      <h2>The tree before simulation {count(number)}</h2>
      <TreePicture nodes={scene.tree} step={stages[index].step} seats={position.info.seats} />
      <p class="soft">
        Each node has what was won in it for whoever moved there, and its visits: {position.info.seats[0]}{' '}
        round
        {position.info.seats.length === 2 && `, ${position.info.seats[1]} square`}. With more than 24 nodes,
        the most visited.
      </p>
      {lesson.end.value !== undefined && <p role="status">{lesson.end.value}</p>}
      <Teacher lesson={lesson} chapter={chapter} />
    </>
  );
}

/** The four phases, and which of them is on. */
function Steps({ scene: { stages, index, report } }: { readonly scene: Scene }): VNode {
  const { phase } = stages[index];
  return (
    <ol class="phases" aria-label={`Simulation ${report.number}`}>
      {PHASES.map((each) => (
        <li
          key={each}
          aria-current={each === phase ? 'step' : undefined}
          class={stages.some((stage) => stage.phase === each) ? undefined : 'skipped'}
        >
          {capital(each)}
        </li>
      ))}
    </ol>
  );
}

interface SceneProps {
  readonly lesson: Lesson;
  readonly scene: Scene;
}

/** The board at the node that is looked at; once a rollout is told, with its moves. */
function Slate({ lesson, scene: { report, stages, index, isAnswered } }: SceneProps): VNode {
  const { step, phase } = stages[index];
  const way = report.choices.slice(0, step).map(({ chosen }) => chosen);
  const isPlayed = phase === 'back propagation' || (phase === 'simulation' && isAnswered);
  const position = after(lesson.position, way);
  const ghosts = isPlayed ? ghostsOf(position, report.rollout) : [];
  const { info, picture } = position;
  const where = way.length === 0 ? 'At the root' : `After ${way.map(({ name }) => name).join(' ')}`;
  const caption = `${where}: ${outcomeOf(position) ?? `${moverOf(position)} to move`}`;
  return (
    <div class="stack slate">
      {picture.kind === 'board' ? (
        <>
          <Board picture={picture} seats={info.seats} last={position.last} label={caption} ghosts={ghosts} />
          <BoardTable picture={picture} seats={info.seats} caption={caption} />
        </>
      ) : (
        <p>{picture.scores.map(({ label, points }) => `${label} ${points}`).join(', ')}</p>
      )}
      <p class="soft">{caption}</p>
    </div>
  );
}

function after(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((before, { action }) => before.after(action), position);
}

function ghostsOf(position: Position, moves: readonly Move[]): Ghost[] {
  const ghosts: Ghost[] = [];
  let next = position;
  for (const [index, { action }] of moves.entries()) {
    const owner = next.player;
    next = next.after(action);
    if (next.last !== undefined && owner >= 0) ghosts.push({ cell: next.last, owner, number: index + 1 });
  }
  return ghosts;
}

/** The question, its numbers, and the ways on. */
function Lectern({ lesson, scene }: SceneProps): VNode {
  const { report, stages, index, isAnswered } = scene;
  const { phase, step, question, options, right, answer } = stages[index];
  const { number, choices, credits } = report;
  const isLast = index + 1 === stages.length;
  return (
    <div class="stack">
      <p class="soft number">
        Simulation {count(number)}, step {index + 1} of {stages.length}
      </p>
      <Question text={question} options={options} right={right} onAnswer={() => lesson.answer()}>
        {answer.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Question>
      {phase === 'selection' && (
        <ChildrenTable
          node={isAnswered ? choices[step] : hidden(choices[step])}
          info={lesson.position.info}
          formula="ucb1"
          tellsNext={isAnswered}
        />
      )}
      {phase === 'back propagation' && isAnswered && (
        <CreditsTable credits={credits} seats={lesson.position.info.seats} />
      )}
      <div class="row">
        <button type="button" class="primary" disabled={!isAnswered} onClick={() => void lesson.next()}>
          {isLast ? 'Next simulation' : 'Next step'}
        </button>
        {[1, 10, 100].map((more) => (
          <button key={more} type="button" onClick={() => void lesson.goTo(number + more)}>
            +{more}
          </button>
        ))}
        {number > 1 && (
          <button type="button" onClick={() => void lesson.goTo(1)}>
            From the start
          </button>
        )}
      </div>
    </div>
  );
}

/** Without what would tell the answer. */
function hidden(choice: Scene['report']['choices'][number]): Scene['report']['choices'][number] {
  return { ...choice, children: choice.children.map((child) => ({ ...child, isOnPath: false })) };
}

function CreditsTable({
  credits,
  seats,
}: {
  readonly credits: Scene['report']['credits'];
  readonly seats: readonly string[];
}): VNode {
  return (
    <table class="children number">
      <thead>
        <tr>
          <th scope="col">Node</th>
          <th scope="col">Counts for</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Mean</th>
        </tr>
      </thead>
      <tbody>
        {credits.map(({ move, player, before, after: now }, step) => (
          <tr key={step}>
            <th scope="row">{move?.name ?? 'root'}</th>
            <td>{seats[player]}</td>
            <td>
              {Number(before.value.toFixed(2))}/{before.visits}
            </td>
            <td>
              <b>
                {Number(now.value.toFixed(2))}/{now.visits}
              </b>
            </td>
            <td>{(now.value / now.visits).toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
