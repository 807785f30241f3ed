/** `quoin admin recount-storage`: counts pages, and the bytes of files and revisions, again. */

import * as messages from './messages/maintenance.ts';
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
    const before = counted.assetBytes + counted.revisionBytes;
    const after = stored.assetBytes + stored.revisionBytes;
    print(messages.bytesRecounted({ slug, before, after }));
  }
  for (const { slug, counted, stored } of pages) {
    print(messages.pagesRecounted({ slug, counted, stored }));
  }
  const projects = new Set([...corrected, ...pages].map(({ projectId }) => projectId));
  print(
    projects.size === 0
      ? messages.countsCorrect
      : messages.countsCorrected({ projects: projects.size }),
  );
};
