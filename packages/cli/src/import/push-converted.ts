/** The push of a conversion to a project. */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { push } from '../folder/push.ts';
import type { Converted } from './converted.ts';
import { writeConverted } from './converted.ts';

/** Pushes from a folder of its own, which takes the place of `out` when the push is done. */
export const pushFrom = async (
  context: Context,
  files: Converted['files'],
  out: string | null,
  publish: { readonly publish?: true },
): Promise<void> => {
  const aside =
    out === null ? await mkdtemp(join(tmpdir(), 'quoin-import-')) : `${out}.${process.pid}.push`;
  try {
    await writeConverted(aside, files);
    await push(context, aside, { ...publish, imported: true });
    if (out === null) return;
    // It is empty: that was checked before.
    await rm(out, { recursive: true, force: true });
    await rename(aside, out);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};
