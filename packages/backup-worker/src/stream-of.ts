/** The stream of an async iterable, pulled as its reader reads. */
export const streamOf = <Chunk extends Uint8Array>(
  source: AsyncIterable<Chunk>,
): ReadableStream<Chunk> => {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Chunk>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};
