/** The moves of the game with their variations, and what was wrong with them. */
import type { VNode } from 'preact';
import type { Chapter } from './chapter.ts';
import { FAULT_WORDS, faultOf, judge, SIGNS } from './judgement.ts';
import type { Study } from './study.ts';

interface VariationsProps {
  readonly study: Study;
}

export function Variations({ study }: VariationsProps): VNode {
  const current = study.current.value;
  study.follow();
  const judgement = judge(current);
  const fault = faultOf(judgement);
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
        <p class={`verdict ${judgement.verdict}`}>
          {fault !== undefined && (
            <>
              <strong>
                {current.position.moves.at(-1)?.name} {SIGNS[fault]}
              </strong>{' '}
              is {FAULT_WORDS[fault]}.{' '}
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
  const fault = faultOf(judge(chapter));
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
