/**
 * Documentation of other products through the command: import, push, edit, pull, on a service of
 * its own: `bun run corpora <folder> [<folder> …]`. Ends with 1 where the difference is not the edit.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type CommandUnderTest, openCommand } from '../test/support/command.ts';
import { harvest } from '../test/support/tree.ts';

const EDIT = '\nOne line more.\n';

const timed = async (quoin: CommandUnderTest, args: string[]): Promise<string> => {
  const start = performance.now();
  const { code, stdout, stderr } = await quoin.run(args);
  if (code !== 0) throw new Error(`quoin ${args.join(' ')}: ${code}\n${stderr}`);
  console.log(`  ${args[0]}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return stdout;
};

/** @returns paths that are not as they should be */
const travel = async (quoin: CommandUnderTest, source: string): Promise<string[]> => {
  const name = basename(source);
  console.log(name);
  const out = join(quoin.folder, name);
  const project = ['-p', name];
  await quoin.api.createProject(name, name);
  const report = await timed(quoin, ['import', source, '--out', out, '--yes']);
  console.log(`  ${report.split('\n').slice(0, 2).join('; ')}`);
  await timed(quoin, ['push', out, ...project]);
  const before = await harvest(out);
  const { pages, media } = (await quoin.api.send(`GET /projects/${name}/files`)) as {
    pages: { path: string; pageId: string }[];
    media: { path: string }[];
  };
  const [page] = pages;
  if (page === undefined) return ['no page'];
  const { path: edited, pageId: id } = page;
  const text = `${await readFile(join(out, edited), 'utf8')}${EDIT}`;
  await writeFile(join(quoin.folder, 'edited'), text);
  await timed(quoin, ['pages', 'edit', id, '--file', 'edited', ...project]);
  await timed(quoin, ['pull', out, ...project]);
  const after = await harvest(out);
  const expected = { ...before, [edited]: Buffer.from(text).toString('latin1') };
  const sent = new Set(['docs.json', ...[...pages, ...media].map(({ path }) => path)]);
  // What an import writes is what a push sends.
  const unsent = Object.keys(before).filter((path) => !sent.has(path));
  const paths = new Set([...Object.keys(after), ...Object.keys(expected)]);
  return [...unsent, ...[...paths].filter((path) => after[path] !== expected[path])];
};

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0) {
  console.error('Usage: bun run corpora <folder> [<folder> …]');
  process.exit(2);
}
await using quoin = await openCommand({ serviceEnv: { QUOIN_RATE_LIMIT_TOKEN: '0' } });
for (const folder of folders) {
  const wrong = await travel(quoin, folder);
  console.log(wrong.length === 0 ? '  the difference is the edit' : `  WRONG ${wrong.join(', ')}`);
  if (wrong.length > 0) process.exitCode = 1;
}
