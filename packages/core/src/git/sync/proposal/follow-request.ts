/**
 * Follows the pull request of a connection: a merged one moves the base map to what Quoin proposed
 * last, so that the merge of the branch is compared with that text and not with an older one.
 */
import type { Head } from '@quoin/git-sync';
import type { Stores } from '../../../ports/db.ts';
import type { GitFileRecord, GitProposalRecord, GitPullRequest } from '../../../records.ts';
import { pinPaths } from '../outbound/record-push.ts';
import { pushedTextAfter } from '../read/pushed-texts.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { baseKeys, RevisionTexts } from '../read/texts.ts';

/** The proposal of each path that was sent last. */
export const latestProposals = (
  proposals: readonly GitProposalRecord[],
): Map<string, GitProposalRecord> => {
  const inOrder = proposals.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return new Map(inOrder.map((proposal) => [proposal.path, proposal]));
};

/** The branch of the request has it, also if later pushes failed. */
export const isCertain = (
  { sentAt }: GitPullRequest,
  { createdAt }: Pick<GitProposalRecord, 'createdAt'>,
): boolean => sentAt === undefined || createdAt.getTime() <= Date.parse(sentAt);

/**
 * The branch contains the commit of the request, independent of the API, or if the request does not
 * exist.
 */
const contains = async (
  { deps, source, signal, connection }: RunningSession,
  head: Head,
  { commit }: GitPullRequest,
): Promise<boolean> => {
  if (head.commit === connection.lastCommit) return false;
  const { isLinear } = await deps.git.remote.history(source, head.commit, commit, 1, signal);
  return isLinear;
};

/** The request with its state at the host. Without an API it counts as open. */
export const readRequest = async ({
  connection,
  forge,
  signal,
}: RunningSession): Promise<GitPullRequest | null> => {
  const { pullRequest } = connection;
  if (pullRequest === null || forge === null) return pullRequest;
  const found = await forge.pullRequest(pullRequest.number, signal);
  const isElsewhere = found?.state === 'merged' && found.into !== connection.branch;
  return { ...pullRequest, state: found === null || isElsewhere ? 'closed' : found.state };
};

export const isMerged = async (
  session: RunningSession,
  head: Head,
  request: GitPullRequest,
): Promise<boolean> => request.state === 'merged' || (await contains(session, head, request));

const rowOf = (
  { connectionId, path, pageId, version, oid }: GitProposalRecord,
  text: string,
  { row, text: over }: { readonly row: GitFileRecord | null; readonly text: string | null },
  hash: (text: string) => string,
): GitFileRecord => {
  const sent = pushedTextAfter({ version }, row, over);
  return {
    ...{ connectionId, path, kind: 'page', pageId, version, content: null },
    mode: row?.mode ?? '100644',
    // The blob that was pushed: paths of images are in place of their addresses.
    oid,
    contentHash: hash(text),
    sentVersion: sent?.version ?? null,
    sentOver: sent?.over ?? null,
  };
};

const moveBaseMap = async (
  { deps, connection }: RunningSession,
  stores: Stores,
  proposals: ReadonlyMap<string, GitProposalRecord>,
): Promise<void> => {
  const sent = [...proposals.values()];
  const pages = sent.filter(({ pageId, oid }) => pageId !== null && oid !== '');
  const known = await stores.git.files.at(connection.id, [...proposals.keys()]);
  const texts = new RevisionTexts();
  await texts.read(
    stores,
    baseKeys([...pages.map((page) => ({ ...page, content: null })), ...known]),
  );
  const before = new Map(known.map((row) => [row.path, row]));
  const rows = pages.flatMap((proposal) => {
    const text = texts.baseOf({ ...proposal, content: null });
    if (text === null) return [];
    const row = before.get(proposal.path) ?? null;
    const was = { row, text: row && texts.baseOf(row) };
    return [rowOf(proposal, text, was, deps.secrets.hash)];
  });
  const removed = sent.filter(({ oid, path }) => oid === '' && before.get(path)?.kind === 'page');
  await stores.git.files.remove(
    connection.id,
    removed.map(({ path }) => path),
  );
  await stores.git.files.putMany(rows);
  await pinPaths(stores, rows);
};

/**
 * The tree that was compared last no longer counts: the next comparison is with the whole base map.
 *
 * @returns the session with the connection as it is now
 * @throws {LeaseLost}
 */
export const settleMerge = async (
  session: RunningSession,
  request: GitPullRequest,
): Promise<RunningSession> => {
  const { deps, connection } = session;
  const updated = await deps.db.write(
    async (stores) => {
      await holdLease(session, stores);
      const all = await stores.git.proposals.list(connection.id);
      const certain = all.filter((proposal) => isCertain(request, proposal));
      await moveBaseMap(session, stores, latestProposals(certain));
      await stores.git.proposals.remove(connection.id, [...new Set(all.map(({ path }) => path))]);
      // What a killed process may have pushed is known by its blob, if the branch has it.
      const uncertain = all.filter((proposal) => !isCertain(request, proposal));
      await stores.git.proposals.putMany(uncertain);
      const patch = { pullRequest: null, lastTree: null };
      return stores.git.connections.update(connection.id, patch);
    },
    { unhurried: true },
  );
  if (updated === null) throw new Error('the connection was removed during its run');
  return { ...session, connection: updated };
};
