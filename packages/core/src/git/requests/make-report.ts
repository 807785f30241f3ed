/** One report on a request: what its merge would change, as a status, a comment and a preview. */
import type { ForgeRequests, Head, PullRequest } from '@quoin/git-sync';
import type { Deps } from '../../context.ts';
import type { GitRequestEntry } from '../../ports/git-store.ts';
import { SYSTEM } from '../../principal.ts';
import type { GitConnectionRecord, GitRequestPreview, ProjectRecord } from '../../records.ts';
import { openRepository } from '../open-repository.ts';
import { newRun } from '../queue-run.ts';
import { prepareInbound } from '../sync/inbound/prepare-inbound.ts';
import { planInbound } from '../sync/plan/plan-inbound.ts';
import { inRepository } from '../sync/read/paths.ts';
import type { RunningSession } from '../sync/read/session.ts';
import { isOvertaken } from '../sync/run/run-sync.ts';
import { findingsOf } from './findings.ts';
import { changedPaths, OVERLAY_TREE, overlayOf, overlayRemote } from './overlay-remote.ts';
import { type RequestRehearsal, rehearseRequest } from './rehearse-request.ts';
import { requestRef } from './request-ref.ts';
import { previewOf, requestSitePath } from './request-site.ts';
import { closedComment, type RequestReport, untouchedComment } from './request-text.ts';

/** Of a preview. */
const PREVIEW_DAYS = 14;
const DAY_MS = 86_400_000;
/** Edits in Quoin while the report is made. */
const ATTEMPTS = 5;

export interface MadeReport {
  /** Null: nothing of the request is in the folder, or the request is closed. */
  readonly status: { readonly commit: string; readonly report: RequestReport } | null;
  /** Null: Quoin writes no comment. */
  readonly comment: string | RequestReport | null;
  readonly commit: string | null;
  readonly preview: { readonly site: GitRequestPreview; readonly expiresAt: Date } | null;
}

export interface Reporting {
  readonly deps: Deps;
  readonly connection: GitConnectionRecord;
  readonly project: ProjectRecord;
  readonly request: GitRequestEntry;
  readonly signal: AbortSignal;
}

interface Planned {
  readonly rehearsal: RequestRehearsal;
  readonly confirm: string | null;
}

/** The sync's own plan and writes, with the overlay as the branch. Its text is what Git has. */
const rehearseOverlay = async (
  { deps, connection, project, signal }: Reporting,
  source: RunningSession['source'],
  head: Head,
  paths: readonly string[] | null,
): Promise<Planned> => {
  const { remote } = deps.git;
  const listing =
    head.tree === null ? { files: [] } : await remote.files(source, head.tree, null, signal);
  const rows = await deps.db.read((stores) => stores.git.files.list(connection.id));
  const overlay = overlayOf(paths, rows, listing.files);
  const tree = overlay.files.length === 0 ? null : OVERLAY_TREE;
  const session: RunningSession = {
    deps: { ...deps, git: { ...deps.git, remote: overlayRemote(remote, overlay, head) } },
    principal: SYSTEM,
    connection: { ...connection, conflictPolicy: 'git_wins', publishOnSync: true },
    project: { ...project, approvalsRequired: false },
    source,
    forge: null,
    signal,
    progress: async () => undefined,
    run: newRun(deps, connection, 'webhook'),
    lease: deps.ids.next(),
  };
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planInbound(session, { commit: head.commit, tree });
    const prepared = await prepareInbound(session, plan, false);
    try {
      return { rehearsal: await rehearseRequest(session, prepared), confirm: plan.confirm };
    } catch (problem) {
      if (attempt === ATTEMPTS || !isOvertaken(problem)) throw problem;
    }
  }
};

const reportOf = async (
  { deps, connection, project, request }: Reporting,
  { commit }: Head,
  { rehearsal, confirm }: Planned,
): Promise<{ report: RequestReport; site: GitRequestPreview; expiresAt: Date }> => {
  const at = deps.clock.now();
  const expiresAt = new Date(at.getTime() + PREVIEW_DAYS * DAY_MS);
  const base = `${deps.config.publicUrl}${requestSitePath(project, request.number)}`;
  const pages = new Map(
    rehearsal.pages.map(({ place: { sourcePath, title, path } }) => [
      inRepository(connection.basePath, sourcePath ?? ''),
      { title, url: `${base}/${encodeURI(path)}` },
    ]),
  );
  const [first] = pages.values();
  return {
    report: {
      projectName: project.name,
      ...{ commit, at, confirm },
      files: rehearsal.files,
      findings: await findingsOf(deps, rehearsal, connection.basePath),
      preview: { url: first?.url ?? base, pages, expiresAt },
    },
    site: await previewOf(deps, rehearsal),
    expiresAt,
  };
};

const NOTHING: MadeReport = { status: null, comment: null, commit: null, preview: null };

/**
 * Reads the request, and makes the report. Writes nothing.
 * @throws {GitError} {AppError}
 */
export const makeReport = async (
  reporting: Reporting,
  forge: ForgeRequests,
  found: PullRequest | null,
): Promise<MadeReport> => {
  const { deps, connection, project, request, signal } = reporting;
  const hasComment = request.commentId !== null;
  const now = deps.clock.now();
  if (found?.state !== 'open' || found.into !== connection.branch) {
    const comment = hasComment && found !== null ? closedComment(project.name, now) : null;
    return { ...NOTHING, comment };
  }
  const changed = await forge.changedFiles(request.number, signal);
  const paths = changed === null ? [] : changedPaths(connection.basePath, changed);
  if (changed === null || (changed.isWhole && paths.length === 0)) {
    return { ...NOTHING, comment: hasComment ? untouchedComment(project.name, now) : null };
  }
  const { source } = await openRepository(deps, connection, signal);
  const ref = requestRef(connection, request.number);
  const head = await deps.git.remote.fetchRef(source, ref, connection.basePath, signal);
  if (head === null) return NOTHING;
  const planned = await rehearseOverlay(reporting, source, head, changed.isWhole ? paths : null);
  const { report, site, expiresAt } = await reportOf(reporting, head, planned);
  return {
    status: { commit: head.commit, report },
    comment: report,
    commit: head.commit,
    preview: { site, expiresAt },
  };
};
