/**
 * `POST /projects/:projectId/bundle`: brings a project to the state of a set of files
 * (docs/internals/interface.md#bundles-and-exports).
 */

import { roleAtLeast } from '@quoin/auth-scopes';
import { contract } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { type Context, staged } from '../context.ts';
import { queueOutbound } from '../git/queue-outbound.ts';
import { linkCacheOf } from '../links/link-cache.ts';
import { projectChanged, redirectToOtherHost } from '../messages/imports.ts';
import { requireRoom } from '../plans/check.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { requireProject } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectForUser } from '../ports/project-store.ts';
import type { ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { writeWithFreeName } from '../retry.ts';
import { yieldNow } from '../yield-now.ts';
import { applyChanges, type BundleChanges, changesOf, isNothing, noteBundle } from './apply.ts';
import type { Bundle } from './bundle.ts';
import { checkBundledBrand } from './bundled-brand.ts';
import { completeBundle } from './complete-bundle.ts';
import type { BundleWarning } from './desired.ts';
import { matchBundle } from './match-bundle.ts';
import { navigationWarnings, type Planned } from './navigation-warnings.ts';
import { pagesToRead, readOldTexts } from './old-texts.ts';
import { type BundlePlan, type BundleResult, planBundle } from './plan.ts';
import { newRedirectsOut } from './plan-redirects.ts';
import { stateOf } from './project-state.ts';
import { readBundle } from './read-bundle.ts';
import { type ProjectState, readState } from './state.ts';

/** @throws {AppError} `forbidden` */
const requireRedirects = (
  state: ProjectState,
  { manifest }: Bundle,
  role: ProjectForUser['role'],
): void => {
  if (roleAtLeast(role, 'admin')) return;
  const [first] = newRedirectsOut(state, manifest);
  if (first === undefined) return;
  throw new AppError('forbidden', redirectToOtherHost({ from: first.from, to: first.to }), {
    role,
    needed: 'admin',
    from: first.from,
    to: first.to,
  });
};

/** The target of a bundle and its dependencies. */
interface Target {
  readonly project: ProjectRecord;
  /** Of the caller. */
  readonly role: ProjectForUser['role'];
  readonly bundle: Bundle;
  /** Of its brand. */
  readonly warnings: readonly BundleWarning[];
  readonly baseState: string | undefined;
}

/** @throws {AppError} `version_conflict` */
const requireState = async (
  { deps }: Context,
  state: ProjectState,
  baseState: string | undefined,
): Promise<void> => {
  if (baseState === undefined) return;
  const current = await stateOf(state, deps.secrets);
  if (current === baseState) return;
  throw new AppError('version_conflict', projectChanged, {
    current,
  });
};

const withNavigationWarnings = async (
  { deps }: Context,
  stores: Stores,
  { plan, bundle }: Planned,
): Promise<BundlePlan> => {
  const found = await navigationWarnings({ plan, bundle }, { cache: linkCacheOf(deps), stores });
  const warnings = [...plan.result.warnings, ...found];
  return { ...plan, result: { ...plan.result, warnings } };
};

/** Stages with breaks between them; each holds the event loop for some milliseconds. */
const planChanges = async (
  context: Context,
  stores: Stores,
  { project, role, bundle, warnings, baseState }: Target,
): Promise<BundleChanges> => {
  const { clock, ids, config } = context.deps;
  const state = await readState(stores, project);
  await requireState(context, state, baseState);
  requireRedirects(state, bundle, role);
  await yieldNow();
  const match = await matchBundle(state, bundle);
  await yieldNow();
  const oldTexts = await readOldTexts(stores, pagesToRead(state, bundle, match));
  const plan = await planBundle(state, bundle, match, oldTexts, {
    userId: context.principal.userId,
    now: clock.now(),
    nextId: () => ids.next(),
  });
  await yieldNow();
  const count = () => stores.pages.countAll();
  await requireRoom(config.plan, stores, 'pages', { count, adding: plan.result.pagesCreated });
  const warned = await withNavigationWarnings(context, stores, { plan, bundle });
  const result = { ...warned.result, warnings: [...warned.result.warnings, ...warnings] };
  return changesOf({ ...warned, result }, bundle);
};

/** Every change marks its pages for the index in its transaction (docs/internals/search.md#from-a-page-to-the-index). */
const withIndexing = async (
  { search }: Stores,
  { plan: { state, result } }: BundleChanges,
): Promise<BundleResult> => ({
  ...result,
  indexing: await search.countPending(state.project.id),
});

export const bundleProject = staged<typeof contract.projects.bundle>(
  async (context, { params, body }) => {
    const { project, role } = await context.db.read((stores) =>
      requireProject(context, stores, params.projectId, contract.projects.bundle),
    );
    const { baseState, dryRun = false } = body;
    const { files } = context.deps;
    const complete = await completeBundle(context, project, body);
    const bundle = await readBundle(complete, {
      deps: context.deps,
      nameBefore: project.manifest.name,
      put: dryRun ? async () => undefined : (hash, bytes) => files.put(hash, bytes),
      requireRoom: (bytes) =>
        context.db.read(async ({ storage }) => {
          const { assetBytes } = await storage.ofProject(project.id);
          await storage.requireRoom(bytes, assetBytes);
        }),
    });

    const warnings = await checkBundledBrand(context, project.id, bundle, complete);

    return async (inside) => {
      // Most refusals and bundles that change nothing are known without making other writers wait.
      const expected = await inside.db.snapshot((stores) =>
        planChanges(inside, stores, { project, role, bundle, warnings, baseState }),
      );
      if (dryRun) return reply({ result: expected.plan.result, dryRun });
      if (isNothing(expected)) {
        const result = await inside.db.read((stores) => withIndexing(stores, expected));
        return reply({ result, dryRun });
      }

      const apply = async (stores: Stores) => {
        const locked = await requireProjectLocked(
          inside,
          stores,
          project.id,
          contract.projects.bundle,
        );
        const changes = await planChanges(inside, stores, {
          project: locked.project,
          role: locked.role,
          bundle,
          warnings,
          baseState,
        });
        if (isNothing(changes)) return withIndexing(stores, changes);
        await applyChanges(inside, stores, changes);
        await noteBundle(inside, stores, changes);
        await queueOutbound(inside, stores, locked.project.id);
        return withIndexing(stores, changes);
      };
      const result = await writeWithFreeName(inside, apply, { unhurried: true });
      return reply({ result, dryRun });
    };
  },
);
