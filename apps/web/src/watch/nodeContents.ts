/** The labels and boards of nodes, found on first use. */
import type { BoardPicture } from '../games/picture.ts';
import { pathTo, type RecordedTree, replay } from '../tree/nodeReport.ts';

/** Boards of this many nodes are kept. */
const MAX_BOARDS = 500;

export class NodeContents<State> {
  readonly #tree: RecordedTree<State>;
  readonly #labels = new Map<number, string>();
  readonly #boards = new Map<number, BoardPicture>();

  constructor(tree: RecordedTree<State>) {
    this.#tree = tree;
  }

  /** The name of the move to a node; empty for the root. */
  labelOf(node: number): string {
    const known = this.#labels.get(node);
    if (known !== undefined) return known;
    const name = replay(this.#tree, pathTo(this.#tree.history, node)).line.at(-1)?.name ?? '';
    this.#labels.set(node, name);
    return name;
  }

  /** The board at a node; `undefined` where the game has none. */
  boardAt(node: number): BoardPicture | undefined {
    const known = this.#boards.get(node);
    if (known !== undefined) return known;
    const { rules, history } = this.#tree;
    const picture = rules.picture(replay(this.#tree, pathTo(history, node)).state);
    if (picture.kind !== 'board') return undefined;
    if (this.#boards.size >= MAX_BOARDS) this.#boards.clear();
    this.#boards.set(node, picture);
    return picture;
  }
}
