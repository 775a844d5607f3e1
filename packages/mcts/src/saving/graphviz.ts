/** Writes trees in the DOT language of Graphviz, one box for each node. */

import { checkFunction, checkOptions, textOf } from '../checking/options.ts';
import { CHANCE, type Player, TERMINAL } from '../contracts/game.ts';
import type { TreeView } from './treeView.ts';

/** Options of `graphviz`. */
export interface GraphvizOptions<Action = number> {
  /** Formats an action. Default as it is, objects as JSON. */
  readonly format?: (action: Action) => string;
}

/**
 * Writes the view of a tree as DOT text, which `dot -Tsvg` draws.
 *
 * Equal views give equal texts. Each box shows the player to move, the visits, the value and any proof; a dashed arrow leads to
 * a state that is shown elsewhere.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function graphviz<Action>(view: TreeView<Action>, options: GraphvizOptions<Action> = {}): string {
  checkOptions('graphviz', options, ['format']);
  const { format = textOf } = options;
  checkFunction('format', format, 'String');
  const lines = [
    'digraph tree {',
    '  node [shape=box, fontname="sans-serif"];',
    '  edge [fontname="sans-serif"];',
  ];
  const ahead = [view];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    lines.push(`  n${node.id} [label=${quoted(boxText(node))}];`);
    if (node.sameAs !== undefined) lines.push(`  n${node.id} -> n${node.sameAs} [style=dashed];`);
    for (const child of node.children) {
      const label = child.action === undefined ? '' : format(child.action);
      lines.push(`  n${node.id} -> n${child.id} [label=${quoted(label)}];`);
    }
    ahead.push(...node.children.toReversed());
  }
  return `${[...lines, '}'].join('\n')}\n`;
}

function boxText<Action>({
  player,
  visits,
  value,
  prior,
  proven,
  distance,
  omitted,
}: TreeView<Action>): string {
  const lines = [mover(player), `${visits} visits`];
  if (visits > 0 || proven !== undefined) lines.push(`value ${value.toFixed(3)}`);
  if (prior !== undefined) lines.push(`prior ${prior.toFixed(3)}`);
  if (proven !== undefined) lines.push(`proven ${proven} in ${distance}`);
  if (omitted > 0) lines.push(`+ ${omitted}`);
  return lines.join('\n');
}

function mover(player: Player): string {
  if (player === TERMINAL) return 'end';
  return player === CHANCE ? 'chance' : `player ${player}`;
}

/** A quoted string of DOT, whatever is in it: a backslash would begin an escape, NUL ends the text. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll('\0', '\ufffd');
  return `"${escaped}"`;
}
