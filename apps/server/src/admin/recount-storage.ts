/** `quoin admin recount-storage`: counts pages, and the bytes of files and revisions, anew. */
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

export const recountStorage = async (options: { readonly json?: true }): Promise<void> => {
  const { corrected, pages } = await withFoundation(({ deps }) =>
    deps.db.write(
      async (stores) => ({
        corrected: await stores.storage.recount(),
        pages: await stores.pageCounts.recount(),
      }),
      { unhurried: true },
    ),
  );
  if (options.json === true) return printJson({ corrected, pages });
  for (const { slug, counted, stored } of corrected) {
    const [before, after] = [counted, stored].map((one) => one.assetBytes + one.revisionBytes);
    print(`${slug}: ${before} bytes were counted, ${after} are stored`);
  }
  for (const { slug, counted, stored } of pages) {
    print(`${slug}: ${counted} pages were counted, ${stored} are stored`);
  }
  const projects = new Set([...corrected, ...pages].map(({ projectId }) => projectId));
  print(
    projects.size === 0
      ? 'The counts of every project are those of its pages, files and revisions'
      : `Corrected ${projects.size} projects`,
  );
};
