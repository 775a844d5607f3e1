/** `@banyan/train/onnx`: networks that onnxruntime runs. */
export {
  type OnnxEvaluatorOptions,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
  onnxEvaluator,
} from './evaluator/onnxEvaluator.ts';
