/** `@banyan/train`: small neural networks, trained by self-play. */
export { encodingHash } from './network/encodingHash.ts';
export { createLearner, type Learner, type LearnerOptions, type TrainingBatch } from './network/learner.ts';
export type { Loss } from './network/loss.ts';
export { createNetwork, type Network } from './network/network.ts';
export {
  checkNetworkIsFor,
  type DecodedNetwork,
  decodeNetwork,
  encodeNetwork,
  type NetworkDetails,
} from './network/networkFile.ts';
export { exportOnnx } from './network/onnx.ts';
export type { Plain } from './network/plain.ts';
export { type MlpLayers, type NetworkShape, outcomesOf, type ResidualLayers } from './network/shape.ts';
