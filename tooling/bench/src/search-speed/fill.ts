/** Writes pages into a database as an import does: each with its navigation item and its first revision. */
import type { Db, NavItemRecord, PageRecord, RevisionRecord } from '@quoin/core';
import { type MadePage, markdownOf } from './material.ts';

/** Pages per transaction. */
const BATCH = 500;

const NOW = new Date();
const newId = (): string => Bun.randomUUIDv7();

/** @returns the id of the project */
export const fillDatabase = async (db: Db, pages: readonly MadePage[]): Promise<string> => {
  const projectId = newId();
  const spaceId = newId();
  await db.write(async (stores) => {
    await stores.projects.insert({
      id: projectId,
      name: 'Bench',
      slug: 'bench',
      description: '',
      visibility: 'private',
      editorMode: 'block',
      theme: 'system',
      primaryColor: '#000000',
      fontFamily: 'Inter',
      fontSize: 16,
      layout: 'docs',
      approvalsRequired: false,
      allowSelfApproval: true,
      validationRules: {},
      synonyms: [],
      manifest: {},
      createdAt: NOW,
      updatedAt: NOW,
    });
    await stores.spaces.insert({
      id: spaceId,
      projectId,
      name: 'Docs',
      slug: 'docs',
      locale: 'en',
      version: null,
      icon: null,
      position: 0,
      createdAt: NOW,
    });
  });

  const rowsOf = (source: MadePage, position: number) => {
    const content = markdownOf(source);
    const slug = `page-${position}`;
    const item: NavItemRecord = {
      id: newId(),
      projectId,
      spaceId,
      parentId: null,
      type: 'page',
      title: source.title,
      ownTitle: null,
      slug,
      path: `docs/${slug}`,
      customPath: null,
      href: null,
      icon: null,
      hidden: false,
      position,
    };
    const page: PageRecord = {
      id: newId(),
      projectId,
      spaceId,
      navItemId: item.id,
      title: source.title,
      description: null,
      status: 'draft',
      version: 1,
      contentHash: slug,
      publishedVersion: null,
      publishedHash: null,
      publishedAt: null,
      reviewFrom: null,
      submittedBy: null,
      submittedAt: null,
      slugPending: false,
      sourcePath: null,
      createdAt: NOW,
      updatedAt: NOW,
      updatedBy: null,
    };
    const revision: RevisionRecord = {
      id: newId(),
      pageId: page.id,
      version: 1,
      title: source.title,
      content,
      size: Buffer.byteLength(content),
      contentHash: slug,
      authorId: null,
      source: 'bundle',
      message: null,
      createdAt: NOW,
    };
    return { item, page, revision };
  };

  for (let start = 0; start < pages.length; start += BATCH) {
    const rows = pages
      .slice(start, start + BATCH)
      .map((page, index) => rowsOf(page, start + index));
    await db.write(
      async (stores) => {
        await stores.nav.insertMany(rows.map(({ item }) => item));
        await stores.pages.insertMany(rows.map(({ page }) => page));
        await stores.revisions.insertMany(rows.map(({ revision }) => revision));
      },
      { unhurried: true },
    );
  }
  return projectId;
};
