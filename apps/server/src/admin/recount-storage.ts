/** `quoin admin recount-storage`: counts the bytes of files and revisions anew. */
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

export const recountStorage = async (options: { readonly json?: true }): Promise<void> => {
  const corrected = await withFoundation(({ deps }) =>
    deps.db.write((stores) => stores.storage.recount(), { unhurried: true }),
  );
  if (options.json === true) return printJson({ corrected });
  for (const { slug, counted, stored } of corrected) {
    const [before, after] = [counted, stored].map((one) => one.assetBytes + one.revisionBytes);
    print(`${slug}: ${before} bytes were counted, ${after} are stored`);
  }
  print(
    corrected.length === 0
      ? 'The counted bytes of every project are those of its files and revisions'
      : `Corrected ${corrected.length} projects`,
  );
};
