import type { VNode } from 'preact';
import { formatAddress, type PageName } from '../route/address.ts';

/** A link that cannot be followed, and why, as text. */
export function Refusal({ page, why }: { readonly page: PageName; readonly why: string }): VNode {
  return (
    <section class="refusal">
      <h1>This link cannot be read</h1>
      <p>{why}.</p>
      <p>
        <a href={formatAddress(page)}>StartSearch with Connect Four</a> instead.
      </p>
    </section>
  );
}
