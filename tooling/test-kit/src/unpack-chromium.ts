/**
 * Run as a program of its own by `chromium.ts`: unpacks @sparticuz/chromium into the folder that
 * TMPDIR names, the only destination that the package knows.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
  await inflate(join(archives, name));
}
