/** A simulation in flight: its own state, and its path through the tree. It lies at a fixed address. */
import { MAX_DEPTH, STATE_BYTES } from './generated/constants';
import { Rules } from './rules';

/** The bytes of the fields, rounded up. */
const HEADER_BYTES: usize = 32;

/** Where the path lies, from the beginning of a trajectory. */
export const PATH: usize = HEADER_BYTES + STATE_BYTES;

/** How far apart two trajectories lie, at least. */
export const TRAJECTORY_BYTES: usize = PATH + ((((<usize>MAX_DEPTH + 1) << 2) + 63) & ~63);

/** The address of a node, or what `packedChildren.ts` has in its place, leaves its lowest bit for the player who chose it. */
const CHOOSER: u32 = 1;

@unmanaged
@final
export class Trajectory<G extends Rules> {
  /** The result where the path led again to a node at which the game has ended, else `UNDECIDED`. */
  result: f64;
  /** The address of the last step of the path. */
  end: usize;
  /** The player to move at the last node, where a rollout begins. */
  leafPlayer: u32;
  /** Whether this simulation is the first to visit the last node of the path. */
  isNew: bool;
  /** In a pair: the visits of the current node when this simulation came there, its own included. */
  visits: u32;

  // @ts-ignore: decorator
  @inline
  get state(): G {
    return changetype<G>(changetype<usize>(this) + HEADER_BYTES);
  }

  /** The address of the first step of the path, which is the root. */
  // @ts-ignore: decorator
  @inline
  get begin(): usize {
    return changetype<usize>(this) + PATH;
  }

  /** Appends a node that `chooser` chose, and returns it. */
  // @ts-ignore: decorator
  @inline
  push(node: usize, chooser: u32): usize {
    setStep(this.addStep(), node, chooser);
    return node;
  }

  /** As `push`, by a `predictedStep`. */
  // @ts-ignore: decorator
  @inline
  pushPredicted(node: usize, chooser: u32): usize {
    return predictedStep(this.addStep(), node, chooser);
  }

  /** Lengthens the path by a step, and returns the address of the step. */
  // @ts-ignore: decorator
  @inline
  private addStep(): usize {
    const step = this.end + sizeof<u32>();
    this.end = step;
    return step;
  }

  // @ts-ignore: decorator
  @inline
  get depth(): u32 {
    return <u32>((this.end - this.begin) / sizeof<u32>());
  }

  // @ts-ignore: decorator
  @inline
  get leaf(): usize {
    return nodeAt(this.end);
  }

  /** The node before the last. */
  // @ts-ignore: decorator
  @inline
  get parent(): usize {
    return parentAt(this.end);
  }
}

// @ts-ignore: decorator
@inline
export function setStep(step: usize, node: usize, chooser: u32): void {
  store<u32>(step, <u32>node | chooser);
}

/**
 * As `setStep`, and returns the node. Memory still holds the path of the previous simulation, which is mostly the same near the
 * root. The processor predicts that the step is equal, and continues from it before the selection has finished.
 */
// @ts-ignore: decorator
@inline
export function predictedStep(step: usize, node: usize, chooser: u32): usize {
  const chosen = <u32>node | chooser;
  let predicted = load<u32>(step);
  if (predicted != chosen) {
    // The store keeps the compiler from a conditional move, which would wait for the selection.
    store<u32>(step, chosen);
    predicted = chosen;
  }
  return predicted & ~CHOOSER;
}

// @ts-ignore: decorator
@inline
export function nodeAt(step: usize): usize {
  return load<u32>(step) & ~CHOOSER;
}

/** The node before that of a step. */
// @ts-ignore: decorator
@inline
export function parentAt(step: usize): usize {
  return nodeAt(step - sizeof<u32>());
}

// @ts-ignore: decorator
@inline
export function chooserAt(step: usize): u32 {
  return load<u32>(step) & CHOOSER;
}
