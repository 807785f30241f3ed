/**
 * better-auth's `database` option on Quoin's connections: each of its writes is one `write`, in the
 * queue with all others; each of its reads goes to the readers. Its own transactions are off,
 * because Drizzle's on bun:sqlite keep half of the work (see `access.ts`).
 */
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Queries, Session } from './access.ts';
import type { Database } from './database.ts';
import { betterAuthDrizzle } from './late.ts';

export type AuthAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<AuthAdapter>;

const WRITES = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const satisfies readonly (keyof Adapter)[];
const READS = ['findOne', 'findMany', 'count'] as const satisfies readonly (keyof Adapter)[];

type Call = (argument: unknown) => Promise<unknown>;
type Calls = Record<string, Call>;

/**
 * A copy of a write of a user without the picture. Quoin alone sets it: better-auth would store any
 * text that a sign-up sends, or the address of a picture at a provider.
 */
const withoutPicture = (argument: unknown): unknown => {
  if (typeof argument !== 'object' || argument === null) return argument;
  if (Reflect.get(argument, 'model') !== 'user') return argument;
  const copy: object = { ...argument };
  for (const name of ['data', 'update']) {
    const values: unknown = Reflect.get(copy, name);
    if (typeof values !== 'object' || values === null || !('image' in values)) continue;
    const { image: _picture, ...rest } = values;
    Reflect.set(copy, name, rest);
  }
  return copy;
};

export const authAdapter =
  ({ engine }: Database): AuthAdapter =>
  (options) => {
    // One a connection, since making it walks the whole auth schema.
    const made = new WeakMap<Queries, Adapter>();
    const adapterOn = ({ access: { q, t } }: Session): Adapter => {
      const known = made.get(q);
      if (known !== undefined) return known;
      const adapter = betterAuthDrizzle().drizzleAdapter(q, {
        provider: engine.dialect === 'sqlite' ? 'sqlite' : 'pg',
        schema: {
          users: t.users,
          sessions: t.sessions,
          accounts: t.accounts,
          verifications: t.verifications,
        },
        usePlural: true,
        transaction: false,
      })(options);
      made.set(q, adapter);
      return adapter;
    };
    // biome-ignore lint/plugin: better-auth types each call of an adapter for itself; here they are one table.
    const on = (session: Session): Calls => adapterOn(session) as unknown as Calls;

    const calls: Calls = {};
    for (const name of WRITES) {
      calls[name] = (argument) =>
        engine.write(async (session) => on(session)[name]?.(withoutPicture(argument)));
    }
    for (const name of READS) {
      calls[name] = (argument) => engine.read(async (session) => on(session)[name]?.(argument));
    }
    // biome-ignore lint/plugin: better-auth types each call of an adapter for itself; here they are one table.
    const adapter = {
      id: 'quoin',
      ...calls,
      transaction: (work: (adapter: Adapter) => Promise<unknown>) => work(adapter),
    } as unknown as Adapter;
    return adapter;
  };
