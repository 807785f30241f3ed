/** `quoin redirects`: old addresses of a site, and where they lead. */
import { Argument, type Command } from 'commander';
import { group, type LazyAction, leaf } from '../command.ts';
import { fillsMembers } from '../member-flags.ts';

export const redirectsCommand = (act: LazyAction): Command =>
  group('redirects', {
    summary: 'List, set and delete redirects of old addresses',
    description:
      'A path can have parameters and a wildcard at its end: /blog/:slug, /old/*. The target names what was matched: /posts/:slug, /new/:splat.',
    examples: ['quoin redirects list', 'quoin redirects create /old/* /new/:splat'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the redirects of a project',
        examples: ['quoin redirects list --project handbook', 'quoin redirects list --csv'],
        project: true,
      })
        .option('--csv', 'print CSV with the columns from and to, as redirects import reads it')
        .action(act(async () => (await import('../redirects/list.ts')).listRedirects)),
    )
    .addCommand(
      leaf('create', {
        summary: 'Set where an old address leads',
        examples: [
          'quoin redirects create /old/start /guides/start',
          "quoin redirects create '/blog/:slug' 'https://blog.example.com/:slug'",
        ],
        project: true,
      })
        .addArgument(fillsMembers(new Argument('<from>', 'path of the old address'), 'redirects'))
        .argument('<to>', 'path of the site, or an address of another site')
        .action(act(async () => (await import('../redirects/change.ts')).createRedirect)),
    )
    .addCommand(
      leaf('import', {
        summary: 'Set redirects from a CSV file',
        description:
          'Each line has two columns: the old path and the target. A first line "from,to" is left out. Either all lines of 1,000 are saved or none.',
        examples: ['quoin redirects import redirects.csv --project handbook'],
        project: true,
      })
        .argument('<file>', 'a CSV file (RFC 4180)')
        .action(act(async () => (await import('../redirects/change.ts')).importRedirects)),
    )
    .addCommand(
      leaf('delete', {
        summary: 'Delete a redirect',
        examples: ['quoin redirects delete /old/start --yes'],
        project: true,
        confirms: true,
      })
        .argument('<from>', 'path of the old address')
        .action(act(async () => (await import('../redirects/change.ts')).deleteRedirect)),
    );
