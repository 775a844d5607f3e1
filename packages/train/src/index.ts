/** `@banyan/train`: small neural networks, trained by self-play. */

export { guided, type NetEngineOptions, netEngine } from './evaluator/netEngine.ts';
export { networkBatchEvaluator, networkEvaluator } from './evaluator/networkEvaluator.ts';
export { networkPolicy } from './evaluator/networkPolicy.ts';
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
export {
  decodePositions,
  decodeState,
  encodePositions,
  encodeState,
} from './training/checkpoint.ts';
export type { GateResult } from './training/gate.ts';
export type { Generation, GenerationRecord, TrainerState, Workers } from './training/generation.ts';
export { matchOpeningMoves } from './training/matchOpenings.ts';
export {
  checkSettings,
  type GivenSettings,
  settingsFor,
  sizeOf,
  type TrainingSettings,
} from './training/settings.ts';
export {
  type GameRecord,
  type MatchResult,
  type MatchTask,
  type Rival,
  rivalsOf,
  type SelfPlayResult,
  type SelfPlayTask,
  type TaskResult,
  TaskRunner,
  type TrainingTask,
} from './training/tasks.ts';
export { type MeasureOptions, Trainer, type TrainerOptions } from './training/trainer.ts';
