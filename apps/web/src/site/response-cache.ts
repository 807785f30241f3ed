/** Answers that were made once for all readers, with what they show of their site. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BoundedCache, type ShownPage } from '@quoin/core';

/** Compressed bytes of all cached answers. Quoin's own limit: some 8,000 pages. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Bytes of one answer, so that a long list does not evict all pages. Quoin's own limit. */
const MAX_ANSWER_BYTES = MAX_BYTES / 8;

export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for an answer that was made before: only what is packed is kept, see {@link plainBody}. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer>;
  /** Strong (RFC 9110 §8.8.3), of the bytes as they are sent. */
  readonly etag: { readonly plain: string; readonly gzip: string };
  /** For this request only: the next one may get a better one. */
  readonly isPassing?: boolean;
  /** Decides whether the answer may be sent; missing if the key has the version of the site. */
  readonly shown?: ShownPage;
}

/** Off the event loop, which a list of 10,000 pages would hold. */
const packed = promisify<Uint8Array, Buffer<ArrayBuffer>>(gzip);

export const cachedResponse = async (
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<CachedResponse> => {
  const body = new TextEncoder().encode(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status,
    headers,
    body,
    gzip: new Uint8Array(await packed(body)),
    etag: { plain: `"${hash}"`, gzip: `"${hash}-gzip"` },
  };
};

const bytesOf = ({ gzip: packed, shown }: CachedResponse): number =>
  packed.byteLength + (shown?.bytes ?? 0);

const unpacked = promisify<Uint8Array, Buffer<ArrayBuffer>>(gunzip);

/** For readers who take no gzip: few, so that the bytes are not kept. */
export const plainBody = async ({
  body,
  gzip: packed,
}: CachedResponse): Promise<Uint8Array<ArrayBuffer>> =>
  body ?? new Uint8Array(await unpacked(packed));

export class ResponseCache {
  readonly #kept = new BoundedCache<CachedResponse>({ weight: MAX_BYTES, weigh: bytesOf });
  readonly #running = new Map<string, Promise<CachedResponse | null>>();

  get(key: string): CachedResponse | null {
    return this.#kept.use(key) ?? null;
  }

  /** Whether one is kept, without counting as a use. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /**
   * Made once for any number of concurrent callers.
   * @param make null for what turns out not to be there, which is not kept
   */
  async getOrMake(
    key: string,
    make: () => Promise<CachedResponse | null>,
  ): Promise<CachedResponse | null> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const making = make();
    this.#running.set(key, making);
    try {
      const answer = await making;
      if (answer !== null && answer.isPassing !== true) this.#keep(key, answer);
      return answer;
    } finally {
      this.#running.delete(key);
    }
  }

  /**
   * The pieces of a text that is sent while it is made. Once all of them were sent, the answer is
   * kept, unless it is too large.
   */
  async *keepWhileSent(
    key: string,
    pieces: AsyncIterable<string>,
    answerOf: (text: string) => Promise<CachedResponse>,
  ): AsyncGenerator<string> {
    const sent: string[] = [];
    let length = 0;
    for await (const piece of pieces) {
      length += piece.length;
      if (length <= MAX_ANSWER_BYTES) sent.push(piece);
      else sent.length = 0;
      yield piece;
    }
    if (length <= MAX_ANSWER_BYTES) await this.getOrMake(key, () => answerOf(sent.join('')));
  }

  #keep(key: string, answer: CachedResponse): void {
    if (bytesOf(answer) > MAX_ANSWER_BYTES) this.#kept.delete(key);
    else this.#kept.set(key, { ...answer, body: null });
  }
}
