import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';
import { policyInside } from './build/policyInside.ts';

/** What several games share is one file: many small ones compress badly. */
const SHARED_RULES =
  /\/(?:games\/dist\/(?:playMoves|textKey|winner|boards\/(?:boardChecks|stone\w+|cellEncoding|gridSymmetries|lineBoard|lookAhead))\.js|web\/src\/games\/(?:picture|ruleset|seats)\.ts)$/;
const rules = { name: 'rules', test: SHARED_RULES };

/** What pages with a board share. */
const SHARED_VIEWS =
  /\/web\/src\/(?:board\/|form\/|games\/(?:picker|words)\.|route\/(?:link|queryReader|useOpened)\.|shell\/(?:pageKeys|refusal)\.)/;
const views = { name: 'views', test: SHARED_VIEWS };

export default defineConfig({
  base: './', // works under any path
  plugins: [policyInside(), offline()],
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: [rules] } } } },
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
