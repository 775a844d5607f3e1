/** Parts of tables: the row of heads, and bars. */
import type { VNode } from 'preact';

/** The heads of the columns. */
export function Heads({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A bar of one or several parts, each a share of the whole width. */
export function Bar({ shares }: { readonly shares: readonly number[] }): VNode {
  return (
    <span class="bar" aria-hidden="true">
      {shares.map((share, part) => (
        <span key={part} style={{ width: `${100 * share}%` }} />
      ))}
    </span>
  );
}
