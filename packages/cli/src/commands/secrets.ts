/** `quoin secrets`: credentials that skills of a project send to other services. */
import type { Command } from 'commander';
import { gather, group, type LazyAction, leaf } from '../command.ts';

export const secretsCommand = (act: LazyAction): Command =>
  group('secrets', {
    summary: 'List, set and delete the secrets of a project, which skills send to other services',
    examples: [
      'quoin secrets list',
      'quoin secrets set helpdesk_key --host api.helpdesk.example < key.txt',
    ],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the names and hosts of the secrets',
        examples: ['quoin secrets list --project handbook'],
        project: true,
      }).action(act(async () => (await import('../secrets/secrets.ts')).listSecrets)),
    )
    .addCommand(
      leaf('set', {
        summary: 'Create or replace a secret',
        description:
          'Reads the value from standard input, or asks for it at a terminal. The value is never an argument: other users of the machine and the history of the shell would see it.',
        examples: [
          'quoin secrets set helpdesk_key --host api.helpdesk.example',
          'quoin secrets set helpdesk_key --host api.helpdesk.example < key.txt',
          'quoin secrets set deploy_key --host "*.example.com" --host ci.example.org:8443 < key.txt',
        ],
        project: true,
      })
        .argument('<name>', 'its name in skills: secrets.<name>')
        .requiredOption('--host <host>', 'host that may receive it; repeatable', gather)
        .action(act(async () => (await import('../secrets/secrets.ts')).setSecret)),
    )
    .addCommand(
      leaf('delete', {
        summary: 'Delete a secret',
        examples: ['quoin secrets delete helpdesk_key', 'quoin secrets delete helpdesk_key --yes'],
        project: true,
        confirms: true,
      })
        .argument('<name>', 'its name in skills')
        .action(act(async () => (await import('../secrets/secrets.ts')).deleteSecret)),
    );
