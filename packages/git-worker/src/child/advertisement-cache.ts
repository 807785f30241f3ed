/**
 * What servers offered shortly before. Requests of Git over HTTP are independent of each other (gitprotocol-http,
 * "stateless"), so that a further operation does not need another request. In memory only.
 */
export interface Advertisement {
  /** Where the server redirected the first request to. */
  readonly base: string;
  readonly capabilities: ReadonlySet<string>;
  readonly canFilter: boolean;
}

/** A server that changes is asked again after it refuses, or after this time. */
const VALID_MS = 600_000;

export class AdvertisementCache {
  readonly #offers = new Map<string, Advertisement & { readonly at: number }>();

  /** @param key of a connection with its credential, and of the service */
  get(key: string): Advertisement | null {
    const offer = this.#offers.get(key);
    if (offer === undefined || Date.now() - offer.at >= VALID_MS) return null;
    return offer;
  }

  set(key: string, offer: Advertisement): void {
    const at = Date.now();
    for (const [other, known] of this.#offers) {
      if (at - known.at >= VALID_MS) this.#offers.delete(other);
    }
    this.#offers.set(key, { ...offer, at });
  }

  forget(key: string): void {
    this.#offers.delete(key);
  }
}
