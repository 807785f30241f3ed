/** `quoin projects`: the projects that a reader sees, and their settings. */
import { type Command, Option } from 'commander';
import { group, type LazyAction, leaf, wholeNumber } from '../command.ts';
import { fillsMembers } from '../member-flags.ts';

/** Pixels (docs/internals/interface.md#projects-and-settings). */
const FONT_SIZE = { least: 12, most: 22 };

const visibility = () =>
  new Option('--visibility <who>', 'who may read it').choices(['public', 'private']);

const settingsCommand = (act: LazyAction): Command =>
  group('settings', {
    summary: 'Show or change the settings of a project',
    examples: [
      'quoin projects settings handbook',
      'quoin projects settings set handbook --visibility public',
    ],
  })
    .addCommand(
      leaf('show', {
        summary: 'Show the settings of a project',
        examples: ['quoin projects settings handbook', 'quoin projects settings --json'],
        project: true,
      })
        .argument('[project]', 'slug or id')
        .action(act(async () => (await import('../projects/settings.ts')).showSettings)),
      { isDefault: true },
    )
    .addCommand(
      leaf('set', {
        summary: 'Change settings; other settings stay',
        description:
          'Severities of validation rules, synonyms of search and messages of the site are set with quoin api: quoin api --help has an example.',
        examples: [
          'quoin projects settings set handbook --visibility public',
          'quoin projects settings set --visibility public --primary-color "#2f6fed"',
          'quoin projects settings set --require-approval --no-self-approval',
        ],
        project: true,
      })
        .argument('[project]', 'slug or id')
        .option('--name <name>', 'its name')
        .option('--description <text>', 'description')
        .addOption(visibility())
        .addOption(
          new Option('--layout <layout>', 'how readers see it').choices([
            'docs',
            'help_center',
            'agent',
          ]),
        )
        .addOption(
          new Option('--theme <theme>', 'light or dark').choices(['system', 'light', 'dark']),
        )
        .option('--locale <tag>', 'language of the site, such as de or pt-BR')
        .option('--primary-color <hex>', 'color of links and buttons, such as #2f6fed')
        .option('--font-family <font>', 'font of its pages')
        .option(
          '--font-size <px>',
          'size of its text in pixels',
          wholeNumber(FONT_SIZE.least, FONT_SIZE.most),
        )
        .addOption(
          fillsMembers(
            new Option('--require-approval', 'an admin must approve a page before it is published'),
            'approvals.required',
          ),
        )
        .option('--no-require-approval', 'editors publish without approval')
        .option('--self-approval', 'users may approve their own submissions')
        .option('--no-self-approval', 'another user must approve it')
        .action(act(async () => (await import('../projects/settings.ts')).setSettings)),
    );

export const projectsCommand = (act: LazyAction): Command =>
  group('projects', {
    summary: 'List, create, configure and delete projects',
    examples: ['quoin projects list', 'quoin projects create "Handbook" --visibility public'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the projects that you have access to',
        examples: ['quoin projects list', 'quoin projects list --json'],
      })
        .option(
          '--limit <n>',
          'maximum number of projects',
          wholeNumber(1, Number.MAX_SAFE_INTEGER),
        )
        .action(act(async () => (await import('../projects/list.ts')).listProjects)),
    )
    .addCommand(
      leaf('get', {
        summary: 'Show one project',
        examples: ['quoin projects get handbook', 'quoin projects get handbook --json'],
        project: true,
      })
        .argument('[project]', 'slug or id')
        .action(act(async () => (await import('../projects/get.ts')).getProject)),
    )
    .addCommand(
      leaf('create', {
        summary: 'Create a project',
        description: 'It is empty unless you pass --template.',
        examples: [
          'quoin projects create "Handbook"',
          'quoin projects create "Handbook" --slug handbook --visibility public --template',
        ],
      })
        .argument('<name>', 'its name')
        .option('--slug <slug>', 'its name in URLs; created from the name by default')
        .option('--description <text>', 'description')
        .addOption(visibility())
        .option('--template', 'create a space with pages')
        .action(act(async () => (await import('../projects/create.ts')).createProject)),
    )
    .addCommand(
      leaf('delete', {
        summary: 'Delete a project with everything in it',
        description: 'Only its owner can delete it. The command asks you to type its slug.',
        examples: ['quoin projects delete handbook', 'quoin projects delete handbook --yes'],
        confirms: true,
      })
        .argument('<project>', 'slug or id')
        .action(act(async () => (await import('../projects/delete.ts')).deleteProject)),
    )
    .addCommand(settingsCommand(act));
