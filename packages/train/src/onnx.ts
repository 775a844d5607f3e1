/**
 * `@banyan/train/onnx`: networks that onnxruntime runs.
 * @module
 */
export {
  type OnnxEvaluatorOptions,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
  onnxEvaluator,
} from './evaluator/onnxEvaluator.ts';
