/** The frame of every page: header, navigation, notices, and the current page. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { DEFAULT_GAME } from '../games/catalog.ts';
import { formatAddress, type PageName, parseAddress, type Query, visit } from '../route/address.ts';
import { IS_EMBEDDED } from './embed.ts';
import { Fallible, useRaise } from './fallible.tsx';
import { EmbedFoot, Masthead } from './masthead.tsx';
import { dismissNotice, noticeText } from './notices.ts';
import type { Page } from './page.ts';
import { loadPage, TITLES } from './pages.ts';

export function App(): VNode {
  const { hash, number } = visit.value;
  const address = parseAddress(hash);
  const page = address?.page;
  return (
    <>
      {!IS_EMBEDDED && (
        <>
          <button type="button" class="skip" onClick={focusMain}>
            Skip to content
          </button>
          <Masthead page={page} />
        </>
      )}
      <Notice />
      <main id="main" tabIndex={-1}>
        {address === undefined ? (
          <NoSuchAddress hash={hash} />
        ) : IS_EMBEDDED && page === 'friend' ? (
          <NotInFrames />
        ) : (
          <Fallible key={number} what="This page">
            <Opened name={address.page} query={address.query} />
          </Fallible>
        )}
      </main>
      {IS_EMBEDDED && <EmbedFoot />}
    </>
  );
}

function Notice(): VNode {
  return (
    <div role="status">
      {noticeText.value !== undefined && (
        <p class="notice">
          {noticeText.value}{' '}
          <button type="button" class="quiet" onClick={dismissNotice}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
}

function Opened({ name, query }: { name: PageName; query: Query }): VNode {
  const page = useSignal<Page | undefined>(undefined);
  const raise = useRaise();
  useEffect(() => {
    document.title = `${TITLES[name]} · Banyan`;
    loadPage(name).then((loaded) => {
      page.value = loaded;
    }, raise);
  }, [name, page, raise]);
  const Loaded = page.value;
  if (Loaded !== undefined) return <Loaded query={query} />;
  return <p class="loading">Loading…</p>;
}

function NoSuchAddress({ hash }: { hash: string }): VNode {
  return (
    <section class="refusal">
      <h1>Page not found</h1>
      <p>The link is damaged or belongs to another version: {hash.slice(0, 80)}</p>
      <p>
        <a href={formatAddress('play', { game: DEFAULT_GAME })}>Play Connect Four</a> instead.
      </p>
    </section>
  );
}

/** Another site must not have its visitors press the buttons of their games. */
function NotInFrames(): VNode {
  return (
    <section class="refusal">
      <h1>Games with friends</h1>
      <p>Games with friends do not open inside other web pages. Open this page in Banyan.</p>
    </section>
  );
}

/** A button instead of a link, because a fragment of the URL is an address. */
function focusMain(): void {
  document.getElementById('main')?.focus();
}
