/** What a reader says of a page, as the database keeps it. */

export const feedbackRow = (projectId: string, pageId: string) => ({
  id: Bun.randomUUIDv7() as string,
  projectId,
  pageId,
  day: '2026-03-01',
  reader: Bun.randomUUIDv7() as string,
  rating: 'down' as const,
  reason: 'missing' as const,
  comment: null,
  status: 'open' as const,
  createdAt: new Date(),
  updatedAt: new Date(),
});
