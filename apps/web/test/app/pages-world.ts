/** A project with pages in every state, for the tests of the tree and of a page's screens. */
import type { AppService, Person } from './app-service.ts';

interface Made {
  readonly pages: Readonly<Record<string, string>>;
  /** Ids of spaces by name. */
  readonly spaces: Readonly<Record<string, string>>;
}

export const textOf = (title: string): string =>
  `---\ntitle: ${title}\n---\n\nHarbour gives every ship a **berth**.\n\n- a ship\n* a captain\n\nThe end of ${title}.\n`;

export const API = '/api/v1';

/** @param pages title by title: where it is, and the moves that it made */
export const makeProject = async (
  app: AppService,
  slug: string,
  pages: readonly {
    readonly title: string;
    readonly under?: string;
    readonly space?: string;
    readonly moves?: readonly string[];
    readonly text?: string;
  }[],
): Promise<Made> => {
  await app.api('POST', `${API}/projects`, { name: slug, slug, visibility: 'public' });
  const spaces: Record<string, string> = {};
  const made: Record<string, string> = {};
  for (const { title, under, space = 'Guides', moves = [], text } of pages) {
    spaces[space] ??= Object(
      await app.api('POST', `${API}/projects/${slug}/spaces`, { name: space }),
    ).space.id;
    const { page } = Object(
      await app.api('POST', `${API}/projects/${slug}/pages`, {
        spaceId: spaces[space],
        title,
        parentId: under === undefined ? null : made[under],
        content: text ?? textOf(title),
      }),
    );
    made[title] = page.id;
    for (const move of moves) await app.api('POST', `${API}/pages/${page.id}/${move}`);
  }
  return { pages: made, spaces };
};

export const contentOf = async (app: AppService, pageId: string): Promise<string> =>
  Object(await app.api('GET', `${API}/pages/${pageId}?content=1`)).page.content;

/** Titles of the tree as the service has it, each below its parent with two spaces more. */
export const treeOf = async (app: AppService, slug: string): Promise<string> => {
  const { spaces } = Object(await app.api('GET', `${API}/projects/${slug}/structure`));
  const lines = (items: readonly Record<string, unknown>[], indent: string): string[] =>
    items.flatMap((item) => [
      `${indent}${String(item.title)}`,
      ...lines(Object(item).children, `${indent}  `),
    ]);
  return Object(spaces)
    .flatMap((space: Record<string, unknown>) => [
      String(space.name),
      ...lines(Object(space).items, '  '),
    ])
    .join('\n');
};

export const joinAs = async (
  app: AppService,
  slug: string,
  person: Person,
  role: 'viewer' | 'editor' | 'admin',
): Promise<void> => {
  await app.join(slug, person, role);
};
