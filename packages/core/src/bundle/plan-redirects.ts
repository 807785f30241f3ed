/** Redirects that a bundle writes and removes: of pages that moved, and of its manifest. Pure. */
import { patternProblem } from '@quoin/file-paths/import';
import { urlTarget } from '@quoin/markdown';
import type { NavNode } from '../ports/nav-store.ts';
import type { NavItemRecord, RedirectRecord } from '../records.ts';
import type { ProjectState } from './state.ts';

export interface FixedRedirect {
  /** Without the slash that a manifest may begin it with. */
  readonly from: string;
  readonly to: string;
}

export interface RedirectPlan {
  readonly put: readonly RedirectRecord[];
  readonly remove: readonly string[];
}

/** Paths are kept as pages' are; another site's address stays whole. */
const trimmed = (path: string): string => path.replace(/^\/+/, '');

type ManifestMembers = Readonly<Record<string, unknown>>;

const entriesOf = ({ redirects }: ManifestMembers): readonly unknown[] =>
  Array.isArray(redirects) ? redirects : [];

const redirectOf = (entry: unknown): FixedRedirect | null => {
  if (typeof entry !== 'object' || entry === null) return null;
  if (!('from' in entry && 'to' in entry)) return null;
  const { from, to } = entry;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
};

/** `redirects` of a manifest, as kept. */
export const fixedRedirects = (manifest: ManifestMembers): FixedRedirect[] =>
  entriesOf(manifest).flatMap((entry) => {
    const redirect = redirectOf(entry);
    return redirect === null ? [] : [{ from: trimmed(redirect.from), to: trimmed(redirect.to) }];
  });

export interface MalformedRedirect extends FixedRedirect {
  /** Index among the redirects of the manifest. */
  readonly at: number;
  /** A sentence. */
  readonly message: string;
}

/** Redirects of a manifest that {@link patternProblem} refuses, as by hand. */
export const malformedRedirects = (manifest: ManifestMembers): MalformedRedirect[] =>
  entriesOf(manifest).flatMap((entry, at) => {
    const redirect = redirectOf(entry);
    const problem = redirect === null ? null : patternProblem(redirect);
    if (redirect === null || problem === null) return [];
    return [{ ...redirect, at, message: `redirects[${at}]: ${redirect.from} ${problem}` }];
  });

/**
 * Redirects of a manifest that lead out of the project and that the project does not have: they send
 * readers to another host, so an admin has to add them.
 */
export const newRedirectsOut = (
  state: Pick<ProjectState, 'project' | 'redirects'>,
  manifest: Readonly<Record<string, unknown>>,
): FixedRedirect[] => {
  const known = new Set(
    [...state.redirects, ...fixedRedirects(state.project.manifest)].map(({ from, to }) =>
      JSON.stringify([from, to]),
    ),
  );
  return fixedRedirects(manifest).filter(
    ({ from, to }) => urlTarget(to) !== 'project' && !known.has(JSON.stringify([from, to])),
  );
};

export const planRedirects = (
  state: ProjectState,
  after: readonly NavItemRecord[],
  manifest: Readonly<Record<string, unknown>>,
  make: { readonly now: Date; readonly nextId: () => string },
): RedirectPlan => {
  const before = new Map<string, NavNode>(state.items.map((item) => [item.id, item]));
  const present = new Map(state.redirects.map(({ from, to }) => [from, to]));
  const occupied = new Set(after.filter(({ type }) => type === 'page').map(({ path }) => path));
  const base = { projectId: state.project.id, createdAt: make.now };

  const put = new Map<string, RedirectRecord>();
  for (const { id, path } of after) {
    const old = before.get(id);
    if (old === undefined || old.pageId === null || old.path === path) continue;
    if (occupied.has(old.path)) continue;
    const { pageId } = old;
    put.set(old.path, { ...base, id: make.nextId(), fromPath: old.path, pageId, toPath: null });
  }
  const fixed = fixedRedirects(manifest);
  for (const { from, to } of fixed) {
    if (occupied.has(from) || put.has(from) || present.get(from) === to) continue;
    put.set(from, { ...base, id: make.nextId(), fromPath: from, pageId: null, toPath: to });
  }

  const kept = new Set(fixed.map(({ from }) => from));
  const dropped = new Set(
    fixedRedirects(state.project.manifest)
      .map(({ from }) => from)
      .filter((from) => !kept.has(from) && !put.has(from)),
  );
  const remove = [...present.keys()].filter((from) => occupied.has(from) || dropped.has(from));
  return { put: [...put.values()], remove };
};
