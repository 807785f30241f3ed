/** Files that are there whole or not at all, whenever the command is ended. */
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMissing } from '../missing.ts';

/** Rights of the file that is replaced; undefined if it does not exist. */
const modeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).mode;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Writes it beside, then puts it in its place. @param file - in a folder that is there */
export const writeAtomically = async (
  file: string,
  content: string | Uint8Array,
): Promise<void> => {
  const aside = join(dirname(file), `.${basename(file).slice(0, 100)}.${process.pid}.tmp`);
  try {
    const mode = await modeOf(file);
    const handle = await open(aside, 'w');
    try {
      await handle.writeFile(content);
    } finally {
      await handle.close();
    }
    if (mode !== undefined) await chmod(aside, mode);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
};
