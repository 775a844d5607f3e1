/** The moves of the game with their variations and verdicts. */
import type { VNode } from 'preact';
import { moveName } from '../games/words.ts';
import type { Analysis } from './analysis.ts';
import type { GameNode } from './gameTree.ts';
import { FAULT_WORDS, faultOf, judge, SIGNS } from './judgement.ts';

interface VariationsProps {
  readonly analysis: Analysis;
  /** Counts the changes of its nodes, which are plain objects. */
  readonly version: number;
}

export function Variations({ analysis, version }: VariationsProps): VNode {
  const current = analysis.current.value;
  const judgement = judge(current);
  const fault = faultOf(judgement);
  const isVariation = current.parent !== undefined && !isMain(current);
  return (
    <section class="panel stack" aria-label="Moves of the game">
      {analysis.start.children.length === 0 ? (
        <p class="soft">Play a move on the board. Your moves and variations appear here.</p>
      ) : (
        <div class="variations number">
          <Line from={analysis.start} analysis={analysis} version={version} />
        </div>
      )}
      {isVariation && (
        <div class="row">
          <button type="button" onClick={() => analysis.promote()}>
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

function isMain(node: GameNode): boolean {
  for (let each: GameNode = node; each.parent !== undefined; each = each.parent) {
    if (each.parent.children[0] !== each) return false;
  }
  return true;
}

/** The line after a node; each variation follows the move that it replaces. */
function Line({ from, analysis, version }: VariationsProps & { readonly from: GameNode }): VNode {
  const items: VNode[] = [];
  for (let each = from; each.children.length > 0; each = each.children[0]) {
    const [main, ...others] = each.children;
    items.push(<MoveButton key={main.position.text} node={main} analysis={analysis} version={version} />);
    for (const other of others) {
      items.push(
        <span key={`${other.position.text} variation`} class="variation">
          <MoveButton node={other} analysis={analysis} version={version} />
          <Line from={other} analysis={analysis} version={version} />
        </span>,
      );
    }
  }
  return <>{items}</>;
}

function MoveButton({ node, analysis }: VariationsProps & { readonly node: GameNode }): VNode {
  const { moves } = node.position;
  const fault = faultOf(judge(node));
  const name = moveName(moves.at(-1)?.name ?? '');
  return (
    <button
      type="button"
      class={`quiet move ${fault ?? ''}`}
      aria-current={node === analysis.current.value ? 'true' : undefined}
      onClick={() => analysis.show(node)}
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
