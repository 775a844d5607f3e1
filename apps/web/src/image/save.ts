/** Milliseconds for which a saved file stays readable: a large one, or one that the user first has to name, is read late. */
const KEPT = 60_000;

/** Saves what the page has made as a file of the user's. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
