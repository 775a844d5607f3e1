/** The children of a node with their statistics, and the terms of UCB1 as numbers and bars. */
import type { VNode } from 'preact';
import type { GameInfo } from '../games/position.ts';
import { capitalize, count, moveLabel, moveName } from '../games/words.ts';
import './childrenTable.css';
import type { ChildReport, NodeReport } from './nodeReport.ts';
import { Bar, Heads } from './tableParts.tsx';
import { FORMULA_NAMES, type Formula } from './variant.ts';

interface ChildrenTableProps {
  readonly node: NodeReport;
  readonly info: GameInfo;
  readonly formula: Formula;
  readonly onChoose?: ((action: number) => void) | undefined;
  /** Whether to mark the child that UCB1 selects. Default true. */
  readonly marksNext?: boolean;
}

/** The bound that fills a bar, unless a larger one does. */
const FULL_BAR = 1;

/** More children are sorted by visits, in a scrolling table. */
const MAX_UNSORTED = 12;

export function ChildrenTable({
  node,
  info,
  formula,
  onChoose,
  marksNext = true,
}: ChildrenTableProps): VNode {
  const { children, next, player, isExpanded } = node;
  if (children.length === 0) {
    return <p class="soft">{isExpanded ? 'The game is over here.' : 'A leaf: it has no children yet.'}</p>;
  }
  const isLong = children.length > MAX_UNSORTED;
  const rows = isLong ? [...children].sort((one, other) => other.visits - one.visits) : children;
  const hasTerms = formula === 'ucb1' && player >= 0;
  const largest = Math.max(FULL_BAR, ...children.map(({ terms }) => terms?.bound ?? 0));
  return (
    <div
      class={isLong ? 'children-scroll scrolls long' : 'children-scroll scrolls'}
      tabIndex={isLong ? 0 : undefined}
    >
      <table class="listing children number">
        <Heads
          names={[
            capitalize(info.noun ?? 'move'),
            'Visits',
            ...(player >= 0 ? ['Mean'] : []),
            ...(hasTerms ? ['+ c√(ln N/n)', '= UCB1'] : []),
          ]}
        />
        <tbody>
          {rows.map((child) => (
            <Row
              key={child.action}
              child={child}
              isNext={marksNext && child.action === next}
              label={moveLabel(info, child.name)}
              largest={largest}
              hasMean={player >= 0}
              hasTerms={hasTerms}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {!hasTerms && player >= 0 && formula !== 'ucb1' && (
        <p class="soft">{FORMULA_NAMES[formula]} selects by terms other than those of UCB1.</p>
      )}
    </div>
  );
}

interface RowProps extends Pick<ChildrenTableProps, 'onChoose'> {
  readonly child: ChildReport;
  readonly isNext: boolean;
  readonly label: string;
  readonly largest: number;
  readonly hasMean: boolean;
  readonly hasTerms: boolean;
}

function Row({ child, isNext, label, largest, hasMean, hasTerms, onChoose }: RowProps): VNode {
  const { action, name, visits, mean = 0, terms, isProven, isOnPath } = child;
  const words = [
    isOnPath ? 'on the path of the simulation' : '',
    isNext ? 'next' : '',
    isProven ? 'proven' : '',
  ];
  return (
    <tr class={[isNext ? 'next' : '', isOnPath ? 'on-path' : ''].join(' ').trim() || undefined}>
      <th scope="row">
        {onChoose === undefined || visits === 0 ? (
          moveName(name)
        ) : (
          <button type="button" class="small" aria-label={capitalize(label)} onClick={() => onChoose(action)}>
            {moveName(name)}
          </button>
        )}
        {isNext && <span aria-hidden="true"> ▸</span>}
        {isProven && <span aria-hidden="true"> ■</span>}
        <span class="unseen">{words.filter((word) => word !== '').join(', ')}</span>
      </th>
      <td>{count(visits)}</td>
      {hasMean && <td>{visits === 0 ? '–' : mean.toFixed(3)}</td>}
      {hasTerms &&
        (terms === undefined ? (
          <td colSpan={2}>{isProven ? 'proven: skipped' : '∞, not visited yet'}</td>
        ) : (
          <>
            <td>{terms.exploration.toFixed(3)}</td>
            <td class="bound">
              <b>{terms.bound.toFixed(3)}</b>
              <Bar shares={[mean / largest, terms.exploration / largest]} />
            </td>
          </>
        ))}
    </tr>
  );
}
