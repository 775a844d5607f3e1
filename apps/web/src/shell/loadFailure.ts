/** Failures to load a part of the page, in words. */

/**
 * The messages about a module that did not arrive, of Chromium, Firefox and WebKit, that of Vite about a style sheet, and
 * that of `WorkerLink` about a worker.
 */
const NOT_ARRIVED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|^it could not be loaded$/i;

/**
 * Says why a part of the page is missing: the network is to blame only where a file did not arrive.
 * @param what the part, as the subject of a sentence: `This page`.
 * @param error that its `import()` rejected with.
 */
export function loadFailure(what: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (NOT_ARRIVED.test(message)) return `${what} could not be loaded. Check your network connection.`;
  return `${what} does not work in this browser: ${message}.`;
}
