// The site of the documentation, by VitePress. `npm run docs` makes it; README.md of this folder says more.

import { fileNames } from './fileNames.mjs';
import { anchorOf, repositoryLinks } from './links.mjs';
import { SIDEBAR } from './pages.mjs';
import { packagesOfExamples, runnable } from './runnable.mjs';

export default {
  title: 'Banyan',
  description: 'Monte Carlo tree search for JavaScript and TypeScript, with a WebAssembly core.',
  lang: 'en',
  outDir: './dist',
  cacheDir: '../.cache/vitepress',
  srcExclude: ['README.md', 'learn-questions.md', 'examples/**', 'dist/**', 'node_modules/**'],
  rewrites: { 'generated/:path*': ':path*' },
  transformHead: ({ siteData: { base } }) => [['link', { rel: 'icon', href: `${base}app/icon.svg` }]],
  markdown: {
    config(/** @type {any} */ md) {
      repositoryLinks(md);
      runnable(md);
      fileNames(md);
    },
    anchor: { slugify: anchorOf },
    math: false,
  },
  vite: {
    plugins: [packagesOfExamples()],
    worker: { format: 'es', plugins: () => [packagesOfExamples()] },
    build: { target: 'es2022' }, // the examples await at the top
  },
  themeConfig: {
    logo: '/app/icon.svg',
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Play', link: '/play' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: SIDEBAR,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // The pages of the API have each word many times; guides come before them.
        miniSearch: {
          searchOptions: { boostDocument: (/** @type {string} */ id) => (id.includes('/api/') ? 0.2 : 1) },
        },
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
};
