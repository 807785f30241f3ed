/** One document: Word, PDF, HTML, text. */

import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Quoin } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import { MANIFEST } from '../folder/path.ts';
import { requireDocumentation } from '../folder/safe-target.ts';
import * as messages from '../messages/import.ts';
import type { Converted } from './converted.ts';

/** Of the service. */
const MOST_BYTES = 20 * 1024 * 1024;

/** @throws CommandError for one that is too large */
export const convertFile = async (quoin: Quoin, file: string): Promise<Converted> => {
  if ((await stat(file)).size > MOST_BYTES) {
    throw new CommandError(messages.documentTooLarge({ file: basename(file) }), {
      code: 'payload_too_large',
      next: messages.splitDocument,
    });
  }
  const bytes = await readFile(file);
  const filename = basename(file);
  const answer = await quoin.imports.file({ filename, base64: bytes.toString('base64') });
  const name = filename.slice(0, filename.length - extname(filename).length);
  const manifest = {
    version: 1,
    name: answer.title,
    spaces: [{ name: 'Documentation', slug: 'docs', nav: [{ type: 'page', file: name }] }],
  };
  const files = [
    { path: MANIFEST, content: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: `${name}.md`, content: answer.markdown },
    ...answer.assets.map(({ path, base64 }) => ({ path, content: Buffer.from(base64, 'base64') })),
  ];
  requireDocumentation(files.map(({ path }) => path));
  return {
    dialect: extname(filename).slice(1).toLowerCase(),
    pages: 1,
    pagesInNavigation: 1,
    excluded: 0,
    images: 0,
    kept: null,
    addresses: null,
    files,
    losses: answer.warnings.map(({ message, location }) => ({
      path: filename,
      line: 1,
      construct: location ?? 'document',
      message,
    })),
  };
};
