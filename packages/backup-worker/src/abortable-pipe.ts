/** A pipe between a writer and a reader of bytes of which either can fail. */
import { isExpected } from './failure.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Runs both. If one fails, the other fails too, instead of waiting for it.
 *
 * @throws the reason of the one that failed by itself
 */
export const abortablePipe = async <Written, Read>(
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
  const failed = (problem: unknown): never => {
    breakPipe(problem);
    throw problem;
  };
  const [written, done] = await Promise.allSettled([
    write(writable).catch(failed),
    read(readable).catch(failed),
  ]);
  // A reader that stops cancels its source before it rejects, so which failed first says nothing:
  // a reason that has a name is not a consequence.
  if (written.status === 'rejected' && isExpected(written.reason)) throw written.reason;
  if (done.status === 'rejected') throw done.reason;
  if (written.status === 'rejected') throw written.reason;
  return [written.value, done.value];
};
