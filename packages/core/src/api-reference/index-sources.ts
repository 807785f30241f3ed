/**
 * Makes the pages of a project's API references what its descriptions say (ADR 38). Doing it again
 * changes nothing, so that several processes may do it.
 */
import { PAGES_FORMAT } from '@quoin/api-reference';
import { AppError } from '../app-error.ts';
import type { Deps } from '../context.ts';
import { newEvent } from '../events/record.ts';
import type { Id } from '../id.ts';
import type { ApiNode } from '../ports/api-store.ts';
import { UnavailableError } from '../ports/db.ts';
import { SYSTEM } from '../principal.ts';
import type { ApiPageRecord, ApiSourceRecord } from '../records.ts';
import { batchesOf } from '../yield-now.ts';
import { type ApiChanges, describeChanges } from './describe-changes.ts';
import { matchOperations } from './match-operations.ts';
import { matchSources } from './match-sources.ts';
import { REFRESH_MS, readSource, type SourceReading } from './read-source.ts';
import { isAddress } from './source-files.ts';

/** Models that one write stores, of some 5 KB each. */
const MODELS_PER_WRITE = 100;

const nextLook = (deps: Deps): Date => new Date(deps.clock.now().getTime() + REFRESH_MS);

const dueAfter = (deps: Deps, { spec }: ApiSourceRecord): Date | null =>
  isAddress(spec) ? nextLook(deps) : null;

type Read = SourceReading & { kind: 'read' };

const storeModels = async (deps: Deps, source: ApiSourceRecord, { reading }: Read) => {
  const { pages } = reading.reference;
  const unknown = new Set(
    await deps.db.read(({ api }) =>
      api.unknownModels(
        source.id,
        pages.map(({ hash }) => hash),
      ),
    ),
  );
  const missing = pages.filter(({ hash }) => unknown.delete(hash));
  for (const portion of batchesOf(missing, MODELS_PER_WRITE)) {
    const rows = portion.map(({ hash, model }) => ({ hash, model }));
    await deps.db.write(({ api }) => api.putModels(source.id, rows));
  }
};

const pagesOf = (
  deps: Deps,
  source: ApiSourceRecord,
  nodes: readonly ApiNode[],
  { reading }: Read,
): ApiPageRecord[] => {
  const updatedAt = deps.clock.now();
  return nodes.flatMap(({ navItemId, base }) =>
    reading.reference.pages.map(({ key, path, title, method, groups, hash }, position) => ({
      id: deps.ids.next(),
      projectId: source.projectId,
      sourceId: source.id,
      navItemId,
      key,
      base,
      path,
      title,
      method,
      groups,
      position,
      hash,
      updatedAt,
    })),
  );
};

const changeEvent = (
  deps: Deps,
  { id, projectId }: ApiSourceRecord,
  title: string,
  data: ApiChanges,
) =>
  newEvent(
    { deps, principal: SYSTEM },
    {
      projectId,
      type: 'api_source.changed',
      subject: { type: 'api_source', id, title },
      data: { ...data },
    },
  );

/** @returns false if another process changed the source meanwhile */
const applyReading = async (
  deps: Deps,
  source: ApiSourceRecord,
  nodes: readonly ApiNode[],
  reading: Read,
): Promise<boolean> => {
  await storeModels(deps, source, reading);
  const pages = pagesOf(deps, source, nodes, reading);
  const { reference, problems } = reading.reading;
  const changes = await describeChanges(deps, source, reference);
  const now = deps.clock.now();
  return deps.db.write(
    async ({ api, events }) => {
      const isMine = await api.updateSource(source.id, source.revision, {
        status: 'ready',
        title: reference.title,
        apiVersion: reference.version,
        format: reference.format,
        pagesFormat: PAGES_FORMAT,
        files: reading.files,
        etag: reading.etag,
        error: null,
        problems,
        pages: reference.pages.length,
        checkedAt: now,
        indexedAt: now,
        dueAt: dueAfter(deps, source),
      });
      if (!isMine) return false;
      // A node that was removed meanwhile takes no pages.
      const present = new Set(
        (await api.nodes(source.projectId)).map(({ navItemId }) => navItemId),
      );
      const shown = pages.filter(({ navItemId }) => present.has(navItemId));
      await api.replacePages(source.projectId, source.id, shown);
      if (changes !== null) {
        await events.insert(changeEvent(deps, source, reference.title, changes));
      }
      return true;
    },
    { unhurried: true },
  );
};

