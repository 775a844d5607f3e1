/** Writes the policy into the page as well, for servers that send no headers. Workers have no page: theirs is the header. */
import type { Plugin } from 'vite';
import { policy } from '../server/policy.mjs';

export function policyInside(): Plugin {
  return {
    name: 'banyan-policy',
    apply: 'build', // Vite's own server writes styles into the page
    transformIndexHtml: () => [
      {
        tag: 'meta',
        // Where it stands, this one is not looked at, and browsers complain of it.
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: policy().replace(/; frame-ancestors .*$/, ''),
        },
        injectTo: 'head-prepend',
      },
    ],
  };
}
