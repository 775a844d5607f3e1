/** `@banyan/train`: small neural networks, trained by self-play. */
export { createLearner, type Learner, type LearnerOptions, type TrainingBatch } from './network/learner.ts';
export type { Loss } from './network/loss.ts';
export { createNetwork, type Network } from './network/network.ts';
export { type MlpLayers, type NetworkShape, outcomesOf, type ResidualLayers } from './network/shape.ts';
