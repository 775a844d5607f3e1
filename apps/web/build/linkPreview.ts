/** A Vite plugin that completes the address of the picture of link previews, where SITE_URL names the site of the build. */
import type { Plugin } from 'vite';

export function linkPreview(): Plugin {
  const { SITE_URL } = process.env;
  return {
    name: 'banyan-link-preview',
    apply: 'build',
    transformIndexHtml(html) {
      if (!SITE_URL) return html;
      const { href } = new URL('preview.png', SITE_URL.replace(/\/?$/, '/')); // a path may lack its last slash
      return html.replace('content="./preview.png"', `content="${href}"`);
    },
  };
}
