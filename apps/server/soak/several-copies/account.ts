/** Counts requests and failures, each with what happened to the deployment at that time. */
import type { Answer, ApiClient } from '../../test/faults/support/client.ts';
import { textAt } from '../../test/faults/support/members.ts';

/** A failure after such a time is distinguished: a limit of time ended the request. */
const SLOW_MS = 20_000;

/** Phases in which nothing happens that may fail a request. */
const QUIET = new Set(['calm', 'upgrade']);
const UNEXPLAINED = /^(calm|upgrade):/;

export class Account {
  requests = 0;
  readonly #failures = new Map<string, number>();
  /** The time and kind of each failure without an explanation. */
  readonly details: string[] = [];
  #phase = 'calm';
  /** The last phase that may fail requests, and when it ended. */
  #lastEvent = { phase: 'calm', endedAt: 0 };

  /** Failures, by phase and kind. */
  get failures(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#failures].sort());
  }

  /** Failures for which nothing happened that explains them. */
  get unexplained(): string[] {
    return [...this.#failures.keys()].filter((failure) => UNEXPLAINED.test(failure));
  }

  /** Names what happens until the function ends. */
  async during<T>(phase: string, work: () => Promise<T>): Promise<T> {
    const before = this.#phase;
    this.#phase = phase;
    try {
      return await work();
    } finally {
      this.#phase = before;
      if (!QUIET.has(phase)) this.#lastEvent = { phase, endedAt: performance.now() };
    }
  }

  /**
   * Counts a request. Its failure belongs to the phase in which it began or, if that explains no
   * failure, to the one in which it ended, or to an event between the two.
   * @param failureOf null for a success
   */
  async count<T>(send: () => Promise<T>, failureOf: (answer: T) => string | null): Promise<T> {
    this.requests += 1;
    const begun = this.#phase;
    const begunAt = performance.now();
    const note = (failure: string): void => {
      const ended = QUIET.has(begun) && this.#phase !== 'calm' ? this.#phase : begun;
      const { phase: event, endedAt } = this.#lastEvent;
      const phase = QUIET.has(ended) && endedAt > begunAt ? event : ended;
      const name = `${phase}: ${failure}${performance.now() - begunAt < SLOW_MS ? '' : ', slow'}`;
      this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1);
      if (UNEXPLAINED.test(name)) this.details.push(`${new Date().toISOString()} ${name}`);
    };
    try {
      const answer = await send();
      const failure = failureOf(answer);
      if (failure !== null) note(failure);
      return answer;
    } catch (problem) {
      note(`no answer (${problem instanceof Error && 'code' in problem ? problem.code : problem})`);
      throw problem;
    }
  }
}

/** Proxies answer in HTML. */
const codeOf = ({ body }: Answer): string =>
  typeof body === 'string' ? 'of the proxy' : `${textAt(body, 'code')} (${textAt(body, 'error')})`;

/** The client, with each of its requests counted. */
export const countedClient = (client: ApiClient, account: Account, name: string): ApiClient => ({
  ...client,
  call: (method, path, body, headers) =>
    account.count(
      () => client.call(method, path, body, headers),
      (answer) =>
        answer.status < 300 ? null : `${name} ${method} ${answer.status} ${codeOf(answer)}`,
    ),
  through: (url) => countedClient(client.through(url), account, name),
});
