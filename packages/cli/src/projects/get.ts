import type { Context } from '../context.ts';
import * as messages from '../messages/projects.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export const getProject = async (context: Context, named: string | undefined): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.projects.get(named ?? (await context.project()));
  const { project } = answer;
  const text = await context.properties([
    ['Name', project.name],
    ['Slug', project.slug],
    ['Id', project.id],
    ['Description', project.description || null],
    ['Visibility', project.visibility],
    [messages.yourRole, project.role],
    ['Spaces', project.spaces],
    ['Pages', project.pages],
    ['Made', relativeTime(project.createdAt)],
    ['Changed', relativeTime(project.updatedAt)],
  ]);
  context.result(answer, () => text);
};
