/** A project for a connection to be of. */
import type { Db } from '@quoin/core';

export const insertProject = async (db: Db): Promise<string> => {
  const id = Bun.randomUUIDv7();
  const now = new Date();
  await db.write((stores) =>
    stores.projects.insert({
      id,
      name: 'Harbour',
      slug: `harbour-${id}`,
      description: '',
      visibility: 'private',
      editorMode: 'block',
      theme: 'system',
      primaryColor: '#000000',
      fontFamily: '',
      fontSize: 16,
      layout: 'docs',
      approvalsRequired: false,
      allowSelfApproval: false,
      validationRules: {},
      synonyms: [],
      manifest: {},
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
};
