/** `quoin admin`: commands of the operator on the server itself. */
import { Command } from 'commander';
import { auditCommand } from './commands/audit.ts';
import {
  backupCommand,
  backupKeyCommand,
  backupsCommand,
  restoreCommand,
} from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { gitCommand } from './commands/git.ts';
import { migrateCommand } from './commands/migrate.ts';
import { readyCommand } from './commands/ready.ts';
import { recountStorageCommand } from './commands/recount-storage.ts';
import { reindexCommand } from './commands/reindex.ts';
import { repairTimesCommand } from './commands/repair-times.ts';
import { secretsCommand } from './commands/secrets.ts';
import { tokenCommand } from './commands/token.ts';
import { userCommand } from './commands/user.ts';

export { explainAdmin } from './act.ts';

export const adminCommand = (): Command =>
  new Command('admin')
    .description("The operator's commands; they work beside a running server")
    .addCommand(userCommand())
    .addCommand(tokenCommand())
    .addCommand(auditCommand())
    .addCommand(backupCommand())
    .addCommand(backupsCommand())
    .addCommand(backupKeyCommand())
    .addCommand(restoreCommand())
    .addCommand(migrateCommand())
    .addCommand(reindexCommand())
    .addCommand(gitCommand())
    .addCommand(secretsCommand())
    .addCommand(recountStorageCommand())
    .addCommand(repairTimesCommand())
    .addCommand(readyCommand())
    .addCommand(doctorCommand())
    .addHelpText(
      'after',
      `
Examples:
  $ quoin admin user add --email ada@example.com --name Ada
  $ quoin admin token --email ada@example.com --scopes docs:write,project:admin
  $ quoin admin backup quoin-backup.gz`,
    );
