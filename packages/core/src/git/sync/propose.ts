/**
 * Sends what the repository does not have as one pull request, which further texts update
 * (git-sync.md 24). Until it is merged the base map stays what the tracked branch has.
 */
import type { Head } from '@quoin/git-sync';
import type { GitProposalRecord, GitPullRequest, GitRunFile } from '../../records.ts';
import { type OutboundPlan, planOutbound } from './plan-outbound.ts';
import { push } from './push.ts';
import { NO_COUNTS } from './report.ts';
import { leftAlone, NOTHING_SENT, type Sent, sentFiles } from './sent.ts';
import { holdLease, type RunningSession } from './session.ts';

/** What was sent last, by path. */
const latest = (proposals: readonly GitProposalRecord[]): Map<string, string> => {
  const inOrder = proposals.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return new Map(inOrder.map(({ path, oid }) => [path, oid]));
};

const wanted = ({ files }: OutboundPlan): Map<string, string> =>
  new Map(
    files.flatMap(({ change, path, row }) => (change === null ? [] : [[path, row?.oid ?? '']])),
  );

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, oid]) => b.get(path) === oid);

const remember = async (
  session: RunningSession,
  pullRequest: GitPullRequest | null,
  dropped: readonly string[] = [],
): Promise<void> => {
  const { deps, connection } = session;
  await deps.db.write(async (stores) => {
    await holdLease(session, stores);
    await stores.git.proposals.remove(connection.id, dropped);
    await stores.git.connections.update(connection.id, { pullRequest });
  });
};

/** What the forge says of the pull request; without one it is open until its texts are in the branch. */
const currentState = async ({
  connection,
  forge,
  signal,
}: RunningSession): Promise<GitPullRequest | null> => {
  const { pullRequest } = connection;
  if (pullRequest === null || forge === null) return pullRequest;
  const found = await forge.pullRequest(pullRequest.number, signal);
  return { ...pullRequest, state: found?.state ?? 'closed' };
};

const titleOf = ({ files }: OutboundPlan, projectName: string): string => {
  const pages = files.flatMap(({ page }) => page ?? []);
  const [only] = pages;
  if (only === undefined) return `Navigation of ${projectName}`;
  return pages.length === 1
    ? `Update ${only.title}`
    : `Update ${pages.length} pages of ${projectName}`;
};

const bodyOf = ({ files }: OutboundPlan): string =>
  [
    'Published in Quoin. Further publications update this request until it is merged or closed.',
    '',
    ...files.flatMap(({ change }) => (change === null ? [] : [`- \`${change.path}\``])),
    '',
  ].join('\n');

const note = (message: string): GitRunFile => ({ path: '', action: 'pull_request', message });

const told = (url: string | null, files: readonly GitRunFile[] = []): Sent => ({
  ...NOTHING_SENT,
  files,
  pullRequestUrl: url,
});

export const sendAsProposal = async (session: RunningSession, head: Head): Promise<Sent> => {
  const { deps, connection, forge, project, run, signal } = session;
  const leftOut = new Set<string>();
  for (;;) {
    const plan = await planOutbound(session, leftOut);
    const before = await currentState(session);
    const sent = latest(await deps.db.read((stores) => stores.git.proposals.list(connection.id)));
    const now = wanted(plan);
    if (now.size === 0) {
      // Merged, by whatever way: the branch has the texts.
      await remember(session, null, [...sent.keys()]);
      const url = before?.url ?? null;
      return told(url, [
        ...(before === null ? [] : [note('The pull request was merged')]),
        ...leftAlone(session, leftOut),
      ]);
    }
    const isSent = isSame(sent, now) && before !== null;
    if (isSent && before.state === 'open') {
      await remember(session, before);
      return told(before.url, leftAlone(session, leftOut));
    }
    if (isSent && before.state === 'closed') {
      await remember(session, before);
      const message =
        'The pull request was closed without a merge: its texts wait here until one of them is published again';
      return told(before.url, [note(message)]);
    }
    if (isSent && before.state === 'merged' && connection.pullRequest?.state === 'open') {
      await remember(session, before);
      return told(before.url, [
        note('The pull request was merged; the next run takes the branch in'),
      ]);
    }
    const open = before?.state === 'open' ? before : null;
    const branch = open?.branch ?? `quoin/${project.slug}-${run.id.slice(-8)}`;
    const parents = [
      ...(open === null ? [] : [open.commit]),
      ...(open === null || open.onto !== head.commit ? [head.commit] : []),
    ];
    const outcome = await push(session, plan, { branch, parents, treeOf: head.commit });
    if (outcome.kind === 'behind') {
      const message = `Somebody else changed the branch ${branch} of the pull request: the texts wait until it is merged or closed`;
      return told(before?.url ?? null, [note(message)]);
    }
    if (outcome.kind === 'changed') {
      const path = plan.files.find(({ change }) => change?.path === outcome.path)?.path;
      if (path === undefined) throw new Error(`a push was refused for ${outcome.path}`);
      leftOut.add(path);
      continue;
    }
    const made = await forge?.propose(
      {
        from: branch,
        into: connection.branch,
        title: titleOf(plan, project.name),
        body: bodyOf(plan),
      },
      signal,
    );
    const request: GitPullRequest = {
      number: made?.number ?? 0,
      url: made?.url ?? '',
      branch,
      commit: outcome.commit,
      onto: head.commit,
      state: 'open',
    };
    await remember(
      session,
      request,
      [...sent.keys()].filter((path) => !now.has(path)),
    );
    const files = sentFiles(session, plan);
    const advice =
      forge === null
        ? [note(`The host has no API for pull requests: open one from ${branch} by hand`)]
        : [];
    return {
      ...NOTHING_SENT,
      counts: { ...NO_COUNTS, pushed: files.length, skipped: leftOut.size },
      files: [...files, ...advice, ...leftAlone(session, leftOut)],
      pullRequestUrl: made?.url ?? null,
    };
  }
};
