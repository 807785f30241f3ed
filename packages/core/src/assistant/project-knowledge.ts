/** {@link Knowledge} over one project: the pages that are listed on its site now (see `listing.ts`). */
import type { FoundSection, Knowledge, PublishedPage } from '@quoin/assistant-core';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import type { PublishedText } from '../ports/search-store.ts';
import type { ProjectRecord } from '../records.ts';
import { currentSiteMap, isListed } from '../site/listing.ts';
import { sectionRangesCacheOf } from './section-ranges-cache.ts';
import { type SpaceInLanguage, spacesInLanguageOf } from './spaces-for.ts';

export interface KnowledgeScope {
  readonly project: Pick<ProjectRecord, 'id' | 'slug' | 'synonyms'>;
  readonly spaces: readonly SpaceInLanguage[];
  /** Null: all. */
  readonly spaceIds: readonly Id<'space'>[] | null;
}

/** With so much of what was asked in its own language a question is not looked for in others. */
const WELL_COVERED = 0.75;
/** A guess at a language is no knowledge: what another language says so much better comes first. */
const OWN_LANGUAGE = 1.5;

export interface ProjectKnowledge extends Knowledge {
  /** Pages that a search of it did not have, because they waited for the index; 0: none. */
  indexing(): number;
}

export const projectKnowledge = (
  deps: Deps,
  { project, spaces, spaceIds }: KnowledgeScope,
): ProjectKnowledge => {
  let waiting = 0;
  const isInside = ({ projectId, spaceId }: PublishedText): boolean =>
    projectId === project.id && (spaceIds === null || spaceIds.includes(spaceId));
  const pageOf = async ({
    pageId,
    title,
    path,
    locale,
    content,
  }: PublishedText): Promise<PublishedPage> => {
    const sections = await sectionRangesCacheOf(deps).get(deps.secrets.hash(content), content);
    return { pageId, title, path, locale, content, sections };
  };
  const find = async (text: string, limit: number, inSpaces: readonly string[] | null) => {
    const map = await currentSiteMap(deps, project);
    const { rows, indexing } = await deps.search.retrieve({
      projectId: project.id,
      text,
      limit,
      spaceIds: inSpaces,
      synonyms: project.synonyms,
      withoutPages: map.unlisted,
    });
    waiting = Math.max(waiting, indexing);
    return rows.filter(({ pageId }) => isListed(map, pageId));
  };
  return {
    indexing: () => waiting,
    async search(text, limit): Promise<readonly FoundSection[]> {
      const own = spaceIds === null ? spacesInLanguageOf(spaces, text) : null;
      if (own === null) return find(text, limit, spaceIds);
      const found = own.isDetected ? await find(text, limit, own.ids) : [];
      if (found.some(({ coverage }) => coverage >= WELL_COVERED)) return found;
      const everywhere = await find(text, limit, null);
      const scoreOf = ({ spaceId, score }: (typeof everywhere)[number]): number =>
        own.ids.includes(spaceId) ? score * OWN_LANGUAGE : score;
      return everywhere
        .map((one) => ({ ...one, score: scoreOf(one) }))
        .sort((a, b) => b.score - a.score);
    },
    async pages(pageIds) {
      const texts = await deps.db.read((stores) => stores.search.published(pageIds));
      // Read after the texts: what is withdrawn or hidden between the two is left out.
      const map = await currentSiteMap(deps, project);
      const isKnown = (text: PublishedText): boolean =>
        isInside(text) && isListed(map, text.pageId);
      return Promise.all(texts.filter(isKnown).map(pageOf));
    },
  };
};
