/** `quoin admin`: what the operator does on the server itself. */
import { Command } from 'commander';
import { backupCommand, restoreCommand } from './backup.ts';
import { doctorCommand } from './doctor.ts';
import { gitCommand } from './git.ts';
import { migrateCommand } from './migrate.ts';
import { reindexCommand } from './reindex.ts';
import { secretsCommand } from './secrets.ts';
import { tokenCommand } from './token.ts';
import { userCommand } from './user.ts';

export const adminCommand = (): Command =>
  new Command('admin')
    .description("The operator's commands; they work beside a running server")
    .addCommand(userCommand())
    .addCommand(tokenCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(migrateCommand())
    .addCommand(reindexCommand())
    .addCommand(gitCommand())
    .addCommand(secretsCommand())
    .addCommand(doctorCommand())
    .addHelpText(
      'after',
      `
Examples:
  $ bun run quoin admin user add --email ada@example.com --name Ada
  $ bun run quoin admin token --email ada@example.com --scopes docs:write,project:admin
  $ bun run quoin admin backup quoin-backup.gz`,
    );
