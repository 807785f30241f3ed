/** A pipe between a writer and a reader of bytes of which either can fail. */

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Runs both. If one fails, the other fails too, instead of waiting for it.
 *
 * @throws what failed first
 */
export const throughPipe = async <Written, Read>(
  write: (sink: WritableStream<Bytes>) => Promise<Written>,
  read: (source: ReadableStream<Bytes>) => Promise<Read>,
): Promise<[Written, Read]> => {
  let breakPipe = (_problem: unknown): void => undefined;
  const { readable, writable } = new TransformStream<Bytes, Bytes>({
    start: (controller) => {
      breakPipe = (problem) => controller.error(problem);
    },
    transform: (chunk, controller) => controller.enqueue(chunk),
  });
  const failures: unknown[] = [];
  const failed = (problem: unknown): never => {
    failures.push(problem);
    breakPipe(problem);
    throw problem;
  };
  const [written, done] = await Promise.allSettled([
    write(writable).catch(failed),
    read(readable).catch(failed),
  ]);
  if (written.status === 'rejected' || done.status === 'rejected') throw failures[0];
  return [written.value, done.value];
};
