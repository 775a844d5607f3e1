import type { VNode } from 'preact';

/** Numbers with their names. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: string])[];
}): VNode {
  return (
    <dl class="facts number">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
