/** A priority queue: a binary heap. Equal items leave it in the order in which they were added. */
export class PriorityQueue<Item> {
  readonly #isBefore: (one: Item, other: Item) => boolean;
  readonly #heap: { readonly item: Item; readonly turn: number }[] = [];
  #turns = 0;

  constructor(isBefore: (one: Item, other: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  add(item: Item): void {
    let place = this.#heap.push({ item, turn: this.#turns++ }) - 1;
    for (
      let above = (place - 1) >> 1;
      place > 0 && this.#swapIfBefore(place, above);
      above = (place - 1) >> 1
    ) {
      place = above;
    }
  }

  /** Removes and returns the first item; `undefined` if the queue is empty. */
  take(): Item | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined) return undefined;
    if (heap.length === 0) return last.item;
    heap[0] = last;
    let place = 0;
    for (let below = 1; below < heap.length; below = 2 * place + 1) {
      if (below + 1 < heap.length && this.#isFirst(below + 1, below)) below++;
      if (!this.#swapIfBefore(below, place)) break;
      place = below;
    }
    return first.item;
  }

  #swapIfBefore(one: number, other: number): boolean {
    if (!this.#isFirst(one, other)) return false;
    const heap = this.#heap;
    [heap[one], heap[other]] = [heap[other], heap[one]];
    return true;
  }

  #isFirst(one: number, other: number): boolean {
    const a = this.#heap[one];
    const b = this.#heap[other];
    if (this.#isBefore(a.item, b.item)) return true;
    return !this.#isBefore(b.item, a.item) && a.turn < b.turn;
  }
}
