/** `quoin structure`: the navigation of a project, shown as a tree and changed item by item. */
import { type Command, Option } from 'commander';
import { group, type LazyAction, leaf, wholeNumber } from '../command.ts';

const ITEM = ['<item>', 'path, id, or title of a link'] as const;

export const structureCommand = (act: LazyAction): Command =>
  group('structure', {
    summary: 'Show and change the navigation of a project',
    examples: [
      'quoin structure',
      'quoin structure move guides/install --parent guides/setup --position 0',
    ],
  })
    .addCommand(
      leaf('show', {
        summary: 'Show the navigation as a tree',
        examples: [
          'quoin structure',
          'quoin structure --space guides --ids',
          'quoin structure --json',
        ],
        project: true,
      })
        .option('--space <space>', 'only this space: its slug, name or id')
        .option('--ids', 'show the ids of items')
        .action(act(async () => (await import('../structure/show.ts')).showStructure)),
      { isDefault: true },
    )
    .addCommand(
      leaf('add-group', {
        summary: 'Add a group',
        examples: ['quoin structure add-group "Setup" --space guides'],
        project: true,
      })
        .argument('<title>', 'its title')
        .option('--space <space>', 'space of the item; optional if the project has one')
        .option('--parent <item>', 'path or id of the parent')
        .action(act(async () => (await import('../structure/change.ts')).addGroup)),
    )
    .addCommand(
      leaf('add-link', {
        summary: 'Add a link to another website or path',
        examples: ['quoin structure add-link "Status" https://status.example.com --space guides'],
        project: true,
      })
        .argument('<title>', 'its title')
        .argument('<href>', 'its target')
        .option('--space <space>', 'space of the item; optional if the project has one')
        .option('--parent <item>', 'path or id of the parent')
        .action(act(async () => (await import('../structure/change.ts')).addLink)),
    )
    .addCommand(
      leaf('rename', {
        summary: 'Change the title of a page, a group or a link',
        description: 'If its path changes too, the old path redirects to the new one.',
        examples: ['quoin structure rename guides/install "Installing"'],
        project: true,
      })
        .argument(...ITEM)
        .argument('<title>', 'its new title')
        .action(act(async () => (await import('../structure/change.ts')).renameItem)),
    )
    .addCommand(
      leaf('set-path', {
        summary: 'Set the address of a page, or let it follow the navigation again',
        description:
          'The old path redirects to the new one. A page keeps a path that was set, also after a move.',
        examples: [
          'quoin structure set-path guides/install /setup',
          'quoin structure set-path setup',
        ],
        project: true,
      })
        .argument(...ITEM)
        .argument('[path]', 'its path on the site; follows the navigation by default')
        .action(act(async () => (await import('../structure/change.ts')).setPath)),
    )
    .addCommand(
      leaf('move', {
        summary: 'Move an item with all items below it',
        description: 'Its old path redirects to the new one.',
        examples: [
          'quoin structure move guides/install --parent guides/setup',
          'quoin structure move guides/install --top --position 0',
          'quoin structure move guides/install --space reference',
        ],
        project: true,
      })
        .argument(...ITEM)
        .option('--parent <item>', 'path or id of the parent; unchanged by default')
        .addOption(new Option('--top', 'to the top level of its space').conflicts('parent'))
        .option('--space <space>', 'slug, id or name of another space; its top level by default')
        .option(
          '--position <n>',
          'position among its siblings, from 0; the end by default',
          wholeNumber(0, Number.MAX_SAFE_INTEGER),
        )
        .action(act(async () => (await import('../structure/change.ts')).moveItem)),
    )
    .addCommand(
      leaf('remove', {
        summary: 'Remove a link, a label, or an empty group',
        examples: ['quoin structure remove "Status"', 'quoin structure remove guides/setup --yes'],
        project: true,
        confirms: true,
      })
        .argument(...ITEM)
        .action(act(async () => (await import('../structure/change.ts')).removeItem)),
    );
