/** The policy of the web app, as headers of every response. */

/** The content security policy. @param wasm whether WebAssembly may be compiled. */
export function policy(wasm = true): string {
  return [
    "default-src 'none'",
    `script-src 'self'${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of every response. */
export function headers({ wasm }: { readonly wasm?: boolean } = {}): Record<string, string> {
  return {
    'Content-Security-Policy': policy(wasm),
    'Cross-Origin-Opener-Policy': 'same-origin', // isolation makes the clock exact to 5 microseconds
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
