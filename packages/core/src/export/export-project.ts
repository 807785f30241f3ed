/** `GET /projects/:projectId/export`: every page that is not in the archive, the manifest, images and other files. */
import { contract } from '@quoin/contract';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { requireProject } from '../policies/project.ts';
import { type ExportedFile, planExport, requireBytes, writeFiles } from './write-files.ts';

export interface FileExport {
  /** For the archive's name. */
  readonly projectSlug: string;
  readonly files: AsyncGenerator<ExportedFile>;
}

/**
 * The files of one moment, one by one, the manifest first, for an answer that is streamed. What is refused
 * is refused before the first file.
 * @throws {AppError} `not_found`; `conflict` where bytes are lost, and from the generator when a page is deleted meanwhile
 */
export const exportFiles = async (
  context: Context,
  projectId: Id<'project'>,
): Promise<FileExport> => {
  const plan = await context.db.snapshot(async (stores) => {
    const { project } = await requireProject(context, stores, projectId, contract.projects.export);
    return planExport(stores, project);
  });
  const { files: assets } = context.deps;
  await requireBytes(plan, assets);
  const files = writeFiles(
    plan,
    (keys) => context.db.read((stores) => stores.revisions.contents(keys)),
    assets,
  );
  return { projectSlug: plan.state.project.slug, files };
};
