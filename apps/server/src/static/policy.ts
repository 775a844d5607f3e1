/** The policy of the web app, as headers of every response: only the page with the key `embed` may be in frames. */

/** How a response may be used. */
export interface PolicySettings {
  /** Whether the page may compile WebAssembly; true by default. */
  readonly wasm?: boolean | undefined;
  /** Whether pages of other sites may show the page in a frame; false by default. */
  readonly isEmbedded?: boolean | undefined;
}

/** The content security policy. */
export function policy({ wasm = true, isEmbedded = false }: PolicySettings = {}): string {
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
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
  ].join('; ');
}

/** The headers of a response. */
export function headers(settings: PolicySettings = {}): Record<string, string> {
  return {
    'Content-Security-Policy': policy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin', // isolation makes the clock exact to 5 microseconds
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': settings.isEmbedded ? 'cross-origin' : 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** A request for the page, with its query. */
const PAGE = /\/(?:index\.html)?\?([^#]*)$/;

/** Whether the target of a request is the page for frames of other sites: that with the key `embed`. */
export function isEmbedAddress(target: string): boolean {
  const [, query] = PAGE.exec(target) ?? [];
  return new URLSearchParams(query).has('embed');
}
