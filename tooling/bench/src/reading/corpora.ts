/** Documentation of other products as published sites of one service. */
import { readTree } from '../../../../apps/server/soak/corpora/read-tree.ts';
import type { AppService } from '../../../../apps/web/test/app/app-service.ts';

export interface Corpus {
  readonly name: string;
  /** Addresses of all its pages. */
  readonly pages: readonly string[];
}

export const publishCorpus = async (
  app: AppService,
  name: string,
  folder: string,
): Promise<Corpus> => {
  const { files } = await readTree(folder);
  const { manifest, pages } = Object(await app.api('POST', '/api/v1/import/convert', { files }));
  const { project } = Object(
    await app.api('POST', '/api/v1/projects', { name, visibility: 'public' }),
  );
  await app.api('POST', `/api/v1/projects/${project.slug}/bundle`, {
    manifest,
    pages,
    publish: true,
  });
  const map = await (await fetch(`${app.url}/${project.slug}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, loc]) => loc ?? []);
  return { name, pages: addresses };
};
