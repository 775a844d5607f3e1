/** The words and options of `banyan net`. This module imports nothing, so that `--help` stays fast. */

/** What can be done with a network. */
export const NET_ACTIONS: readonly ['show', 'export'] = ['show', 'export'];

export type NetAction = (typeof NET_ACTIONS)[number];

/** The options of `banyan net`. */
export interface NetFlags {
  readonly onnx: string | undefined;
  readonly force: boolean | undefined;
  readonly json: boolean | undefined;
}
