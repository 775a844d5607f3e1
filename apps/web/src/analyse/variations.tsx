/** The moves of the game with their variations, and what was wrong with them. */
import type { VNode } from 'preact';
import type { Chapter } from './chapter.ts';
import { type Fault, judge, SIGNS } from './judgement.ts';
import type { Study } from './study.ts';

const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  slip: 'a slip',
  mistake: 'a mistake',
  blunder: 'a blunder',
};

interface VariationsProps {
  readonly study: Study;
}

export function Variations({ study }: VariationsProps): VNode {
  const current = study.current.value;
  study.follow();
  const judgement = judge(current);
  const isVariation = current.before !== undefined && !isMain(current);
  return (
    <section class="panel stack" aria-label="Moves of the game">
      {study.start.next.length === 0 ? (
        <p class="soft">Play a move on the board: the game and its variations are kept here.</p>
      ) : (
        <div class="variations number">
          <Line from={study.start} study={study} />
        </div>
      )}
      {isVariation && (
        <div class="row">
          <button type="button" onClick={() => study.promote()}>
            Make this the main line
          </button>
        </div>
      )}
      {judgement !== undefined && (
        <p class={`verdict ${judgement.fault ?? 'fine'}`}>
          {judgement.fault !== undefined && (
            <>
              <strong>
                {judgement.played.name} {SIGNS[judgement.fault]}
              </strong>{' '}
              is {FAULT_WORDS[judgement.fault]} that costs {(100 * judgement.loss).toFixed(0)} points.{' '}
            </>
          )}
          {judgement.sentence}
        </p>
      )}
    </section>
  );
}

function isMain(chapter: Chapter): boolean {
  for (let each: Chapter = chapter; each.before !== undefined; each = each.before) {
    if (each.before.next[0] !== each) return false;
  }
  return true;
}

/** What was played after a chapter, to its end; variations follow the move that they replace. */
function Line({ from, study }: { from: Chapter; study: Study }): VNode {
  study.follow();
  const items: VNode[] = [];
  for (let each = from; each.next.length > 0; each = each.next[0]) {
    const [main, ...others] = each.next;
    items.push(<MoveButton key={main.position.text} chapter={main} study={study} />);
    for (const other of others) {
      items.push(
        <span key={`${other.position.text} variation`} class="variation">
          <MoveButton chapter={other} study={study} />
          <Line from={other} study={study} />
        </span>,
      );
    }
  }
  return <>{items}</>;
}

function MoveButton({ chapter, study }: { chapter: Chapter; study: Study }): VNode {
  study.follow();
  const { moves } = chapter.position;
  const fault = judge(chapter)?.fault;
  const name = moves.at(-1)?.name ?? '';
  return (
    <button
      type="button"
      class={`quiet move ${fault ?? ''}`}
      aria-current={chapter === study.current.value ? 'true' : undefined}
      onClick={() => study.show(chapter)}
    >
      <small>{moves.length}</small>
      {name}
      {fault !== undefined && (
        <b>
          <span aria-hidden="true">{SIGNS[fault]}</span>
          <span class="unseen">, {FAULT_WORDS[fault]}</span>
        </b>
      )}
    </button>
  );
}
