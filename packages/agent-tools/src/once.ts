/**
 * Writes that happen once for a key: the step of a skill whose process was killed after the commit
 * makes the same call again, and gets the first answer.
 */
import { compile, type Endpoint, statusOf } from '@quoin/contract';
import { type Context, reply, runIdempotent } from '@quoin/core';
import type { Static, TSchema } from '@sinclair/typebox';

/**
 * @param kept schema of the result of the write, which is stored beside the key
 * @param stage work that must not happen in a transaction; returns the write
 */
export type Once = <S extends TSchema>(
  kept: S,
  stage: () => Promise<(inside: Context) => Promise<Static<S>>>,
) => Promise<Static<S>>;

interface OnceOptions {
  readonly endpoint: Endpoint;
  /** Tells calls with one key apart. */
  readonly input: unknown;
  readonly key: string | undefined;
}

export const onceFor =
  (context: Context, { endpoint, input, key }: OnceOptions): Once =>
  async (kept, stage) => {
    if (key === undefined) return (await stage())(context);
    const { deps, principal } = context;
    // What refuses the stage does not refuse an answer that was given already: it is thrown inside.
    const [staged] = await Promise.allSettled([stage()]);
    const { body } = await runIdempotent({
      deps,
      key,
      principal,
      role: endpoint.role,
      route: `tool ${endpoint.mcp?.tool ?? endpoint.id}`,
      bytes: new TextEncoder().encode(JSON.stringify(input)),
      status: statusOf(endpoint),
      secrets: endpoint.secrets ?? [],
      unhurried: false,
      run: async (db) => {
        if (staged.status === 'rejected') throw staged.reason;
        return reply(await staged.value({ ...context, db }));
      },
    });
    const parsed = compile(kept).parse(body);
    if (!parsed.ok)
      throw new Error(
        `the endpoint ${endpoint.id} stored another result: ${parsed.problem.message}`,
      );
    return parsed.value;
  };
