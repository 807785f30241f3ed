/** `quoin members`: who may do what in a project. */
import { Argument, type Command } from 'commander';
import { group, type LazyAction, leaf } from '../command.ts';

const MEMBER = ['<member>', 'e-mail or user id'] as const;

export const roleArgument = () =>
  new Argument('<role>', 'role in the project').choices(['viewer', 'editor', 'admin', 'owner']);

export const membersCommand = (act: LazyAction): Command =>
  group('members', {
    summary: 'List, add and remove the members of a project, or leave it',
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
        summary: 'Add a user who has an account',
        description:
          'If sign-up is open on the service, only operators can do this. Other people use `quoin invitations create`.',
        examples: ['quoin members add ada@example.com editor'],
        project: true,
      })
        .argument('<email>', 'e-mail of the account')
        .addArgument(roleArgument())
        .action(act(async () => (await import('../members/members.ts')).addMember)),
    )
    .addCommand(
      leaf('set', {
        summary: 'Change the role of a member',
        examples: ['quoin members set ada@example.com admin'],
        project: true,
      })
        .argument(...MEMBER)
        .addArgument(roleArgument())
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
    )
    .addCommand(
      leaf('leave', {
        summary: 'Leave a project',
        examples: ['quoin members leave --project handbook'],
        project: true,
        confirms: true,
      }).action(act(async () => (await import('../members/members.ts')).leaveProject)),
    );
