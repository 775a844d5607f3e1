/** A table in Markdown without the spaces and dashes that align its columns. */
export function squeezed(table: string): string {
  return table
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^\|[-: |]+\|$/gm, (rule) =>
      rule.replaceAll(/ ?-+(:?) ?/g, (_, right) => (right === ':' ? '--:' : '---')),
    );
}
