/** `quoin import`: documents and documentation sites of other products. */
import { type Command, Option } from 'commander';
import { gather, type LazyAction, leaf } from '../command.ts';

export const importCommand = (act: LazyAction): Command =>
  leaf('import', {
    summary: 'Convert a document, or documentation of another product',
    description:
      'Converts Word, PDF, HTML and text, and folders of Mintlify, GitBook, Docusaurus, VitePress, MkDocs, Starlight, Nextra, Fumadocs or plain Markdown. Shows what could not be converted, asks, and writes a folder with docs.json, pages and images, ready for quoin push. Code in the source is not run, and the source stays as it is. Files that .gitignore names are left out.',
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
    .argument('<path>', 'a document, or a folder of documentation')
    .option('--into <folder>', 'folder to write; <name>-quoin beside the source by default')
    .addOption(new Option('--out <folder>', 'the same as --into').hideHelp())
    .option('--no-folder', 'write no folder: with --project, the pages go to the project only')
    .option('--exclude <pattern>', 'pattern of files to skip, as in .gitignore; repeatable', gather)
    .option(
      '--check-against <file>',
      'report the addresses of the old site that would not exist: pass a sitemap.xml, its URL, or a file with one address on each line',
    )
    .option(
      '--fetch-images',
      'include images of other hosts: the server fetches them, and pages show the copies',
    )
    .option('--keep-addresses', 'keep the paths of the old site')
    .option('--force', 'write into a folder that is not empty')
    .option('--verbose', 'show every place that could not be converted')
    .option('--push', 'push the result too; --project implies it')
    .option('--publish', 'publish the pages that are pushed')
    .action(act(async () => (await import('../import/import.ts')).importDocumentation));
