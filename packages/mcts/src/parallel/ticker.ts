/**
 * Calls back every so many milliseconds, less often while the event loop is busy, until the function that it returns is
 * called.
 */
export function ticker(milliseconds: number, onTick: () => void): () => void {
  const timer = setInterval(onTick, milliseconds);
  return () => clearInterval(timer);
}
