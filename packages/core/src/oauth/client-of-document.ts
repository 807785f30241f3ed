/**
 * Finds the client that a person is asked to approve, and reads its metadata document if there is one.
 * Only the page of a signed-in user reads documents: the token endpoint uses what was stored then.
 */
import { LIMITS } from '@quoin/contract';
import type { Context } from '../context.ts';
import { clientDocumentInvalid, clientUnknown } from '../messages/access.ts';
import { RemoteFileError } from '../ports/remote-files.ts';
import type { SessionPrincipal } from '../principal.ts';
import type { OauthClientRecord } from '../records.ts';
import { ClientDocumentError, isDocumentUrl, readClientDocument } from './client-document.ts';
import { findOauthClient } from './find-client.ts';

/** Section 6.6 of the draft recommends 5 KB; clients send about 1 KB. */
const MAX_BYTES = 10_240;
/** Quoin's own limit: a user waits for the page. */
const DEADLINE_MS = 5_000;
/**
 * Quoin's own value: shorter than the lifetime of a code, so that a change of the document counts
 * soon.
 */
const CACHE_MS = 5 * 60_000;

/** The client, or the reason without one, for the person. */
export type ClientToApprove =
  | { readonly client: OauthClientRecord }
  | { readonly client: null; readonly message: string };

const read = async (
  { deps, db }: Context<SessionPrincipal>,
  url: string,
): Promise<OauthClientRecord> => {
  const { clock, ids, remoteFiles } = deps;
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const bytes = await remoteFiles.readDocument(url, { maxBytes: MAX_BYTES, signal });
  const document = readClientDocument(bytes, url);
  const now = clock.now();
  const client = {
    ...document,
    id: ids.next(),
    createdAt: now,
    lastUsedAt: null,
    documentUrl: url,
    documentUntil: new Date(now.getTime() + CACHE_MS),
  };
  return db.write(async ({ oauth }) => {
    const saved = await oauth.saveDocument(client);
    await oauth.deleteUnused(LIMITS.unapprovedClients);
    return saved;
  });
};

/** @param beforeRead is called before a request to another host, and may refuse it */
export const clientToApprove = async (
  context: Context<SessionPrincipal>,
  id: string,
  beforeRead: () => Promise<unknown>,
): Promise<ClientToApprove> => {
  const known = await findOauthClient(context, id);
  if (!isDocumentUrl(id)) {
    return known === null ? { client: null, message: clientUnknown } : { client: known };
  }
  const until = known?.documentUntil ?? null;
  if (known !== null && until !== null && until > context.deps.clock.now())
    return { client: known };
  await beforeRead();
  try {
    return { client: await read(context, id) };
  } catch (problem) {
    const isExpected =
      problem instanceof ClientDocumentError ||
      problem instanceof RemoteFileError ||
      (problem instanceof DOMException && problem.name === 'TimeoutError');
    if (!isExpected) throw problem;
    const { host } = new URL(id);
    return { client: null, message: clientDocumentInvalid({ host, reason: problem.message }) };
  }
};
