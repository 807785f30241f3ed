/** Files that are there whole or not at all, whichever process ends in between (rename, POSIX). */
import { rename, rm, writeFile } from 'node:fs/promises';

export const writeAtomically = async (path: string, data: string | Uint8Array): Promise<void> => {
  const beside = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    await writeFile(beside, data);
    await rename(beside, path);
  } catch (problem) {
    await rm(beside, { force: true });
    throw problem;
  }
};
