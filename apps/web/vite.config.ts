import { defineConfig } from 'vite';
import { linkPreview } from './build/linkPreview.ts';
import { offline } from './build/offline.ts';
import { policyInside } from './build/policyInside.ts';
import { workers } from './build/workers.ts';

/** What several games, or pages and their workers, share is one file: many small ones compress badly. */
const SHARED_RULES =
  /\/(?:games\/dist\/(?:playMoves|textKey|winner|boards\/(?:boardChecks|stone\w+|cellEncoding|gridSymmetries|lineBoard|lookAhead))\.js|mcts\/dist\/(?:numeric\/random|protocol\/busy|report\/warnings|rules\/lookAhead)\.js|web\/src\/(?:go\/passes|games\/(?:catalog|picture|position|ruleset|seats|words)|board\/geometry|engine\/threads|route\/queryReader)\.ts)$|^\0vite\/preload-helper\.js$/;
const rules = { name: 'rules', test: SHARED_RULES };

/** What pages with a board share; a table of cards is for the games with hidden hands alone. */
const SHARED_VIEWS =
  /\/web\/src\/(?:board\/(?!(?:table|hand|choices|pieces|playingCard)\.)|form\/|games\/(?:hidden\/menu|picker|tools)\.|route\/(?:link|useOpened)\.|shell\/(?:embed|fallible|gameServer|later|notices|pageKeys|refusal|scheduler|share|theme)\.)/;
const views = { name: 'views', test: SHARED_VIEWS };

/** A module without exports. */
const NOTHING = new URL('build/nothing.mjs', import.meta.url).pathname;

export default defineConfig({
  base: './', // works under any path
  plugins: [workers(), policyInside(), linkPreview(), offline()],
  worker: { format: 'es' }, // in development
  // The parser of SGF would load these for files that it opens itself, which the page does not let it do.
  resolve: { alias: { fs: NOTHING, 'iconv-lite': NOTHING, jschardet: NOTHING } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A font or an image inside a style sheet would need `data:` in the policy; nothing here is worth that.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no fault of the build
      input: ['index.html', 'src/offline/serviceWorker.ts'],
      output: {
        codeSplitting: { groups: [rules, views] },
        entryFileNames: ({ name }) =>
          name === 'serviceWorker' ? 'serviceWorker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
