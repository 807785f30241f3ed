/** `quoin import`: documents and documentations of other products. */
import { type Command, Option } from 'commander';
import { type Act, gather, leaf } from '../command.ts';

export const importCommand = (act: Act): Command =>
  leaf('import', {
    summary: 'Convert a document, or a documentation of another product',
    description:
      'Takes Word, PDF, HTML and text, and folders of Mintlify, GitBook, Docusaurus, VitePress, MkDocs, Starlight, Nextra, Fumadocs or plain Markdown. Shows what could not be carried over, asks, and writes a folder with docs.json, pages and images, ready for quoin push. Nothing of it is run, and the source stays as it is. Files that .gitignore names are left out.',
    examples: [
      'quoin import ../old-docs --into docs',
      'quoin import handbook.docx',
      'quoin import ../old-docs --project handbook --publish --yes',
      'quoin import ../old-docs --fetch-images',
      'quoin import ../old-docs --keep-addresses --check-against sitemap.xml --into docs',
      "quoin import . --exclude 'packages/*/CHANGELOG.md' --project handbook --no-folder",
    ],
    project: true,
    confirms: true,
  })
    .argument('<path>', 'a document, or the folder of a documentation')
    .option(
      '--into <folder>',
      'where to write it; beside the source, as <name>-quoin, when left out',
    )
    .addOption(new Option('--out <folder>', 'the same as --into').hideHelp())
    .option('--no-folder', 'write no folder: with --project, the pages go to the project only')
    .option(
      '--exclude <pattern>',
      'leave files out, as in .gitignore; can be given several times',
      gather,
    )
    .option(
      '--check-against <file>',
      'say which addresses of the old site would not answer: a sitemap.xml or its URL, or one address a line',
    )
    .option(
      '--fetch-images',
      'bring images of other hosts along: the server fetches each and its page shows the copy',
    )
    .option('--keep-addresses', 'give pages the paths that they had on the old site')
    .option('--force', 'write into a folder that is not empty')
    .option('--verbose', 'show every place that could not be carried over')
    .option('--push', 'push it too; so does --project')
    .option('--publish', 'publish the pages that are pushed')
    .action(act(async () => (await import('../import/import.ts')).importDocumentation));
