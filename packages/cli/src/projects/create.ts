import type { ProjectsCreateBody } from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/projects.ts';

export interface CreateProjectOptions {
  readonly slug?: string;
  readonly description?: string;
  readonly visibility?: ProjectsCreateBody['visibility'];
  readonly template?: true;
}

export const createProject = async (
  context: Context,
  name: string,
  { template, slug, description, visibility }: CreateProjectOptions,
): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.projects.create({
    name,
    slug,
    description,
    visibility,
    seedTemplate: template,
  });
  const { project } = answer;
  context.result(answer, () => messages.projectCreated({ name: project.name, slug: project.slug }));
  context.note(messages.useProject({ slug: project.slug }));
};
