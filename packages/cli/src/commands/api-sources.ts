/** `quoin api-sources`: descriptions of APIs, of which a site has pages. */
import type { Command } from 'commander';
import { group, type LazyAction, leaf } from '../command.ts';

export const apiSourcesCommand = (act: LazyAction): Command =>
  group('api-sources', {
    summary: 'List, add, reload and remove descriptions of APIs, which are pages of the site',
    examples: [
      'quoin api-sources add openapi.yaml --title "API" --space guides',
      'quoin api-sources list',
    ],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the descriptions of APIs of a project, with the problems in them',
        examples: ['quoin api-sources list --project handbook'],
        project: true,
      }).action(act(async () => (await import('../api-sources/api-sources.ts')).listApiSources)),
    )
    .addCommand(
      leaf('add', {
        summary: 'Add a description of an API to the navigation',
        description:
          'The description is a file on this computer, a file of the project, or an address, which is requested every hour. A file on this computer is uploaded, with the JSON and YAML files that its references name; a description that is in the navigation already is updated. Its pages appear a few seconds later.',
        examples: [
          'quoin api-sources add openapi.yaml --space guides',
          'quoin api-sources add https://api.example.com/openapi.json --title "API"',
        ],
        project: true,
      })
        .argument('<spec>', 'path of a file, or an address')
        .option('--title <title>', 'title in the navigation', 'API')
        .option('--space <space>', 'space of the item; optional if the project has one')
        .option('--parent <item>', 'path or id of the parent')
        .action(act(async () => (await import('../api-sources/api-sources.ts')).addApiSource)),
    )
    .addCommand(
      leaf('refresh', {
        summary: 'Reload the descriptions of APIs of a project',
        examples: ['quoin api-sources refresh'],
        project: true,
      }).action(act(async () => (await import('../api-sources/api-sources.ts')).refreshApiSources)),
    )
    .addCommand(
      leaf('changes', {
        summary: 'List what new versions of the descriptions changed, and what breaks clients',
        description:
          'The latest 20 versions that changed something for clients. With --markdown, the output is the text of a page of changes.',
        examples: [
          'quoin api-sources changes openapi.yaml',
          'quoin api-sources changes --markdown > changes.md',
        ],
        project: true,
      })
        .argument('[spec]', 'as the list shows it; all descriptions if omitted')
        .option('--markdown', 'print Markdown for a page of changes')
        .action(act(async () => (await import('../api-sources/changes.ts')).listApiChanges)),
    )
    .addCommand(
      leaf('remove', {
        summary: 'Remove a description of an API, with its pages, from the navigation',
        examples: ['quoin api-sources remove openapi.yaml --yes'],
        project: true,
        confirms: true,
      })
        .argument('<spec>', 'as the list shows it')
        .action(act(async () => (await import('../api-sources/api-sources.ts')).removeApiSource)),
    );
