/** `POST /projects/:projectId/bundle`: brings a project to the state of a set of files (decisions §6). */
import type { contract } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import { requireRoom } from '../plans/check.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { requireProject } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { writeWithFreeName } from '../retry.ts';
import { yieldNow } from '../yield-now.ts';
import { applyChanges, type BundleChanges, changesOf, isNothing } from './apply.ts';
import { normalizeBasePath } from './file-path.ts';
import { type Bundle, matchBundle } from './match-bundle.ts';
import { pagesToRead, readOldTexts } from './old-texts.ts';
import { planBundle } from './plan.ts';
import { readFiles, readPaths } from './read-files.ts';
import { type BundleInput, readSpaces } from './read-manifest.ts';
import { readState } from './state.ts';

const readBundle = async (context: Context, body: BundleInput): Promise<Bundle> => {
  if (body.media !== undefined && body.media.length > 0) {
    throw new AppError(
      'not_implemented',
      'Media of a bundle cannot be stored yet; send pages only',
    );
  }
  const basePath = normalizeBasePath(body.basePath);
  const partial = body.partial ?? false;
  await yieldNow();
  const paths = await readPaths(body.pages, basePath);
  const { spaces: _, version: __, ...manifest } = body.manifest;
  const has = (path: string): boolean => paths.has(path);
  const spaces = readSpaces(body.manifest, { basePath, partial, has });
  await yieldNow();
  const files = await readFiles(paths, spaces, context.deps.secrets);
  return { spaces, files, manifest, partial, publish: body.publish ?? false };
};

/** Stages with breaks between them; each holds the event loop for some milliseconds. */
const planChanges = async (
  context: Context,
  stores: Stores,
  project: ProjectRecord,
  bundle: Bundle,
): Promise<BundleChanges> => {
  const { clock, ids, config } = context.deps;
  const state = await readState(stores, project);
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
  if (config.plan.pages !== undefined && plan.result.pagesCreated > 0) {
    const used = await stores.pages.countAll();
    requireRoom(config.plan, 'pages', used, plan.result.pagesCreated);
  }
  return changesOf(plan, bundle);
};

export const bundleProject: UseCase<typeof contract.projects.bundle> = async (
  context,
  { params, body },
) => {
  const { project } = await context.db.read((stores) =>
    requireProject(context, stores, params.projectId, 'editor'),
  );
  const bundle = await readBundle(context, body);
  const dryRun = body.dryRun ?? false;
  // Most refusals and bundles that change nothing are known without making other writers wait.
  const expected = await context.db.snapshot((stores) =>
    planChanges(context, stores, project, bundle),
  );
  if (dryRun || isNothing(expected)) return reply({ result: expected.plan.result, dryRun });

  const apply = async (stores: Stores) => {
    const locked = await requireProjectLocked(context, stores, project.id, 'editor');
    const changes = await planChanges(context, stores, locked.project, bundle);
    if (!isNothing(changes)) await applyChanges(context, stores, changes);
    return changes.plan.result;
  };
  const result = await writeWithFreeName(context, apply, { unhurried: true });
  return reply({ result, dryRun });
};
