/** `quoin invitations`: links with which users join a project. */
import type { Command } from 'commander';
import { group, type LazyAction, leaf, wholeNumber } from '../command.ts';
import { roleArgument } from './members.ts';

/** Days, as the API accepts them. */
const LONGEST = 30;

export const invitationsCommand = (act: LazyAction): Command =>
  group('invitations', {
    summary: 'List, create and revoke invitations to a project',
    examples: ['quoin invitations list', 'quoin invitations create editor --email ada@example.com'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the pending invitations of a project',
        examples: ['quoin invitations list --project handbook'],
        project: true,
      }).action(act(async () => (await import('../invitations/list.ts')).listInvitations)),
    )
    .addCommand(
      leaf('create', {
        summary: 'Create an invitation',
        description:
          'Prints only the link to standard output, once. Send it to the person. Anyone who opens it and signs in can accept it once.',
        examples: [
          'quoin invitations create editor --email ada@example.com',
          'quoin invitations create viewer --expires 1 | pbcopy',
        ],
        project: true,
      })
        .addArgument(roleArgument())
        .option('--email <email>', 'only the account with this address can accept')
        .option(
          '--expires <days>',
          'days until the link expires (default: 7)',
          wholeNumber(1, LONGEST),
        )
        .action(act(async () => (await import('../invitations/create.ts')).createInvitation)),
    )
    .addCommand(
      leaf('revoke', {
        summary: 'Revoke an invitation',
        examples: ['quoin invitations revoke ada@example.com --yes'],
        project: true,
        confirms: true,
      })
        .argument('<invitation>', 'id, or e-mail of the person invited')
        .action(act(async () => (await import('../invitations/revoke.ts')).revokeInvitation)),
    );
