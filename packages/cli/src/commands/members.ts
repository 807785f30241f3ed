/** `quoin members`: who may do what in a project. */
import { Argument, type Command } from 'commander';
import { type Act, group, leaf } from '../command.ts';

const MEMBER = ['<member>', 'e-mail or user id'] as const;

const role = () =>
  new Argument('<role>', 'what they may do').choices(['viewer', 'editor', 'admin', 'owner']);

export const membersCommand = (act: Act): Command =>
  group('members', {
    summary: 'List, add and remove the members of a project',
    examples: ['quoin members list', 'quoin members add ada@example.com editor'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List the members of a project',
        examples: ['quoin members list --project handbook'],
        project: true,
      }).action(act(async () => (await import('../members/members.ts')).listMembers)),
    )
    .addCommand(
      leaf('add', {
        summary: 'Add somebody who has an account',
        examples: ['quoin members add ada@example.com editor'],
        project: true,
      })
        .argument('<email>', 'e-mail of the account')
        .addArgument(role())
        .action(act(async () => (await import('../members/members.ts')).addMember)),
    )
    .addCommand(
      leaf('set', {
        summary: 'Give a member another role',
        examples: ['quoin members set ada@example.com admin'],
        project: true,
      })
        .argument(...MEMBER)
        .addArgument(role())
        .action(act(async () => (await import('../members/members.ts')).setMember)),
    )
    .addCommand(
      leaf('remove', {
        summary: 'Remove a member',
        examples: ['quoin members remove ada@example.com --yes'],
        project: true,
        confirms: true,
      })
        .argument(...MEMBER)
        .action(act(async () => (await import('../members/members.ts')).removeMember)),
    );
