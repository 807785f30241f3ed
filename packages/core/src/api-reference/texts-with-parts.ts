/** Texts with the parts of descriptions that their blocks name (ADR 105). */
import { partNames } from '@quoin/api-reference';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import { generatedPages } from './match-operations.ts';

export interface Text {
  /** Equal for equal contents only. */
  readonly hash: string;
  readonly content: string;
}

/**
 * The text as readers get it. It is the same text if no block names a part that a description has.
 * @throws {UnavailableError} when too much work waits already
 */
export const textWithParts = async (
  { db, content: work }: Pick<Deps, 'db' | 'content'>,
  projectId: Id<'project'>,
  text: Text,
): Promise<Text> => {
  const names = partNames(text.content);
  if (names.length === 0) return text;
  const keys = names.flatMap((name) => name.keys);
  const { found, models } = await db.read(async ({ api }) => {
    const [sources, nodes, candidates] = [
      await api.sources(projectId),
      await api.nodes(projectId),
      await api.pagesOf(projectId, keys),
    ];
    const pageOf = generatedPages(sources, nodes, candidates);
    const pages = names.flatMap((name) => {
      const page = pageOf(name);
      return page === null ? [] : [{ name: name.text, page }];
    });
    return { found: pages, models: await api.models(pages.map(({ page }) => page)) };
  });
  const byHash = new Map(models.map(({ hash, model }) => [hash, model]));
  const parts = found.flatMap(({ name, page: { base, path, hash } }) => {
    const model = byHash.get(hash);
    return model === undefined ? [] : [{ name, model, base, path, hash }];
  });
  if (parts.length === 0) return text;
  const content = await work.expandParts(text.content, parts);
  if (content === null) return text;
  const shown = parts.map(({ hash, base, path }) => `${hash} ${base}/${path}`);
  return { hash: [text.hash, ...shown].join(' '), content };
};
