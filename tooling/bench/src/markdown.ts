/**
 * `bun run markdown [validate] [render] [convert] [--corpus FOLDER]`: what is done with pages, beside
 * parsers that do nothing else. The pages are those of a folder, Quoin's own documentation by default.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { convertTree } from '@quoin/convert';
import { fill, parse, render, validate } from '@quoin/markdown';
import MarkdownIt from 'markdown-it';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { markdownToHtml, markdownToMdast } from 'satteri';
import { race, throughput } from './race.ts';
import { readFolder, type SourceText } from './read-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { corpus: { type: 'string', multiple: true } },
});
const folders = values.corpus ?? [resolve(import.meta.dir, '../../../docs')];

/** Small corpora are read several times over, so that a round takes long enough to be measured. */
const LEAST_BYTES = 2_000_000;

const trees = await Promise.all(folders.map(readFolder));
const texts = trees.flat().filter(({ path }) => /\.mdx?$/.test(path));
const bytesOf = (sources: readonly SourceText[]): number =>
  sources.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
const bytes = bytesOf(texts);
const times = Math.max(1, Math.ceil(LEAST_BYTES / bytes));

const each = (work: (text: string) => unknown) => () => {
  for (let round = 0; round < times; round += 1) for (const { content } of texts) work(content);
};
const figure = throughput(bytes * times);
const title = (what: string) =>
  `${what}: ${texts.length} pages, ${(bytes / 1e6).toFixed(1)} MB, ${times} times`;

const markdownIt = new MarkdownIt({ html: true, linkify: true });
const asWritten = (): null => null;

const RACES: Readonly<Record<string, () => Promise<void>>> = {
  validate: () =>
    race(title('validate'), figure, [
      { name: 'satteri, tree only', run: each((text) => markdownToMdast(text)) },
      { name: 'mdast-util-from-markdown, tree only', run: each((text) => fromMarkdown(text)) },
      { name: 'parse', run: each((text) => parse(text)) },
      { name: 'validate', run: each((text) => validate(text)) },
    ]),
  render: () =>
    race(title('render'), figure, [
      { name: 'satteri, not sanitised', run: each((text) => markdownToHtml(text)) },
      { name: 'Bun.markdown, not sanitised', run: each((text) => Bun.markdown.html(text)) },
      { name: 'markdown-it, not sanitised', run: each((text) => markdownIt.render(text)) },
      { name: 'render', run: each((text) => fill(render(parse(text)), asWritten)) },
    ]),
  convert: async () => {
    for (const [index, files] of trees.entries()) {
      const { dialect } = convertTree({ files });
      const pages = files.filter(({ path }) => /\.mdx?$/.test(path));
      await race(
        `convert: ${folders[index]?.split('/').at(-1)} (${dialect}), ${pages.length} pages`,
        throughput(bytesOf(files)),
        [
          { name: 'parse', run: () => pages.forEach(({ content }) => void parse(content)) },
          { name: 'convertTree', run: () => convertTree({ files }) },
        ],
      );
    }
  },
};

for (const name of positionals.length > 0 ? positionals : Object.keys(RACES)) {
  const run = RACES[name];
  if (run === undefined) throw new Error(`There is no race ${name}`);
  await run();
}
