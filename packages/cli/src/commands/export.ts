/** `quoin export`: a project as files. */
import { type Command, Option } from 'commander';
import { type LazyAction, leaf } from '../command.ts';

export const exportCommand = (act: LazyAction): Command =>
  leaf('export', {
    summary: 'Write a project with its images as files',
    description:
      'Writes pages byte for byte, docs.json and images, from which quoin push creates the same project. To work on a folder repeatedly, use quoin pull. --format site writes what readers see, as a zip for any host of static files: <project>-site.zip by default.',
    examples: [
      'quoin export handbook --project handbook',
      'quoin export --zip handbook.zip',
      'quoin export --zip - | ssh backup "cat > handbook.zip"',
      "quoin export --json | jq -r '.files[].path'",
      'quoin export --format site --zip site.zip --site-url https://docs.example.com',
    ],
    project: true,
    confirms: true,
  })
    .argument('[folder]', 'folder to write to; other files stay')
    .option('--all-files', 'write files that are not documentation too, such as package.json')
    .option('--zip <file>', 'one zip in place of a folder; - writes to standard output')
    .addOption(
      new Option('--format <format>', 'the sources, or the site that readers see')
        .choices(['source', 'site'])
        .default('source'),
    )
    .option('--site-url <url>', 'URL of the exported site; the project’s own by default')
    .action(act(async () => (await import('../export/export.ts')).exportProject));
