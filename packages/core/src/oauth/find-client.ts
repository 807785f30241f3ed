import type { Context } from '../context.ts';
import type { Caller } from '../principal.ts';
import type { OauthClientRecord } from '../records.ts';

/** The form of the ids that registration gives; nothing else is asked of the database. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const findOauthClient = async (
  { db }: Context<Caller | null>,
  id: string,
): Promise<OauthClientRecord | null> =>
  ID.test(id) ? db.read((stores) => stores.oauth.getClient(id)) : null;
