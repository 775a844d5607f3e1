/** The file of `banyan analyze --tree`: the tree as JSON, or for Graphviz. */
import { graphviz, type TreeView } from '@banyan/mcts';
import type { KeptTree } from '../../engines/keptTree.ts';
import { refuseExisting, replaceFile } from '../../files.ts';
import type { Playable } from '../../games.ts';
import { UsageError } from '../../usage.ts';

/** The most visited nodes, with those above them. */
const MAX_NODES = 10_000;

/**
 * Checks before the search that its tree can be written.
 * @param tree a tree of the engine; `undefined` if it keeps none.
 * @throws UsageError for an engine that does not show its tree, or if the file exists and may not be replaced.
 */
export async function checkTreeFile(
  path: string,
  tree: KeptTree | undefined,
  engine: string,
  force: boolean,
): Promise<void> {
  tree?.dispose();
  if (tree?.view === undefined) {
    throw new UsageError(`--tree needs an engine that shows its tree, such as uct, not ${engine}`);
  }
  if (!force) await refuseExisting(path);
}

/**
 * Writes a tree, with the actions in the notation of the game: a name that ends with `.dot` stands for Graphviz, any other
 * for JSON.
 * @throws Failure as `replaceFile`.
 */
export async function writeTreeFile<State>(
  path: string,
  playable: Playable<State>,
  root: State,
  tree: KeptTree | undefined,
): Promise<void> {
  const view = tree?.view?.({ maxNodes: MAX_NODES });
  if (view === undefined) return; // the search was ended before it began
  const written = withMoves(playable, view, root);
  await replaceFile(path, path.endsWith('.dot') ? graphviz(written) : `${JSON.stringify(written)}\n`);
}

function withMoves<State>(
  playable: Playable<State>,
  { action: _, children, ...node }: TreeView,
  state: State,
): TreeView<string> {
  const { game, notation } = playable;
  return {
    ...node,
    children: children.map((child) => {
      const { action = NaN } = child;
      const after = game.clone(state);
      game.apply(after, action);
      return { ...withMoves(playable, child, after), action: notation.formatAction(state, action) };
    }),
  };
}
