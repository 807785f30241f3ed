/** One service for all tests of a `describe`: opened before the first and closed after the last. */
import { afterAll, beforeAll } from 'bun:test';
import { type Harness, type HarnessOptions, openHarness } from './harness.ts';

/**
 * Opens the service in `beforeAll`. The returned harness can be passed on before that, and used from
 * the first test on.
 */
export const useHarness = (options: HarnessOptions): Harness => {
  let opened: Harness | null = null;
  const harness = (): Harness => {
    if (opened === null) throw new Error('The service is not open yet');
    return opened;
  };
  beforeAll(async () => {
    opened = await openHarness(options);
  });
  afterAll(() => opened?.[Symbol.asyncDispose]());
  return {
    get foundation() {
      return harness().foundation;
    },
    get origin() {
      return harness().origin;
    },
    get log() {
      return harness().log;
    },
    get dataDir() {
      return harness().dataDir;
    },
    get databaseUrl() {
      return harness().databaseUrl;
    },
    get app() {
      return harness().app;
    },
    listen: (...args) => harness().listen(...args),
    send: (...args) => harness().send(...args),
    handle: (request) => harness().handle(request),
    metrics: () => harness().metrics(),
    another: () => harness().another(),
    advance: (milliseconds) => harness().advance(milliseconds),
    person: (name) => harness().person(name),
    signedIn: (name) => harness().signedIn(name),
    token: (...args) => harness().token(...args),
    [Symbol.asyncDispose]: () => harness()[Symbol.asyncDispose](),
  };
};
