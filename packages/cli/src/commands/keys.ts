/** `quoin keys`: the assistant keys of a project. */
import type { Command } from 'commander';
import { gather, group, type LazyAction, leaf } from '../command.ts';

export const keysCommand = (act: LazyAction): Command =>
  group('keys', {
    summary: 'List, create and revoke assistant keys, which let a website ask the assistant',
    examples: ['quoin keys list', 'quoin keys create "Website" --origin https://www.example.com'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the assistant keys of a project',
        examples: ['quoin keys list --project handbook'],
        project: true,
      }).action(act(async () => (await import('../keys/list.ts')).listKeys)),
    )
    .addCommand(
      leaf('create', {
        summary: 'Create an assistant key',
        description: 'Prints only the key to standard output, once.',
        examples: [
          'quoin keys create "Website" --origin https://www.example.com',
          'quoin keys create "Support bot" --allow-private > key.txt',
        ],
        project: true,
      })
        .argument('<label>', 'label of the key')
        .option('--origin <url>', 'origin of a website that may use it; repeatable', gather)
        .option('--allow-private', 'works while the project is private')
        .action(act(async () => (await import('../keys/create.ts')).createKey)),
    )
    .addCommand(
      leaf('revoke', {
        summary: 'Revoke an assistant key',
        examples: ['quoin keys revoke "Website"', 'quoin keys revoke "Website" --yes'],
        project: true,
        confirms: true,
      })
        .argument('<key>', 'id, label or preview of the key')
        .action(act(async () => (await import('../keys/revoke.ts')).revokeKey)),
    );
