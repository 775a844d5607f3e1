/** Which addresses the server answers to, and which pages may call it. */

/** The address by which people reach the server. */
export interface OriginSettings {
  /** The public address, where a proxy stands before the server: `https://play.example.org`. */
  readonly publicUrl?: string | undefined;
  /** Whether only this machine can reach the server. */
  readonly isLocal: boolean;
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const HOST = /^([a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

export class Origins {
  readonly #public: URL | undefined;
  readonly #isLocal: boolean;

  constructor({ publicUrl, isLocal }: OriginSettings) {
    this.#public = publicUrl === undefined ? undefined : new URL(publicUrl);
    this.#isLocal = isLocal;
  }

  /**
   * Whether the server answers to this `Host`. A server of this machine alone answers to names of this machine alone:
   * otherwise a page could reach it by a name that its owner points here.
   */
  isHost(host: string | undefined): boolean {
    if (host === undefined || !HOST.test(host)) return false;
    return !this.#isLocal || LOCAL_HOST.test(host) || host === this.#public?.host;
  }

  /** Whether a request may come from a page of this `Origin`; programs send none. */
  isOrigin(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined) return true;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    return url !== undefined && (url.host === host || url.origin === this.#public?.origin);
  }

  /** The address of the page for a request to this `Host`, with a slash at its end. */
  urlOf(host: string): string {
    return this.#public === undefined ? `http://${host}/` : this.#public.href.replace(/\/?$/, '/');
  }
}
