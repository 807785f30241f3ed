/** `GET /projects/:projectId/export`: every page that is not in the archive, and the manifest. */
import type { contract } from '@quoin/contract';
import type { Context, UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';
import { type ExportedFile, planExport, writeFiles } from './write-files.ts';

/** One moment of the project, as JSON; the manifest first. */
export const exportProject: UseCase<typeof contract.projects.export> = async (
  context,
  { params },
) =>
  context.db.snapshot(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'viewer');
    const plan = await planExport(stores, project);
    const files: ExportedFile[] = [];
    for await (const file of writeFiles(plan, stores.revisions.contents)) files.push(file);
    const manifest = files.splice(-1);
    return reply({ basePath: '', files: [...manifest, ...files] });
  });

export interface FileExport {
  /** For the archive's name. */
  readonly projectSlug: string;
  readonly files: AsyncGenerator<ExportedFile>;
}

/**
 * The same files one by one, for an archive that is streamed; the manifest last. What is refused
 * is refused before the first file.
 * @throws {AppError} `not_found`; `conflict` from the generator when a page is deleted meanwhile
 */
export const exportFiles = async (context: Context, projectId: string): Promise<FileExport> => {
  const plan = await context.db.snapshot(async (stores) => {
    const { project } = await requireProject(context, stores, projectId, 'viewer');
    return planExport(stores, project);
  });
  const files = writeFiles(plan, (keys) =>
    context.db.read((stores) => stores.revisions.contents(keys)),
  );
  return { projectSlug: plan.state.project.slug, files };
};
