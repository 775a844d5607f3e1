import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';
import { policyInside } from './build/policyInside.ts';

export default defineConfig({
  base: './', // works under any path
  plugins: [policyInside(), offline()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A font or an image inside a style sheet would need `data:` in the policy; nothing here is worth that.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no fault of the build
      input: ['index.html', 'src/offline/serviceWorker.ts'],
      output: {
        entryFileNames: ({ name }) =>
          name === 'serviceWorker' ? 'serviceWorker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
