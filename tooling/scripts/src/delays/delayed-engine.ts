/** Calls of the database begin late, and their results arrive late. */

type Call = (...args: unknown[]) => Promise<unknown>;

/** The part of the engine of `packages/db` that is delayed. */
export interface Engine {
  readonly dialect: string;
  readonly read: Call;
  readonly write: Call;
  readonly snapshot: Call;
  readonly close: () => Promise<void>;
}

/** The file whose `openEngine` returns the engine, and the line that declares it. */
export const ENGINE_FILE = /\/packages\/db\/src\/database\.ts$/;
const DECLARATION = 'const openEngine = async (';
const FUNCTION = 'quoinDelayedEngine';

/**
 * Returns the text of {@link ENGINE_FILE} with an engine that `delayEngine` of this process delays.
 * @throws {Error} when the file does not declare `openEngine` any more
 */
export const withDelayedEngine = (text: string): string => {
  if (!text.includes(DECLARATION)) throw new Error(`${DECLARATION} is not in ${ENGINE_FILE}`);
  return text
    .replace(DECLARATION, 'const openUndelayed = async (')
    .concat('const openEngine: typeof openUndelayed = async (options) =>\n')
    .concat(`  Reflect.get(globalThis, '${FUNCTION}')(await openUndelayed(options));\n`);
};

/** Makes {@link withDelayedEngine} work in this process. */
export const installDelayedEngine = (wait: () => Promise<void>): void => {
  Reflect.set(globalThis, FUNCTION, (engine: Engine) => delayEngine(engine, wait));
};

export const delayEngine = <E extends Engine>(engine: E, wait: () => Promise<void>): E => {
  const waiting = new Set<Promise<void>>();
  const begin = (turn: Promise<void>): Promise<void> => {
    waiting.add(turn);
    return turn.finally(() => waiting.delete(turn));
  };
  const delayed =
    (call: Call, before: () => Promise<void>): Call =>
    async (...args) => {
      await begin(before());
      try {
        return await call(...args);
      } finally {
        await wait();
      }
    };
  // SQLite's only writer takes writes in the order of the calls.
  let last = Promise.resolve();
  const inOrder = (): Promise<void> => {
    last = last.then(wait);
    return last;
  };
  return {
    ...engine,
    read: delayed(engine.read, wait),
    write: delayed(engine.write, engine.dialect === 'sqlite' ? inOrder : wait),
    snapshot: delayed(engine.snapshot, wait),
    close: async () => {
      // It waits for the calls before it; those that are not begun yet are among them.
      while (waiting.size > 0) await Promise.all(waiting);
      await engine.close();
    },
  };
};
