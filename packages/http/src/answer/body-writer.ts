/**
 * A body that a function writes, chunk by chunk. A write waits until the reader requests more, so
 * that nothing piles up for a client that is slow. A `TransformStream` does the same, but a write
 * that waits in it for the reader cannot be given up.
 */
export class BodyWriter {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  readonly #failed = Promise.withResolvers<never>();
  #wanted = Promise.withResolvers<void>();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  /** @param cancelled the reader wants no more */
  constructor(cancelled: () => void) {
    // The user who writes hears of it.
    this.#failed.promise.catch(() => undefined);
    this.readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#wanted.resolve(),
        cancel: cancelled,
      },
      // Nothing in stock: asked for only while the reader waits.
      { highWaterMark: 0 },
    );
  }

  /** One at a time. @throws what the body failed with */
  async write(chunk: string | Uint8Array): Promise<void> {
    await Promise.race([this.#failed.promise, this.#wanted.promise]);
    this.#wanted = Promise.withResolvers();
    this.#controller?.enqueue(typeof chunk === 'string' ? this.#encoder.encode(chunk) : chunk);
  }

  close(): void {
    this.#controller?.close();
  }

  /** Ends the body with an error. Data that waits is not written. */
  fail(reason: Error): void {
    this.#failed.reject(reason);
    this.#controller?.error(reason);
  }
}
