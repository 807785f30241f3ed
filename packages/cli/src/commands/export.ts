/** `quoin export`: a project as files. */
import type { Command } from 'commander';
import { type Act, leaf } from '../command.ts';

export const exportCommand = (act: Act): Command =>
  leaf('export', {
    summary: 'Write a project with its images as files',
    description:
      'Pages byte for byte, docs.json and images: quoin push makes the same project of them. To work on a folder again and again, quoin pull.',
    examples: [
      'quoin export handbook --project handbook',
      'quoin export --zip handbook.zip',
      'quoin export --zip - | ssh backup "cat > handbook.zip"',
      "quoin export --json | jq -r '.files[].path'",
    ],
    project: true,
    confirms: true,
  })
    .argument('[folder]', 'folder to write to; files of other names stay')
    .option('--zip <file>', 'one zip in place of a folder; - writes to standard output')
    .action(act(async () => (await import('../export/export.ts')).exportProject));
