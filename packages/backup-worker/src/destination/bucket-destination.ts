/** Backups in a bucket that speaks S3. An object appears when its last part is there, or not at all. */
import type { S3Options } from '@quoin/db';
import { streamOf } from '../stream-of.ts';
import { type BackupDestination, DestinationError, type StoredFile } from './destination.ts';

/** Of a part: 10,000 parts, the most that S3 accepts, are 160 GB. */
const PART_BYTES = 16 * 1024 ** 2;
const ABSENT: ReadonlySet<unknown> = new Set(['NoSuchKey', 'NotFound', 'ERR_S3_FILE_NOT_FOUND']);

const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined;

/** @param prefix of all keys, with a slash at its end, or empty */
export const bucketDestination = (
  { endpoint, ...options }: S3Options,
  prefix: string,
): BackupDestination => {
  const client = new Bun.S3Client({ ...options, ...(endpoint !== null && { endpoint }) });
  const title = `s3://${options.bucket}/${prefix}`;

  const asking = async <T>(work: () => Promise<T>, absent?: () => T): Promise<T> => {
    try {
      return await work();
    } catch (problem) {
      const code = codeOf(problem);
      if (code === undefined) throw problem;
      if (absent !== undefined && ABSENT.has(code)) return absent();
      throw new DestinationError(`the bucket ${title} cannot be used: ${code}`, { cause: problem });
    }
  };

  const upload = async (name: string, source: AsyncIterable<Uint8Array>): Promise<number> => {
    let bytes = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        bytes += chunk.length;
        yield chunk;
      }
    }
    // A stream that fails aborts the upload. Bun 1.4.5's `writer().end(error)` completes it instead.
    await client.file(prefix + name).write(new Response(streamOf(counted())), {
      partSize: PART_BYTES,
      queueSize: 2,
      retry: 3,
      type: 'application/octet-stream',
    });
    return bytes;
  };

  return {
    title,
    async list(below) {
      const found: StoredFile[] = [];
      let continuationToken: string | undefined;
      do {
        const token = continuationToken;
        const page = await asking(() =>
          client.list({
            prefix: prefix + below,
            ...(token !== undefined && { continuationToken: token }),
          }),
        );
        for (const { key, size, lastModified } of page.contents ?? []) {
          const modifiedAt = new Date(lastModified ?? 0);
          found.push({ name: key.slice(prefix.length), bytes: size ?? 0, modifiedAt });
        }
        continuationToken = page.isTruncated === true ? page.nextContinuationToken : undefined;
      } while (continuationToken !== undefined);
      return found.sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    read: (name) =>
      asking(
        async () => {
          const object = client.file(prefix + name);
          await object.stat();
          return object.stream();
        },
        () => null,
      ),
    write: (name, source) => asking(() => upload(name, source)),
    remove: (name) =>
      asking(
        () => client.file(prefix + name).delete(),
        () => undefined,
      ),
    clear: async () => undefined,
  };
};
