/** The assistant's knowledge of a project passes the contract of `@quoin/assistant-core`. */
import { afterAll, beforeAll, describe, test } from 'bun:test';
import { type KnowledgeUnderTest, knowledgeChecks } from '@quoin/assistant-core/testing';
import { projectKnowledge } from '../src/assistant/project-knowledge.ts';
import type { UserRecord } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { openPages } from './support/pages.ts';
import type { World } from './support/world.ts';

describe.each(databases)('the knowledge of a project on %s', (_, open) => {
  let world: World;
  let owner: UserRecord;
  beforeAll(async () => {
    world = await open();
    owner = await world.person('Ada');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const newProject = async (): Promise<KnowledgeUnderTest> => {
    const pages = await openPages(world, owner, `Harbour ${crypto.randomUUID().slice(0, 8)}`);
    const project = await world.db.read((stores) => stores.projects.get(pages.projectId));
    if (project === null) throw new Error('The project does not exist');
    const ids = new Map<string, string>();
    return {
      knowledge: projectKnowledge(world.deps, { project, spaces: [], spaceIds: null }),
      publish: async (published) => {
        for (const { path, content } of published) {
          const known = ids.get(path);
          const title = /^# (.+)$/m.exec(content)?.[1] ?? path;
          if (known !== undefined) await pages.edit(known, { markdown: content });
          const id = known ?? (await pages.create(title, content)).id;
          ids.set(path, id);
          await pages.move(id, 'publish');
        }
      },
      unpublish: async (path) => {
        await pages.move(ids.get(path) ?? '', 'unpublish');
      },
    };
  };

  for (const [name, check] of Object.entries(knowledgeChecks))
    test(name, async () => check(await newProject()));
});
