/** Answers that were made once for everybody, by the version of their site. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Of all that is kept, plain and compressed. Ours: some 3,000 pages. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Of one answer, so that a long list does not push out all pages. Ours. */
const MAX_ANSWER_BYTES = MAX_BYTES / 8;

export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  /** Strong (RFC 9110 §8.8.3), of the bytes as they are sent. */
  readonly etag: { readonly plain: string; readonly gzip: string };
  /** For this request only: the next one may get a better one. */
  readonly isPassing?: boolean;
}

/** Off the event loop, which a list of 10,000 pages would hold. */
const packed = promisify<Uint8Array, Buffer<ArrayBuffer>>(gzip);

export const keptAnswer = async (
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<KeptAnswer> => {
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

const bytesOf = ({ body, gzip: small }: KeptAnswer): number => body.byteLength + small.byteLength;

export class KeptAnswers {
  /** The least recently used first. */
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #running = new Map<string, Promise<KeptAnswer | null>>();
  #bytes = 0;

  get(key: string): KeptAnswer | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  /**
   * Made once, however many ask for it at a time.
   * @param make null for what turns out not to be there, which is not kept
   */
  async getOrMake(key: string, make: () => Promise<KeptAnswer | null>): Promise<KeptAnswer | null> {
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
    answerOf: (text: string) => Promise<KeptAnswer>,
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

  #keep(key: string, answer: KeptAnswer): void {
    const bytes = bytesOf(answer);
    if (bytes > MAX_ANSWER_BYTES || this.#kept.has(key)) return;
    this.#kept.set(key, answer);
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytesOf(kept);
    }
  }
}