/** The pages stay as they are: readers have the last good version. */
const applyFailure = (
  deps: Deps,
  source: ApiSourceRecord,
  { error, reading }: SourceReading & { kind: 'failed' },
): Promise<boolean> =>
  deps.db.write(({ api }) =>
    api.updateSource(source.id, source.revision, {
      status: 'failed',
      error,
      problems: reading?.problems ?? [],
      checkedAt: deps.clock.now(),
      // Files too: reading them may have failed because the machine was busy.
      dueAt: nextLook(deps),
    }),
  );

const isEqualSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

const indexSource = async (
  deps: Deps,
  source: ApiSourceRecord,
  nodes: readonly ApiNode[],
  signal: AbortSignal,
): Promise<boolean> => {
  const places = await deps.db.read(({ api }) => api.placesOf(source.id));
  const ids = nodes.map(({ navItemId }) => navItemId);
  const withPages = [...new Set(places.map(({ navItemId }) => navItemId))];
  const isForced = source.status === 'ready' && source.pages > 0 && !isEqualSet(withPages, ids);
  for (const { navItemId, base } of nodes) {
    const isMoved = places.some((place) => place.navItemId === navItemId && place.base !== base);
    if (!isMoved) continue;
    await deps.db.write(({ api }) => api.setBase(source.projectId, navItemId, base));
  }
  try {
    const reading = await readSource(deps, source, { isForced, format: PAGES_FORMAT, signal });
    switch (reading.kind) {
      case 'same':
        if (source.dueAt === null || source.dueAt > deps.clock.now()) return true;
        return deps.db.write(({ api }) =>
          api.updateSource(source.id, source.revision, {
            status: 'ready',
            error: null,
            checkedAt: deps.clock.now(),
            dueAt: dueAfter(deps, source),
          }),
        );
      case 'failed':
        return applyFailure(deps, source, reading);
      case 'read':
        return applyReading(deps, source, nodes, reading);
    }
  } catch (problem) {
    // What is too large or takes too long is the source's own fault; all else is tried again.
    const isOwn = problem instanceof AppError && problem.code === 'payload_too_large';
    if (problem instanceof UnavailableError || !isOwn) throw problem;
    return applyFailure(deps, source, { kind: 'failed', error: problem.message, reading: null });
  }
};

/** @throws {UnavailableError} */
export const indexApiSources = async (
  deps: Deps,
  projectId: Id<'project'>,
  signal: AbortSignal,
): Promise<void> => {
  // The version before anything is read: a change in between is looked at again.
  const { version, apiVersion } = await deps.db.read(({ api }) => api.looked(projectId));
  const { nodes, sources } = await deps.db.write((stores) => matchSources(deps, stores, projectId));
  let isWhole = true;
  for (const source of sources) {
    const named = nodes.filter(({ spec }) => spec === source.spec);
    isWhole = (await indexSource(deps, source, named, signal)) && isWhole;
  }
  await matchOperations(deps, projectId, apiVersion);
  if (isWhole) await deps.db.write(({ api }) => api.setLooked(projectId, version));
};

/** Has pages made again that another version of the program made in another format. */
export const forgetOldApiPages = (deps: Deps): Promise<void> =>
  deps.db.write(({ api }) => api.forgetLooked(PAGES_FORMAT));

export const dueApiProjects = (deps: Deps, limit: number): Promise<string[]> =>
  deps.db.read(({ api }) => api.dueProjects(deps.clock.now(), limit));
