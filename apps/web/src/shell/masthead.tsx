/** The head of every page with the navigation, and what stands in its place in embed mode. */
import type { VNode } from 'preact';
import { formatAddress, PAGES, type PageName } from '../route/address.ts';
import { linkTo } from './embed.ts';
import { hasGameServer } from './gameServer.ts';
import { Icon } from './icon.tsx';
import { TITLES } from './pages.ts';
import { sharedAddress } from './share.ts';
import { ShareButton } from './shareButton.tsx';
import { nextTheme, theme } from './theme.ts';

/** Games with friends need a server, which other hosts of the page lack. */
const HAS_GAME_SERVER = hasGameServer();

export function Masthead({ page }: { readonly page: PageName | undefined }): VNode {
  return (
    <header class="masthead">
      <a class="brand" href={formatAddress('play')} aria-label="Banyan, home page">
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
      <div class="row tools">
        <ShareButton canEmbed={page !== 'friend'} />
        <button type="button" class="quiet theme" onClick={nextTheme} aria-label={`Theme: ${theme.value}`}>
          <Icon name={theme.value} />
        </button>
      </div>
    </header>
  );
}

/** The way out of a frame: what it shows now, in a tab of its own. */
export function EmbedFoot(): VNode {
  return (
    <footer class="embed-foot">
      <a
        href={linkTo(location.hash)}
        target="_blank"
        rel="noopener"
        onClick={({ currentTarget }) => {
          currentTarget.href = linkTo(sharedAddress());
        }}
      >
        <Icon name="tree" /> Open in Banyan
      </a>
    </footer>
  );
}
