/**
 * How Drizzle's statements are sent to PostgreSQL: each in one round trip. postgres.js first
 * queries the server for the types of a statement's parameters, which costs a round trip more;
 * Drizzle passes texts, numbers and booleans, which need none (patches/postgres).
 */
import type { ParameterOrJSON, Sql, UnsafeQueryOptions } from 'postgres';
import type { OnStatement } from '../options.ts';

/** Statements that a process prepares; each connection holds its own copy. */
const PREPARED_STATEMENTS = 400;
/** Longer ones are inserts of many rows and choices of many ids, whose text seldom comes twice. */
const PREPARED_LENGTH = 4_000;
const PREPARED_PARAMETERS = 40;

export class PostgresStatements {
  readonly #prepared = new Set<string>();

  /** @param prepares false behind a pooler, which gives each transaction another session */
  constructor(
    private readonly prepares: boolean,
    private readonly onStatement?: OnStatement,
  ) {}

  #isPrepared(text: string, parameters: number): boolean {
    if (!this.prepares || text.length > PREPARED_LENGTH || parameters > PREPARED_PARAMETERS) {
      return false;
    }
    if (this.#prepared.size < PREPARED_STATEMENTS) this.#prepared.add(text);
    return this.#prepared.has(text);
  }

  /**
   * The client, sending its statements that way on `connection`.
   * @param connection the client itself, or an open transaction
   * @param onSent called when a statement is handed to the connection, in the order of sending
   */
  through(client: Sql, connection: Pick<Sql, 'unsafe'>, onSent?: () => void): Sql {
    const unsafe = (
      text: string,
      parameters: ParameterOrJSON<never>[] = [],
      options: UnsafeQueryOptions = {},
    ) => {
      const prepare = options.prepare === true || this.#isPrepared(text, parameters.length);
      const sending = { ...options, prepare, describe: false };
      const query = connection.unsafe(text, parameters, sending);
      // Later, because a query is sent when it is first waited for, and is still being described here.
      this.onStatement?.(
        text,
        Promise.resolve().then(() => query),
        parameters,
      );
      onSent?.();
      return query;
    };
    return new Proxy(client, {
      get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
    });
  }
}
