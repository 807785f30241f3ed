import type { IdempotencyRecord } from '../records.ts';

export interface IdempotencyStore {
  /**
   * Takes the key for this transaction. Null: taken, go on. A record: an earlier request holds it.
   * Waits for another transaction that is about to commit the same key.
   */
  claim(id: string, requestHash: string, now: Date): Promise<IdempotencyRecord | null>;
  complete(id: string, status: number, body: unknown): Promise<void>;
  purge(before: Date): Promise<number>;
}
