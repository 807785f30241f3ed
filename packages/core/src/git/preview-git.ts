/** `POST /projects/:projectId/git/preview`: what the next sync would do, and nothing done (decisions §8). */
import type { contract, EndpointOutput } from '@quoin/contract';
import type { CommitInfo } from '@quoin/git-sync';
import type { Context, UseCase } from '../context.ts';
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
import { continued, keptFor } from './connection/same-repository.ts';
import { MAX_COMMITS } from './sync/commits.ts';
import { foreseenFiles } from './sync/foreseen.ts';
import { foreseenRefusals } from './sync/foreseen-refusals.ts';
import { type InboundPlan, planInbound } from './sync/plan-inbound.ts';
import { NO_COUNTS, reportOf } from './sync/report.ts';
import type { SyncSession } from './sync/session.ts';

type Preview = EndpointOutput<typeof contract.git.preview>;
type Warning = Preview['warnings'][number];

const presentCommit = ({ id, subject, author, createdAt }: CommitInfo) => ({
  id,
  message: subject,
  author: author.name,
  createdAt: iso(createdAt),
});

/** What only warns, beside what happens to files. */
const NOTES: ReadonlySet<string> = new Set(['skipped', 'navigation', 'conflict']);

const titlesOf = (plan: InboundPlan | null): Map<string, string> =>
  new Map(
    (plan?.pages.pages ?? []).flatMap(({ view }): [string, string][] =>
      view === null ? [] : [[view.page.id, view.page.title]],
    ),
  );

const presentFile = ({ path, action, pageId }: GitRunFile, titles: ReadonlyMap<string, string>) => {
  const title = pageId === undefined ? undefined : titles.get(pageId);
  return { path, action, ...(title !== undefined && { title }) };
};

const previewOf = async (
  session: SyncSession,
  head: CheckedRepository['head'],
  warned: readonly Warning[],
): Promise<Preview> => {
  const { deps, connection, source, signal } = session;
  const plan = head === null ? null : await planInbound(session, head);
  const report =
    plan === null ? { counts: NO_COUNTS, files: [] } : reportOf(plan, connection.basePath);
  const sent = await foreseenFiles(session, plan);
  const refused = await foreseenRefusals(session, plan);
  const since = connection.lastCommit;
  const history =
    head === null || head.commit === since
      ? { commits: [] }
      : await deps.git.remote.history(source, head.commit, since, MAX_COMMITS, signal);
  const notes = report.files.flatMap(({ path, action, message }) =>
    NOTES.has(action) && message !== undefined ? [{ path, message }] : [],
  );
  const titles = titlesOf(plan);
  return {
    ok: warned.length === 0 && plan?.confirm == null,
    headCommit: head?.commit ?? null,
    commits: history.commits.map(presentCommit),
    counts: { ...report.counts, pushed: sent.length },
    files: [...report.files, ...sent].map((file) => presentFile(file, titles)),
    warnings: [
      ...warned,
      ...(plan?.confirm == null ? [] : [{ message: plan.confirm }]),
      ...refused,
      ...notes,
    ],
  };
};

const isSame = (one: GitConnectionRecord, other: GitConnectionRecord): boolean =>
  one.provider === other.provider &&
  one.host === other.host &&
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
  projectId: string,
  body: ConnectionInput,
): Promise<Asked> => {
  const { project, present } = await context.db.read(async (stores) => {
    const found = await requireProject(context, stores, projectId, 'admin');
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
  message:
    'Both sides have pages: connecting needs a direction, "git", "editor" or "merge". This is what "merge" would do',
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
  const about = { deps, principal: SYSTEM, connection, project, progress };
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
        const source = { id: connection.id, url: '', credential: null };
        return previewOf({ ...session, source, forge: null }, null, []);
      }
      const { source, forge } = await checkRepository(context, connection, wish, signal);
      const { branch, basePath } = connection;
      const head = await deps.git.remote.fetch(source, branch, basePath, signal);
      return previewOf({ ...session, source, forge }, head, []);
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
