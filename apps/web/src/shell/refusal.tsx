import type { VNode } from 'preact';
import { DEFAULT_GAME } from '../games/catalog.ts';
import { formatAddress, type PageName } from '../route/address.ts';

/** Says why a link is invalid, as a clause in plain text. */
export function Refusal({ page, why }: { readonly page: PageName; readonly why: string }): VNode {
  return (
    <section class="refusal">
      <h1>Invalid link</h1>
      <p>The link cannot be opened: {why}.</p>
      <p>
        <a href={formatAddress(page, page === 'play' ? { game: DEFAULT_GAME } : {})}>
          Start with Connect Four
        </a>{' '}
        instead.
      </p>
    </section>
  );
}
