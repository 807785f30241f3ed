import type { Context } from '../context.ts';
import type { Caller } from '../principal.ts';
import type { OauthClientRecord } from '../records.ts';
import { isDocumentUrl } from './client-document.ts';

/** The form of the ids of registered clients; other values are not queried. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a client that registered, or one whose metadata document was read before. */
export const findOauthClient = async (
  { db }: Context<Caller | null>,
  id: string,
): Promise<OauthClientRecord | null> => {
  if (ID.test(id)) return db.read((stores) => stores.oauth.getClient(id));
  return isDocumentUrl(id) ? db.read((stores) => stores.oauth.findClientByDocument(id)) : null;
};
