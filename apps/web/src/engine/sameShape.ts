/** Checks data that crossed to a worker, where its type was lost. */

/** Whether a value has the shape of a sample: the same keys and kinds of values, and typed arrays as long. */
export function hasShapeOf<Sample>(sample: Sample, value: unknown): value is Sample {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  if (Object.getPrototypeOf(value) !== Object.getPrototypeOf(sample)) return false;
  if (Array.isArray(sample)) return true;
  if (ArrayBuffer.isView(sample)) return ArrayBuffer.isView(value) && value.byteLength === sample.byteLength;
  const given = new Map<string, unknown>(Object.entries(value));
  const entries = Object.entries(sample);
  return entries.length === given.size && entries.every(([key, part]) => hasShapeOf(part, given.get(key)));
}
