/** A Vite plugin that writes the policy into the page, for servers that send no headers; workers need the header. */
import { policy } from '@banyan/server/static';
import type { Plugin } from 'vite';

export function policyInside(): Plugin {
  return {
    name: 'banyan-policy',
    apply: 'build', // Vite's own server writes styles into the page
    transformIndexHtml: () => [
      {
        tag: 'meta',
        // Browsers ignore `frame-ancestors` in a page, with a warning.
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: policy().replace(/; frame-ancestors .*$/, ''),
        },
        injectTo: 'head-prepend',
      },
    ],
  };
}
