/** A skill that lists projects, as the database keeps it. */

export const skillRow = (projectId: string) => ({
  id: Bun.randomUUIDv7() as string,
  projectId,
  name: 'List',
  description: '',
  runRole: 'editor' as const,
  steps: [{ id: 'list', use: 'list_projects' }],
  output: null,
  source: null,
  version: 1,
  createdBy: null,
  createdAt: new Date(),
  updatedAt: new Date(),
});
