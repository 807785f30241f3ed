/** A session of a user, as better-auth stores it. Its token signs in to nothing: no cookie has it. */

export const sessionRow = (userId: string, id: string) => ({
  id,
  userId,
  token: id,
  expiresAt: new Date('9999-01-01T00:00:00Z'),
  createdAt: new Date(),
  updatedAt: new Date(),
});
