/** `quoin domains`: host names of a project's site. */
import type { Command } from 'commander';
import { group, type LazyAction, leaf } from '../command.ts';

export const domainsCommand = (act: LazyAction): Command =>
  group('domains', {
    summary: 'List, add, verify and remove domains of a site',
    examples: ['quoin domains add docs.example.com', 'quoin domains verify docs.example.com'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the domains of a project, with the DNS record that verifies each',
        examples: ['quoin domains list --project handbook'],
        project: true,
      }).action(act(async () => (await import('../domains/list.ts')).listDomains)),
    )
    .addCommand(
      leaf('add', {
        summary: 'Add a domain to a project',
        description: 'Prints the DNS record to set before you verify the domain.',
        examples: ['quoin domains add docs.example.com'],
        project: true,
      })
        .argument('<domain>', 'a host name, without port or path')
        .action(act(async () => (await import('../domains/change.ts')).addDomain)),
    )
    .addCommand(
      leaf('verify', {
        summary: 'Look up the DNS record of a domain, and serve the site there',
        examples: ['quoin domains verify docs.example.com'],
        project: true,
      })
        .argument('<domain>', 'a domain of the project')
        .action(act(async () => (await import('../domains/verify.ts')).verifyDomain)),
    )
    .addCommand(
      leaf('remove', {
        summary: 'Remove a domain from a project',
        examples: ['quoin domains remove docs.example.com --yes'],
        project: true,
        confirms: true,
      })
        .argument('<domain>', 'a domain of the project')
        .action(act(async () => (await import('../domains/change.ts')).removeDomain)),
    );
