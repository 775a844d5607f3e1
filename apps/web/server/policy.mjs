// The policy of the app, as headers of every response.

/** @param {boolean} [wasm] whether WebAssembly may be compiled */
export function policy(wasm = true) {
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

/** @param {{ wasm?: boolean }} [options] @returns {Record<string, string>} */
export function headers({ wasm } = {}) {
  return {
    'Content-Security-Policy': policy(wasm),
    'Cross-Origin-Opener-Policy': 'same-origin', // isolation makes the clock exact to 5 microseconds
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
