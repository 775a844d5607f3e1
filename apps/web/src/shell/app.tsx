/** The frame of every page: header, navigation, notices, and the current page. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { DEFAULT_GAME } from '../games/catalog.ts';
import { formatAddress, PAGES, type PageName, parseAddress, type Query, visit } from '../route/address.ts';
import { hasGameServer } from './gameServer.ts';
import { Icon } from './icon.tsx';
import { loadFailure } from './loadFailure.ts';
import { dismissNotice, noticeText } from './notices.ts';
import type { Page } from './page.ts';
import { loadPage, TITLES } from './pages.ts';
import { nextTheme, theme } from './theme.ts';

/** Games with friends need a server, which other hosts of the page lack. */
const HAS_GAME_SERVER = hasGameServer();

export function App(): VNode {
  const { hash, number } = visit.value;
  const address = parseAddress(hash);
  const page = address?.page;
  return (
    <>
      <button type="button" class="skip" onClick={focusMain}>
        Skip to content
      </button>
      <header class="masthead">
        <a class="brand" href={formatAddress('play')} aria-label="Banyan, first page">
          <Icon name="tree" />
          <span>Banyan</span>
        </a>
        <nav aria-label="Pages">
          {PAGES.filter((name) => name !== 'friend' || HAS_GAME_SERVER).map((name) => (
            <a key={name} href={formatAddress(name)} aria-current={name === page ? 'page' : undefined}>
              <Icon name={name} />
              <span>{TITLES[name]}</span>
            </a>
          ))}
        </nav>
        <button type="button" class="quiet theme" onClick={nextTheme} aria-label={`Theme: ${theme.value}`}>
          <Icon name={theme.value} />
        </button>
      </header>
      <Notice />
      <main id="main" tabIndex={-1}>
        {address === undefined ? (
          <NoSuchAddress hash={hash} />
        ) : (
          <Opened key={number} name={address.page} query={address.query} />
        )}
      </main>
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
  const failure = useSignal<string | undefined>(undefined);
  useEffect(() => {
    document.title = `${TITLES[name]} · Banyan`;
    loadPage(name).then(
      (loaded) => {
        page.value = loaded;
      },
      (error: unknown) => {
        failure.value = loadFailure('This page', error);
      },
    );
  }, [name, page, failure]);
  const Loaded = page.value;
  if (Loaded !== undefined) return <Loaded query={query} />;
  if (failure.value !== undefined) return <p class="refusal">{failure.value}</p>;
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

/** A button instead of a link, because a fragment of the URL is an address. */
function focusMain(): void {
  document.getElementById('main')?.focus();
}
