/** `quoin admin user`. */
import { Command } from 'commander';
import { act } from '../act.ts';

const add = (): Command =>
  new Command('add')
    .description('Add a user')
    .requiredOption('--email <email>', 'their e-mail')
    .option('--name <name>', 'their name (default: from the e-mail)')
    .option(
      '--password <password>',
      'their password, or - to read it from standard input (default: a new one)',
    )
    .option('--operator', 'make them an operator of this deployment')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../user.ts')).addUser));

const list = (): Command =>
  new Command('list')
    .description('List the users')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../user.ts')).listUsers));

const disable = (): Command =>
  new Command('disable')
    .description('Disable a user, and end their sessions, access tokens and invitations')
    .argument('<email>')
    .option('--keep-tokens', 'keep access tokens, which work again when the user is enabled')
    .option('--triggers', 'also delete their webhook triggers')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../user.ts')).disableUser));

const enable = (): Command =>
  new Command('enable')
    .description('Enable a disabled user; ended sessions and tokens stay ended')
    .argument('<email>')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../user.ts')).enableUser));

const setPassword = (): Command =>
  new Command('set-password')
    .description('Set a new password, and end sessions, access tokens and invitations')
    .argument('<email>')
    .option(
      '--password <password>',
      'the password, or - to read it from standard input (default: a new one)',
    )
    .option('--keep-tokens', 'end sessions only; access tokens and applications continue')
    .option('--triggers', 'also delete their webhook triggers')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../user.ts')).setPassword));

const signOut = (): Command =>
  new Command('sign-out')
    .description('End the sessions, access tokens and invitations of a user')
    .argument('<email>')
    .option('--keep-tokens', 'end sessions only; access tokens and applications continue')
    .option('--triggers', 'also delete their webhook triggers')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../user.ts')).signOutUser));

const remove = (): Command =>
  new Command('delete')
    .description('Delete a user: their account, access and personal data; texts stay')
    .argument('<email>')
    .option('--new-owner <email>', 'make this user the owner of projects without another owner')
    .option('--delete-projects', 'delete projects without another owner')
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../delete-user.ts')).deleteAccount));

export const userCommand = (): Command =>
  new Command('user')
    .description('Users of this deployment')
    .addCommand(add())
    .addCommand(list())
    .addCommand(disable())
    .addCommand(enable())
    .addCommand(setPassword())
    .addCommand(signOut())
    .addCommand(remove());
