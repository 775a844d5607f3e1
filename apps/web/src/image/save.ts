/** Saves what the page has made as a file of the user's. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun once the task ends.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
