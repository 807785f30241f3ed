/**
 * Reports on one request: takes its lease, makes the report, and sends it to the forge. A failure
 * concerns the request alone and never the sync of its connection.
 */

import { type ForgeReports, GitError, passes } from '@quoin/git-sync';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../context.ts';
import { isDue } from '../../due.ts';
import type { Id } from '../../id.ts';
import { unexpectedError } from '../../messages/git.ts';
import { reportTimeout } from '../../messages/git-requests.ts';
import type { GitRequestEntry } from '../../ports/git-store.ts';
import type { GitConnectionRecord, GitRequestRecord } from '../../records.ts';
import { openRepository } from '../open-repository.ts';
import { settingsOf } from '../settings.ts';
import { type MadeReport, makeReport, type Reporting } from './make-report.ts';
import { commentOf, hasFailed, markOf, statusLine } from './request-text.ts';

export interface RequestOptions {
  /** Milliseconds before a failed report is tried again; doubled at each further failure. */
  readonly retryMs: number;
  /** Receives problems that are a fault of the service. */
  readonly onError: (error: unknown) => void;
}

/** A report is ended before its lease is. */
const WORK_MS = 120_000;
const LEASE_MS = 150_000;
const LONGEST_RETRY_MS = 600_000;
/** Together with the longest wait, about two hours. */
const MAX_FAILURES = 16;
/** Wait before a connection that never synced is checked again. */
const FIRST_SYNC_MS = 30_000;

/** The parts of a report that the forge accepted, and the first problem. */
interface Sent {
  readonly commentId: string | null;
  readonly problem: GitError | null;
}

const statusName = ({ project }: Reporting): string => `quoin/${project.slug}`;

const attempt = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly problem: GitError }> => {
  try {
    return { value: await work() };
  } catch (problem) {
    if (problem instanceof GitError) return { problem };
    throw problem;
  }
};

/** One may be refused and the other not: a token can lack a right, and a fork has no statuses at GitLab. */
const send = async (
  reporting: Reporting,
  forge: ForgeReports,
  { status, comment }: MadeReport,
): Promise<Sent> => {
  const { connection, request, signal } = reporting;
  const set = await attempt(async () => {
    if (status === null) return;
    const { commit, report } = status;
    await forge.setStatus(
      {
        ...{ commit, name: statusName(reporting) },
        state: hasFailed(report.findings) ? 'failure' : 'success',
        description: statusLine(report),
        url: report.preview?.url ?? null,
      },
      signal,
    );
  });
  const written = await attempt(async () => {
    if (comment === null) return request.commentId;
    const { number, commentId: id } = request;
    const mark = markOf(connection);
    const text = typeof comment === 'string' ? comment : commentOf(comment);
    return forge.comment({ number, id, mark, body: `${mark}\n${text}` }, signal);
  });
  return {
    commentId: 'value' in written ? written.value : request.commentId,
    problem: 'problem' in set ? set.problem : 'problem' in written ? written.problem : null,
  };
};

type Patch = Partial<Omit<GitRequestRecord, 'id' | 'connectionId' | 'projectId' | 'number'>>;

const after = (
  { deps, request }: Pick<Reporting, 'deps' | 'request'>,
  problem: unknown,
  { retryMs, onError }: RequestOptions,
): Patch => {
  if (problem === null) return { error: null, failures: 0, retryAt: null, askedAt: null };
  const failures = request.failures + 1;
  const isKnown = problem instanceof GitError;
  // A limit of the plan, or edits that come too fast.
  const isRefused = problem instanceof AppError;
  if (!isKnown && !isRefused) onError(problem);
  const error = isKnown || isRefused ? problem.message : unexpectedError;
  const isFinal = isKnown ? !passes(problem) : isRefused && problem.code !== 'conflict';
  const isLast = isFinal || failures >= MAX_FAILURES;
  if (isLast) return { error, failures, retryAt: null, askedAt: null };
  const backoff = Math.min(retryMs * 2 ** (failures - 1), LONGEST_RETRY_MS);
  const asked = isKnown ? (problem.retryAfterSeconds ?? 0) * 1000 : 0;
  const retryAt = new Date(deps.clock.now().getTime() + Math.max(backoff, asked));
  return { error, failures, retryAt };
};

const report = async (reporting: Reporting, options: RequestOptions): Promise<Patch> => {
  const { deps, connection, request, signal } = reporting;
  try {
    const { forge } = await openRepository(deps, connection, signal);
    // A plain Git server has no requests.
    if (forge === null) return after(reporting, null, options);
    const found = await forge.pullRequest(request.number, signal);
    const made = await makeReport(reporting, forge, found);
    const { commentId, problem } = await send(reporting, forge, made);
    return {
      ...after(reporting, problem, options),
      commentId,
      commit: made.commit,
      preview: made.preview?.site ?? null,
      expiresAt: made.preview?.expiresAt ?? null,
    };
  } catch (problem) {
    if (signal.aborted && !(problem instanceof GitError)) {
      const failure = new GitError('unavailable', reportTimeout, { cause: problem });
      return after(reporting, failure, options);
    }
    return after(reporting, problem, options);
  }
};

const mayReport = (connection: GitConnectionRecord): boolean =>
  connection.status === 'active' && settingsOf(connection).requestReports;

/** @returns the time of the next check; null to wait for the next event of the forge */
export const workOnRequest = async (
  deps: Deps,
  connectionId: Id<'gitConnection'>,
  number: number,
  stopped: AbortSignal,
  options: RequestOptions,
): Promise<Date | null> => {
  const lease = deps.ids.next();
  const now = deps.clock.now();
  const read = (): Promise<GitRequestEntry | null> =>
    deps.db.read((stores) => stores.git.requests.get(connectionId, number));
  const request = await read();
  if (request === null || request.askedAt === null) return null;
  if (request.retryAt !== null && !isDue(request.retryAt, now)) return request.retryAt;
  const until = new Date(now.getTime() + LEASE_MS);
  const isOurs = await deps.db.write((stores) =>
    stores.git.requests.lease(request.id, lease, now, until),
  );
  if (!isOurs) return (await read())?.leasedUntil ?? now;
  const { connection, project } = await deps.db.read(async (stores) => ({
    connection: await stores.git.connections.get(connectionId),
    project: await stores.projects.get(request.projectId),
  }));
  const settle = async (patch: Patch): Promise<Date | null> =>
    deps.db.write(async (stores) => {
      // Another event of the request arrived while the report was made.
      const latest = await stores.git.requests.get(connectionId, number);
      const isAskedAgain = latest?.askedAt?.getTime() !== request.askedAt?.getTime();
      const settled = await stores.git.requests.settle(request.id, lease, {
        ...patch,
        updatedAt: deps.clock.now(),
        ...(isAskedAgain && { askedAt: latest?.askedAt ?? null, retryAt: null, failures: 0 }),
      });
      if (settled === null || settled.askedAt === null) return null;
      return settled.retryAt ?? deps.clock.now();
    });
  if (connection === null || project === null || !mayReport(connection)) {
    return settle({ askedAt: null });
  }
  if (connection.lastCommit === null) {
    return settle({ retryAt: new Date(now.getTime() + FIRST_SYNC_MS) });
  }
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(WORK_MS)]);
  const patch = await report({ deps, connection, project, request, signal }, options);
  return settle(stopped.aborted ? {} : patch);
};

/** Requests that are due and have no job, for example after a crash. */
export const wakeRequests = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  const due = await deps.db.read((stores) => stores.git.requests.due(now));
  for (const { connectionId, number } of due) await deps.git.wakeRequest(connectionId, number);
};
