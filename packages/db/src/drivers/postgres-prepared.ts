/**
 * Prepared queries of PostgreSQL without Drizzle's `execute`, which wraps a statement in six functions
 * that wait for each other, for its tracing and its cache (ADR 139).
 */
import { fillPlaceholders } from 'drizzle-orm';
import type { Access, Preparable } from '../access.ts';
import { withRowMapper } from './row-mapper.ts';

type Row = readonly unknown[];
type Values = Record<string, unknown>;

/** As Drizzle on PostgreSQL has it: the name makes the server keep the plan. */
interface NamedPreparable<Rows> {
  prepare(name: string): ReturnType<Preparable<Rows>['prepare']>;
}

/** Members of a prepared query of Drizzle on postgres.js. */
interface DriverQuery<Rows> {
  readonly client: {
    unsafe(
      text: string,
      parameters: unknown[],
      options: { readonly prepare: boolean },
    ): { values(): PromiseLike<readonly Row[]> };
  };
  readonly queryString: string;
  readonly params: unknown[];
  readonly prepare: boolean;
  readonly customResultMapper?: (rows: readonly Row[]) => Rows;
}

type Run<Rows> = (values: Values) => Promise<Rows>;

const runOf = <Rows>(query: ReturnType<Preparable<Rows>['prepare']>): Run<Rows> => {
  const { client, queryString, params, prepare, customResultMapper } =
    query as unknown as DriverQuery<Rows>;
  // Results with deeper objects keep Drizzle's own mapping.
  if (customResultMapper === undefined) return (values) => query.execute(values);
  return async (values) =>
    customResultMapper(
      await client.unsafe(queryString, fillPlaceholders(params, values), { prepare }).values(),
    );
};

export const postgresPrepared: Access['prepared'] = <Rows>(
  name: string,
  build: () => Preparable<Rows>,
) => {
  let run: Run<Rows> | null = null;
  return (values: Values) => {
    run ??= runOf(withRowMapper((build() as unknown as NamedPreparable<Rows>).prepare(name)));
    return run(values);
  };
};
