/** `GET /projects/:projectId/quality`: every saved page that is not in the archive, with its checks. */
import { contract } from '@quoin/contract';
import { assessPage, type BrokenPageLink } from '@quoin/markdown';
import { allPages } from '../bundle/state.ts';
import type { UseCase } from '../context.ts';
import { findBrokenLinks } from '../links/find-broken.ts';
import { linkCacheOf } from '../links/link-cache.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { reply } from '../reply.ts';
import { createYielder } from '../yield-now.ts';
import { factsCacheOf } from './facts-cache.ts';

/** To one decimal; 100 for a project without pages, in which nothing is wrong. */
const averageOf = (scores: readonly number[]): number => {
  if (scores.length === 0) return 100;
  const total = scores.reduce((sum, score) => sum + score, 0);
  return Math.round((10 * total) / scores.length) / 10;
};

export const getQuality: UseCase<typeof contract.quality.get> = async (context, { params }) => {
  const { deps } = context;
  const { project, pages, broken, facts } = await readInProject(
    context,
    params.projectId,
    contract.quality.get,
    async (stores, { project }) => {
      const all = await allPages(stores, project.id);
      const pages = all.filter(({ page }) => page.status !== 'archived');
      return {
        project,
        pages,
        broken: await findBrokenLinks(stores, project.id, 'current', linkCacheOf(deps)),
        facts: await factsCacheOf(deps).read(
          stores,
          pages.map(({ page }) => page),
        ),
      };
    },
  );
  const brokenByPage = new Map<string, BrokenPageLink[]>();
  for (const { place, link, broken: found } of broken.links) {
    const list = brokenByPage.get(place.id) ?? [];
    list.push({ reason: found.reason, isImage: link.kind === 'image', line: link.line });
    brokenByPage.set(place.id, list);
  }
  const turn = createYielder();
  const assessed = [];
  for (const { page, path } of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const known = facts.get(page.id);
    if (known === undefined) continue;
    const { title, description } = page;
    const { score, checks } = assessPage({
      title,
      description,
      facts: known,
      rules: project.validationRules,
      broken: brokenByPage.get(page.id) ?? [],
    });
    assessed.push({ pageId: page.id, title, path, score, checks: [...checks] });
    await turn();
  }
  const averageScore = averageOf(assessed.map(({ score }) => score));
  return reply({ averageScore, pages: assessed });
};
