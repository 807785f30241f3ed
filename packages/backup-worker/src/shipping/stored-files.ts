/** Images and files in the place of backups: each is stored once, before the rows that name it. */
import type { Database } from 'bun:sqlite';
import type { AssetFiles } from '@quoin/core';
import type { BackupDestination } from '../destination/destination.ts';
import { encrypted } from '../encryption.ts';
import { listStoredFiles, storedFileName } from './generation.ts';

/** Of every asset and every picture of a user. */
const HASHES = 'select hash from assets union select image from users where image is not null';

export class StoredFiles {
  readonly #place: BackupDestination;
  readonly #key: string;
  readonly #source: AssetFiles;
  #stored: Set<string> | null = null;

  constructor(place: BackupDestination, key: string, source: AssetFiles) {
    this.#place = place;
    this.#key = key;
    this.#source = source;
  }

  /**
   * Stores those that the rows of this connection name. What the storage has lost is left out, as in
   * a backup.
   *
   * @returns the hashes of all that the rows name
   */
  async store(client: Database): Promise<ReadonlySet<string>> {
    this.#stored ??= new Set((await listStoredFiles(this.#place)).keys());
    const rows = client.query<{ hash: string }, []>(HASHES).all();
    for (const { hash } of rows) {
      if (this.#stored.has(hash)) continue;
      const found = await this.#source.get(hash);
      if (found === null) continue;
      await this.#place.write(storedFileName(hash), await encrypted(found.stream(), this.#key));
      this.#stored.add(hash);
    }
    return new Set(rows.map(({ hash }) => hash));
  }

  /** The place is listed again: files were removed from it. */
  forget(): void {
    this.#stored = null;
  }
}
