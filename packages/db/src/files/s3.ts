/** Assets in a bucket that speaks S3: `assets/ab/cdef…` for the hash `abcdef…`. */
import { type AssetFiles, UnavailableError } from '@quoin/core';

export interface S3Options {
  /** `https://…`; null: Amazon's own of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const PREFIX = 'assets/';
const RETRY_AFTER_SECONDS = 5;
/** Names by which S3 and its kin say that there is no such object. */
const ABSENT = new Set<unknown>(['NoSuchKey', 'NotFound', 'ERR_S3_FILE_NOT_FOUND']);

const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined;

/**
 * An object that is there and was written within this time is left alone. An older one is written
 * again: it is how its time becomes that of the last put, which the sweep goes by.
 */
const FRESH_MS = 12 * 60 * 60 * 1000;

const asking = async <T>(work: () => Promise<T>, absent?: () => T): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    const code = codeOf(problem);
    if (absent !== undefined && ABSENT.has(code)) return absent();
    const reason = `the bucket of the assets fails: ${code ?? problem}`;
    throw new UnavailableError(reason, RETRY_AFTER_SECONDS, { cause: problem });
  }
};

const keyOf = (hash: string): string => `${PREFIX}${hash.slice(0, 2)}/${hash.slice(2)}`;
const hashOf = (key: string): string => key.slice(PREFIX.length).replace('/', '');

export const s3Files = ({ endpoint, ...options }: S3Options): AssetFiles => {
  const client = new Bun.S3Client({ ...options, ...(endpoint !== null && { endpoint }) });
  const object = (hash: string) => client.file(keyOf(hash));

  return {
    // One write makes an object whole or not at all.
    put: async (hash, bytes) => {
      const written = await asking(
        async () => (await object(hash).stat()).lastModified.getTime(),
        () => 0,
      );
      if (Date.now() - written < FRESH_MS) return;
      await asking(() => object(hash).write(bytes, { type: 'application/octet-stream' }));
    },
    get: (hash) =>
      asking(
        async () => {
          const { size } = await object(hash).stat();
          return {
            size,
            stream: (start = 0, end = size) => object(hash).slice(start, end).stream(),
          };
        },
        () => null,
      ),
    has: (hash) => asking(() => object(hash).exists()),
    remove: (hash) =>
      asking(
        () => object(hash).delete(),
        () => undefined,
      ),
    async *list() {
      let continuationToken: string | undefined;
      do {
        const token = continuationToken;
        const page = await asking(() =>
          client.list({ prefix: PREFIX, ...(token !== undefined && { continuationToken: token }) }),
        );
        for (const { key, lastModified } of page.contents ?? []) {
          const hash = hashOf(key);
          if (!/^[0-9a-f]{64}$/.test(hash) || lastModified === undefined) continue;
          yield { hash, putAt: new Date(lastModified) };
        }
        continuationToken = page.isTruncated === true ? page.nextContinuationToken : undefined;
      } while (continuationToken !== undefined);
    },
    clear: async () => undefined,
  };
};
