/** Texts of published pages, a few at a time. */
import type { SiteNode, SitePage } from '@quoin/site';
import { apiPageText, textWithOperation } from '../api-reference/page-text.ts';
import { type Text, textWithParts } from '../api-reference/texts-with-parts.ts';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import { batchesOf, createYielder } from '../yield-now.ts';

/** Texts that are in memory together. */
const PAGES_AT_ONCE = 50;

export interface SiteText {
  readonly page: SitePage;
  readonly content: string;
}

type Reading = Pick<Deps, 'db'>;

/** Texts by page. */
const textsOf = async (
  { db }: Reading,
  pages: readonly SitePage[],
): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  const [generated, authored] = [
    pages.filter(({ reference }) => reference !== undefined),
    pages.filter(({ reference }) => reference === undefined),
  ];
  const keys = authored.map(({ id: pageId, version }) => ({ pageId, version }));
  const rows = keys.length === 0 ? [] : await db.read((stores) => stores.revisions.contents(keys));
  for (const { pageId, content } of rows) texts.set(pageId, content);
  const models = await apiModels({ db }, generated);
  const turn = createYielder();
  for (const { id, hash, reference } of generated) {
    const model = models.get(hash);
    if (model !== undefined && reference !== undefined) {
      texts.set(id, apiPageText(model, reference.path));
    }
    await turn();
  }
  return texts;
};

/** Models of pages of API references and of operations of other pages, by hash. */
const apiModels = async (
  { db }: Reading,
  pages: readonly SitePage[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = pages.flatMap(({ hash, reference, operation }) => {
    if (operation !== undefined) return [{ sourceId: operation.sourceId, hash: operation.hash }];
    return reference === undefined ? [] : [{ sourceId: reference.sourceId, hash }];
  });
  if (keys.length === 0) return new Map();
  const rows = await db.read((stores) => stores.api.models(keys));
  return new Map(rows.map(({ hash, model }) => [hash, model]));
};

/** The model of a page with an operation, as it is stored; null when it was deleted since. */
export const siteApiModel = async (deps: Reading, page: SitePage): Promise<string | null> =>
  (await apiModels(deps, [page])).get(page.operation?.hash ?? page.hash) ?? null;

/**
 * The text for agents, with the parts of descriptions that it names, and below it what the description
 * says about the operation of the page.
 * @param content of the published revision
 */
export const siteFullText = async (
  deps: Pick<Deps, 'db' | 'content'>,
  projectId: Id<'project'>,
  page: SitePage,
  content: string,
): Promise<Text> => {
  const text = await textWithParts(deps, projectId, { hash: page.hash, content });
  return textAboveOperation(deps, page, text);
};

/** The text, and below it what the description says about the operation of the page. */
export const textAboveOperation = async (
  deps: Reading,
  page: SitePage,
  text: Text,
): Promise<Text> => {
  const { operation } = page;
  const model = operation === undefined ? null : await siteApiModel(deps, page);
  if (operation === undefined || model === null) return text;
  return {
    hash: [text.hash, operation.hash, operation.base].join(' '),
    content: textWithOperation(text.content, model, operation.base),
  };
};

/** As they are published, in the order given; what was deleted since is left out. */
export async function* siteTexts(
  deps: Reading,
  pages: readonly SitePage[],
): AsyncGenerator<SiteText> {
  const turn = createYielder();
  for (const batch of batchesOf(pages, PAGES_AT_ONCE)) {
    const texts = await textsOf(deps, batch);
    for (const page of batch) {
      const content = texts.get(page.id);
      if (content !== undefined) yield { page, content };
      await turn();
    }
  }
}

/** The published file, byte for byte; null when it was deleted since. */
export const siteText = async (deps: Reading, page: SitePage): Promise<string | null> => {
  if (page.reference !== undefined) return (await textsOf(deps, [page])).get(page.id) ?? null;
  const { id, version } = page;
  const revision = await deps.db.read((stores) => stores.revisions.get(id, version));
  return revision?.content ?? null;
};

/** Pages that the site lists, in the order of its spaces. */
export const listedPages = (nodes: readonly SiteNode[]): SitePage[] =>
  nodes.flatMap(({ page }) => page ?? []);
