/** `quoin import`: documents and documentations of other products. */
import type { Command } from 'commander';
import { type Act, leaf } from '../command.ts';

export const importCommand = (act: Act): Command =>
  leaf('import', {
    summary: 'Convert a document, or a documentation of another product',
    description:
      'Takes Word, PDF, HTML and text, and folders of Mintlify, GitBook, Docusaurus, VitePress, MkDocs, Starlight or plain Markdown. Shows what could not be carried over, asks, and writes a folder with docs.json, pages and images, ready for quoin push. Nothing of it is run, and the source stays as it is.',
    examples: [
      'quoin import ../old-docs --out docs',
      'quoin import handbook.docx',
      'quoin import ../old-docs --project handbook --publish --yes',
    ],
    project: true,
    confirms: true,
  })
    .argument('<path>', 'a document, or the folder of a documentation')
    .option(
      '--out <folder>',
      'where to write it; beside the source, as <name>-quoin, when left out',
    )
    .option('--force', 'write into a folder that is not empty')
    .option('--verbose', 'show every place that could not be carried over')
    .option('--push', 'push it too; so does --project')
    .option('--publish', 'publish the pages that are pushed')
    .action(act(async () => (await import('../import/import.ts')).importDocumentation));
