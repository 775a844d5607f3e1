/** Calls `onTick` every `milliseconds`, less often while the event loop is busy. Returns the function that stops it. */
export function ticker(milliseconds: number, onTick: () => void): () => void {
  const timer = setInterval(onTick, milliseconds);
  return () => clearInterval(timer);
}
