/**
 * The metadata document of a client, whose address is its `client_id`
 * (draft-ietf-oauth-client-id-metadata-document-00; MCP 2026-07-28, Client Registration). Pure.
 */
import { CODE_GRANT, isVisible, LIMITS, MOVING, REFRESH_GRANT } from '@quoin/contract';
import {
  documentAddress,
  documentAddressCount,
  documentMethod,
  documentName,
  documentNoJson,
  documentNoObject,
  documentNoTexts,
  documentOfOther,
  documentSecret,
  documentWithout,
} from '../messages/access.ts';
import { destinationOf } from './redirect-uri.ts';

/** The members of a document that Quoin uses. */
export interface ClientDocument {
  readonly name: string;
  readonly redirectUris: string[];
  /** Its grant types contain `refresh_token`. */
  readonly refreshes: boolean;
}

/** The message is for the person: it says what is wrong with the document. */
export class ClientDocumentError extends Error {}

/**
 * Returns whether a `client_id` is the address of a document: https, with a path, without user,
 * fragment, query or dot segments (section 3). Written as the URL parser writes it, so that there is one
 * spelling for a host and a path.
 */
export const isDocumentUrl = (id: string): boolean => {
  if (id.length > LIMITS.href.max || !URL.canParse(id)) return false;
  const { href, protocol, username, password, pathname, search, hash } = new URL(id);
  return (
    href === id &&
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    pathname !== '/' &&
    search === '' &&
    hash === '' &&
    !id.includes('#') &&
    !id.includes('?')
  );
};

const moving = new RegExp(`[${MOVING}]`);

const textsAt = (document: object, member: string): readonly string[] | undefined => {
  const value: unknown = Reflect.get(document, member);
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every((item): item is string => typeof item === 'string')) {
    return value;
  }
  throw new ClientDocumentError(documentNoTexts({ member }));
};

const nameIn = (document: object): string => {
  const value: unknown = Reflect.get(document, 'client_name');
  const name = typeof value === 'string' ? value.trim() : '';
  if ([...name].length > LIMITS.tokenName.max || moving.test(name) || !isVisible(name)) {
    throw new ClientDocumentError(documentName({ max: LIMITS.tokenName.max }));
  }
  return name;
};

const redirectUrisIn = (document: object): string[] => {
  const uris = textsAt(document, 'redirect_uris') ?? [];
  if (uris.length === 0 || uris.length > LIMITS.clientRedirectUris) {
    throw new ClientDocumentError(documentAddressCount({ max: LIMITS.clientRedirectUris }));
  }
  if (!uris.every((uri) => uri.length <= LIMITS.href.max && destinationOf(uri) !== null)) {
    throw new ClientDocumentError(documentAddress);
  }
  return [...uris];
};

/** Section 4.1: a client of a document has no secret. */
const requirePublic = (document: object): void => {
  const method: unknown = Reflect.get(document, 'token_endpoint_auth_method');
  if (method !== undefined && method !== 'none') {
    throw new ClientDocumentError(documentMethod);
  }
  if ('client_secret' in document || 'client_secret_expires_at' in document) {
    throw new ClientDocumentError(documentSecret);
  }
};

/**
 * Reads a document.
 * @param url the `client_id` that names the document
 * @throws {ClientDocumentError}
 */
export const readClientDocument = (bytes: Uint8Array, url: string): ClientDocument => {
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ClientDocumentError(documentNoJson);
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new ClientDocumentError(documentNoObject);
  }
  if (Reflect.get(document, 'client_id') !== url) {
    throw new ClientDocumentError(documentOfOther);
  }
  requirePublic(document);
  const grantTypes = textsAt(document, 'grant_types');
  if (grantTypes?.includes(CODE_GRANT) === false) {
    throw new ClientDocumentError(documentWithout({ member: 'grant_types', value: CODE_GRANT }));
  }
  if (textsAt(document, 'response_types')?.includes('code') === false) {
    throw new ClientDocumentError(documentWithout({ member: 'response_types', value: 'code' }));
  }
  return {
    name: nameIn(document),
    redirectUris: redirectUrisIn(document),
    refreshes: grantTypes?.includes(REFRESH_GRANT) === true,
  };
};
