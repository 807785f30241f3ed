/** Rows of the base map after a run: what both sides agree on now. Pure. */
import type { DesiredFile } from '../../../bundle/desired.ts';
import type { Id } from '../../../id.ts';
import type { GitFileRecord, PageRecord } from '../../../records.ts';
import type { InboundPlan } from '../plan/plan-inbound.ts';
import type { NavigationText } from '../plan/plan-structure.ts';
import type { PlannedPage } from '../plan/planned-page.ts';
import { storedNavigationRow } from '../read/stored-navigation.ts';
import type { AppliedPages } from './apply-pages.ts';
import type { InboundAsset } from './inbound-assets.ts';

export interface BaseMapChanges {
  readonly put: readonly GitFileRecord[];
  readonly removed: readonly string[];
}

/** The page that a planned file is now. */
export const pageAfter = ({ path, view }: PlannedPage, applied: AppliedPages): PageRecord | null =>
  applied.byFile.get(path) ??
  (view === null ? null : (applied.byId.get(view.page.id) ?? view.page));

/**
 * The revision from which on a page knows of Git's text, and that text where the revision is another
 * one. What was live before it is never pushed over Git's text.
 */
const knownSince = (
  { view, row, git, texts, decision }: PlannedPage,
  { firstWritten }: AppliedPages,
  { id, version }: PageRecord,
  text: string | null,
): Pick<GitFileRecord, 'version' | 'content'> => {
  const content = git?.text ?? null;
  const published = view?.page.publishedVersion ?? null;
  if (published !== null && texts.published === content) {
    return { version: published, content: null };
  }
  // Git has no news, or readers get what they got: it may be pushed, with all that waited before.
  const live = decision.live ?? decision.text;
  const isOlder = texts.base === content || (live !== null && live === texts.published);
  if (view !== null && isOlder) {
    const own = row?.pageId === view.page.id ? row : null;
    const isSame = own !== null && own.contentHash === git?.hash;
    return { version: own?.version ?? 0, content: isSame ? own.content : content };
  }
  const since = firstWritten.get(id) ?? version;
  const isRevision = decision.text !== null && text === content && since === version;
  return { version: since, content: isRevision ? null : content };
};

const pageRow = (
  connectionId: Id<'gitConnection'>,
  planned: PlannedPage,
  applied: AppliedPages,
  files: ReadonlyMap<string, DesiredFile>,
  removesOthers: boolean,
): GitFileRecord | null => {
  const { path, git, decision, sent } = planned;
  if (git === null) return null;
  const page = decision.text === null && planned.view === null ? null : pageAfter(planned, applied);
  const text = files.get(path)?.markdown ?? planned.texts.editor;
  return {
    connectionId,
    path,
    kind: 'page',
    pageId: page?.id ?? null,
    oid: git.file.oid,
    mode: git.file.mode,
    contentHash: git.hash,
    ...(page === null
      ? { version: removesOthers ? 0 : null, content: git.text }
      : knownSince(planned, applied, page, text)),
    sentVersion: sent?.version ?? null,
    sentOver: sent?.over ?? null,
  };
};

const assetRow = (
  connectionId: Id<'gitConnection'>,
  { file, content }: InboundAsset,
): GitFileRecord => ({
  connectionId,
  path: file.path,
  kind: 'asset',
  pageId: null,
  oid: file.oid,
  mode: file.mode,
  contentHash: content.hash,
  version: null,
  content: null,
  sentVersion: null,
  sentOver: null,
});

const navigationRow = (
  connectionId: Id<'gitConnection'>,
  { path, oid, mode, text, hash }: NavigationText,
): GitFileRecord => ({
  ...{ connectionId, path, kind: 'navigation', pageId: null, oid, mode },
  ...{ contentHash: hash, version: null, content: text, sentVersion: null, sentOver: null },
});

export const baseMapChanges = (
  connectionId: Id<'gitConnection'>,
  plan: InboundPlan,
  applied: AppliedPages,
  {
    files,
    assets,
    hash,
  }: {
    readonly files: ReadonlyMap<string, DesiredFile>;
    readonly assets: readonly InboundAsset[];
    readonly hash: (text: string) => string;
  },
): BaseMapChanges => {
  const put = [
    ...plan.pages.pages.flatMap(
      (page) => pageRow(connectionId, page, applied, files, plan.removesOthers) ?? [],
    ),
    ...assets.map((asset) => assetRow(connectionId, asset)),
    ...(plan.structure?.files ?? []).map((file) => navigationRow(connectionId, file)),
  ];
  if (plan.structure !== null) {
    const { git, renamed } = plan.structure;
    put.push(storedNavigationRow({ id: connectionId }, hash, git.navigation, renamed));
  }
  const present = new Set(put.map(({ path }) => path));
  const gone = plan.reading.changes.removed.map(({ path }) => path);
  const left = plan.pages.pages.flatMap(({ from }) => from ?? []);
  return { put, removed: [...new Set([...gone, ...left])].filter((path) => !present.has(path)) };
};
