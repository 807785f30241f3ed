/**
 * `POST /projects/:projectId/git/preview`: what the next sync would do, and nothing done
 * (docs/internals/interface.md#git-connections).
 */

import { contract, type EndpointOutput } from '@quoin/contract';
import type { CommitInfo } from '@quoin/git-sync';
import type { Context, UseCase } from '../context.ts';
import type { Id } from '../id.ts';
import { previewIsMerge } from '../messages/git-connection.ts';
import { requireFeature } from '../plans/check.ts';
import { requireProject } from '../policies/project.ts';
import { SYSTEM } from '../principal.ts';
import type { GitConnectionRecord, GitRunFile, ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { iso } from '../time.ts';
import { connecting } from './connect-failure.ts';
import {
  type CheckedRepository,
  checkRepository,
  countPages,
} from './connection/check-repository.ts';
import { type ConnectionInput, draftConnection } from './connection/draft-connection.ts';
import { requireApart } from './connection/require-apart.ts';
import { isSameHost } from './connection/same-host.ts';
import { continued, keptFor } from './connection/same-repository.ts';
import { newRun } from './queue-run.ts';
import { prepareInbound } from './sync/inbound/prepare-inbound.ts';
import { previewWarnings } from './sync/inbound/preview-warnings.ts';
import { hasUploads, withLfsRules } from './sync/outbound/read-lfs-rules.ts';
import { questionOf } from './sync/outbound/remote-losses.ts';
import { hasRemoteChanges, type InboundPlan, planInbound } from './sync/plan/plan-inbound.ts';
import { MAX_COMMITS } from './sync/read/commits.ts';
import type { RunningSession } from './sync/read/session.ts';
import { sumOf } from './sync/report/report.ts';
import { deletionsFirst } from './sync/report/reported-files.ts';
import { type Rehearsal, rehearse } from './sync/run/rehearse.ts';
import { isOvertaken } from './sync/run/run-sync.ts';

type Preview = EndpointOutput<typeof contract.git.preview>;
type Warning = Preview['warnings'][number];

const presentCommit = ({ id, subject, author, createdAt }: CommitInfo) => ({
  id,
  message: subject,
  author: author.name,
  createdAt: iso(createdAt),
});

/** Entries that only warn, beside the changes of files. */
const NOTES: ReadonlySet<string> = new Set(['skipped', 'navigation', 'conflict']);

const titlesOf = (plan: InboundPlan | null): Map<string, string> =>
  new Map(
    (plan?.pages.pages ?? []).flatMap(({ view }): [string, string][] =>
      view === null ? [] : [[view.page.id, view.page.title]],
    ),
  );

const presentFile = (
  { path, action, pageId, message }: GitRunFile,
  titles: ReadonlyMap<string, string>,
) => {
  const title = pageId === undefined ? undefined : titles.get(pageId);
  return {
    path,
    action,
    ...(title !== undefined && { title }),
    ...(message !== undefined && { message }),
  };
};

interface Seen {
  readonly plan: InboundPlan | null;
  readonly rehearsal: Rehearsal;
}

/** Edits that were made while the preview was thinking and that it puts up with. */
const ATTEMPTS = 5;

/** Previews a run, from the same plan and the same changes. */
const planPreview = async (
  session: RunningSession,
  head: CheckedRepository['head'],
): Promise<Seen> => {
  for (let attempt = 1; ; attempt += 1) {
    const plan =
      head === null || !hasRemoteChanges(session, head) ? null : await planInbound(session, head);
    const prepared = plan === null ? null : await prepareInbound(session, plan, false);
    try {
      return { plan, rehearsal: await rehearse(session, head, prepared) };
    } catch (problem) {
      if (attempt === ATTEMPTS || !isOvertaken(problem)) throw problem;
    }
  }
};

const previewOf = async (
  session: RunningSession,
  head: CheckedRepository['head'],
  warned: readonly Warning[],
): Promise<Preview> => {
  const { deps, connection, source, signal } = session;
  const { plan, rehearsal } = await planPreview(session, head);
  const { inbound, outbound, losses } = rehearsal;
  const question = plan === null ? null : questionOf(session, plan, losses);
  const waits = question === null ? [] : [{ message: question }];
  const since = connection.lastCommit;
  const history =
    head === null || head.commit === since
      ? { commits: [] }
      : await deps.git.remote.history(source, head.commit, since, MAX_COMMITS, signal);
  const files = deletionsFirst([...inbound.files, ...outbound.files]);
  const notes = files.flatMap(({ path, action, message }) =>
    NOTES.has(action) && message !== undefined ? [{ path, message }] : [],
  );
  const titles = titlesOf(plan);
  return {
    ok: warned.length === 0 && waits.length === 0,
    headCommit: head?.commit ?? null,
    commits: history.commits.map(presentCommit),
    counts: sumOf(inbound.counts, outbound.counts),
    files: files
      .filter(({ action }) => action !== 'warning')
      .map((file) => presentFile(file, titles)),
    warnings: [...warned, ...waits, ...previewWarnings(session, plan, inbound.files), ...notes],
  };
};

const isSame = (one: GitConnectionRecord, other: GitConnectionRecord): boolean =>
  isSameHost(one, other) &&
  one.repoFullName.toLowerCase() === other.repoFullName.toLowerCase() &&
  one.branch === other.branch &&
  one.basePath === other.basePath;

interface Asked {
  readonly project: ProjectRecord;
  /** As it would be kept, or as it is: then what both sides agreed on counts. */
  readonly connection: GitConnectionRecord;
}

const readAsked = async (
  context: Context,
  projectId: Id<'project'>,
  body: ConnectionInput,
): Promise<Asked> => {
  const { project, present } = await context.db.read(async (stores) => {
    const found = await requireProject(context, stores, projectId, contract.git.preview);
    requireFeature(context.deps.config.plan, 'gitSync');
    return {
      project: found.project,
      present: await stores.git.connections.ofProject(found.project.id),
    };
  });
  const { connection } = await draftConnection(context, project.id, body);
  if (present !== null && isSame(present, connection)) return { project, connection: present };
  await context.db.read((stores) => requireApart(stores, connection));
  const kept =
    present === null
      ? await connecting((signal) => keptFor(context, connection, body, signal))
      : null;
  return { project, connection: kept === null ? connection : continued(connection, kept) };
};

const DIRECTION: Warning = {
  message: previewIsMerge,
};

const hasBoth = async (
  { deps }: Context,
  { connection }: Asked,
  plan: Preview,
): Promise<boolean> => {
  const own = await deps.db.read((stores) => countPages(stores, connection.projectId));
  return own > 0 && plan.files.some(({ action }) => action === 'created' || action === 'conflict');
};

export const previewGit: UseCase<typeof contract.git.preview> = async (
  context,
  { params, body },
) => {
  const { deps } = context;
  const asked = await readAsked(context, params.projectId, body);
  const { project, connection } = asked;
  const progress = async () => undefined;
  const about = {
    ...{ deps, principal: SYSTEM, connection, project, progress },
    lease: deps.ids.next(),
    run: newRun(deps, connection, 'manual'),
  };
  const { firstCommit, lastCommit, direction } = connection;
  const isDraft = firstCommit === null && lastCommit === null && direction === null;
  try {
    const preview = await connecting(async (signal) => {
      const wish = {
        create: null,
        pages: 0,
        needsFolder: body.direction !== 'editor',
      };
      const session = { ...about, signal };
      if (body.createRepo === true) {
        const { id, projectId } = connection;
        const source = { id, projectId, url: '', credential: null };
        return previewOf({ ...session, source, forge: null }, null, []);
      }
      const { source, forge } = await checkRepository(context, connection, wish, signal);
      const { branch, basePath } = connection;
      const head = await deps.git.remote.fetch(source, branch, basePath, signal);
      const opened = { ...session, source, forge };
      return previewOf(await withLfsRules(opened, head, await hasUploads(opened)), head, []);
    });
    const undecided = isDraft && (await hasBoth(context, asked, preview));
    return reply(
      undecided ? { ...preview, ok: false, warnings: [DIRECTION, ...preview.warnings] } : preview,
    );
  } finally {
    const kept = await deps.db.read((stores) => stores.git.connections.get(connection.id));
    if (kept === null) await deps.git.remote.forget({ id: connection.id });
  }
};
