/**
 * Connections that share a clone may have other credentials: each of them reads only what a server let
 * it read shortly before. In memory only.
 */
import type { RemoteSource } from '@quoin/git-sync';
import { accessKey } from './access-key.ts';

/** A run reads its commit in this time; a longer one queries the server again. */
const VALID_MS = 900_000;

export class ReadAccess {
  readonly #granted = new Map<string, number>();

  /** The server has just listed its references for the credential. */
  grant(source: RemoteSource): void {
    const now = Date.now();
    for (const [key, at] of this.#granted) if (now - at >= VALID_MS) this.#granted.delete(key);
    this.#granted.set(accessKey(source), now);
  }

  isGranted(source: RemoteSource): boolean {
    return Date.now() - (this.#granted.get(accessKey(source)) ?? 0) < VALID_MS;
  }
}
