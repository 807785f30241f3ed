/**
 * Statements whose result no caller uses: they are sent, and the transaction goes on without waiting
 * for their answers. PostgreSQL runs the statements of a connection in the order of sending, and after
 * a failed one it refuses all others and rolls back at COMMIT. So a failure cannot be lost; it is thrown
 * by the next statement or by the end of the transaction.
 */

/** More rows can take more than one statement. */
const FEW = 100;

const isShortList = (rows: unknown): boolean =>
  Array.isArray(rows) && rows.length > 0 && rows.length <= FEW;

/** Each sends exactly one statement, given these arguments. */
const SINGLE: Readonly<
  Record<string, (isUnlimited: boolean, ...args: readonly unknown[]) => boolean>
> = {
  // With a limit of storage a second statement checks it.
  'revisions.insert': (isUnlimited) => isUnlimited,
  // A second statement inserts the audit event.
  'events.insert': (_, event) =>
    typeof event === 'object' && event !== null && (Reflect.get(event, 'audit') ?? null) === null,
  'audit.insert': () => true,
  'nav.insert': () => true,
  'nav.shift': () => true,
  'nav.update': () => true,
  'redirects.putMany': (_, rows) => isShortList(rows),
  'redirects.remove': (_, _projectId, paths) => isShortList(paths),
  'pages.insert': () => true,
};

/** Of one transaction. */
export class Pipeline {
  #waiting: (() => void)[] = [];
  readonly #answers: Promise<unknown>[] = [];

  /** @param isUnlimited whether no limit of storage is checked */
  constructor(private readonly isUnlimited: boolean) {}

  /** To be called when a statement of the transaction is sent. */
  readonly onSent = (): void => {
    for (const wake of this.#waiting.splice(0)) wake();
  };

  takes(name: string, args: readonly unknown[]): boolean {
    return SINGLE[name]?.(this.isUnlimited, ...args) ?? false;
  }

  /**
   * Runs a method that {@link takes} accepts. Resolves when its statement is sent.
   * @param send rejects with the error that the transaction is to fail with
   */
  async send(send: () => Promise<unknown>): Promise<void> {
    const sent = new Promise<void>((resolve) => this.#waiting.push(resolve));
    const answer = send();
    this.#answers.push(answer);
    // Handled here and in `failure`: nothing else may wait for it.
    answer.catch(() => {});
    // A method that fails before it sends anything fails as any other.
    await Promise.race([sent, answer]);
  }

  /** The first error of the statements that were sent this way, once all are answered. */
  async failure(): Promise<unknown> {
    const results = await Promise.allSettled(this.#answers);
    return results.find((result) => result.status === 'rejected')?.reason ?? null;
  }
}
