/** Writes the page on blocks into the file that is named. */
import { writeFile } from 'node:fs/promises';
import { blocksPage } from './blocks-page.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the file to write');
await writeFile(path, blocksPage());
