/** `quoin spaces`: the spaces of a project. */
import type { Command } from 'commander';
import { group, type LazyAction, leaf, wholeNumber } from '../command.ts';

const SPACE = ['<space>', 'slug, name or id of the space'] as const;

export const spacesCommand = (act: LazyAction): Command =>
  group('spaces', {
    summary: 'List, create and arrange the spaces of a project',
    examples: ['quoin spaces list', 'quoin spaces create "Guides"'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the spaces of a project',
        examples: ['quoin spaces list --project handbook', 'quoin spaces list --json'],
        project: true,
      }).action(act(async () => (await import('../spaces/list.ts')).listSpaces)),
    )
    .addCommand(
      leaf('create', {
        summary: 'Create a space',
        examples: ['quoin spaces create "Guides"', 'quoin spaces create "Anleitungen" --locale de'],
        project: true,
      })
        .argument('<name>', 'its name')
        .option('--locale <tag>', 'language of its pages, such as en or pt-BR')
        .action(act(async () => (await import('../spaces/create.ts')).createSpace)),
    )
    .addCommand(
      leaf('rename', {
        summary: 'Rename a space',
        description: 'Its slug and all its URLs stay the same.',
        examples: ['quoin spaces rename guides "How-to guides"'],
        project: true,
      })
        .argument(...SPACE)
        .argument('<name>', 'its new name')
        .action(act(async () => (await import('../spaces/change.ts')).renameSpace)),
    )
    .addCommand(
      leaf('move', {
        summary: 'Change the position of a space',
        examples: ['quoin spaces move guides 0'],
        project: true,
      })
        .argument(...SPACE)
        .argument(
          '<position>',
          'position, from 0; a larger number means the end',
          wholeNumber(0, Number.MAX_SAFE_INTEGER),
        )
        .action(act(async () => (await import('../spaces/change.ts')).moveSpace)),
    )
    .addCommand(
      leaf('delete', {
        summary: 'Delete an empty space',
        examples: ['quoin spaces delete guides', 'quoin spaces delete guides --yes'],
        project: true,
        confirms: true,
      })
        .argument(...SPACE)
        .action(act(async () => (await import('../spaces/change.ts')).deleteSpace)),
    );
