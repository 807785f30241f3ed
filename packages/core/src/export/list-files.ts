/** `GET /projects/:projectId/files`: what an export of this moment would hold, without the contents. */
import { contract } from '@quoin/contract';
import { stateOf } from '../bundle/project-state.ts';
import type { UseCase } from '../context.ts';
import { mapInTurns } from '../in-turns.ts';
import { requireProject } from '../policies/project.ts';
import { hasUnpublishedChanges } from '../presenters/page.ts';
import { reply } from '../reply.ts';
import { iso } from '../time.ts';
import { createYielder } from '../yield-now.ts';
import { type ExportPlan, planExport, writeManifest } from './write-files.ts';

const presentFile = ({ page, file }: ExportPlan['pages'][number]) => ({
  path: file,
  hash: page.contentHash,
  pageId: page.id,
  version: page.version,
  title: page.title,
  status: page.status,
  hasUnpublishedChanges: hasUnpublishedChanges(page),
  updatedAt: iso(page.updatedAt),
});

export const listFiles: UseCase<typeof contract.projects.files> = async (context, { params }) => {
  const plan = await context.db.snapshot(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.projects.files,
    );
    return planExport(stores, project);
  });
  const { content: manifest } = await writeManifest(plan, (keys) =>
    context.db.read((stores) => stores.revisions.contents(keys)),
  );
  const turn = createYielder();
  return reply({
    projectId: plan.state.project.id,
    state: await stateOf(plan.state, context.deps.secrets),
    manifest,
    pages: await mapInTurns(plan.pages, presentFile, turn),
    media: await mapInTurns(
      plan.assets,
      ({ file: path, hash, size }) => ({ path, hash, size }),
      turn,
    ),
  });
};
