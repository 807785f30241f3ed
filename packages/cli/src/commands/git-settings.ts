/** Flags of the settings of a Git connection: one for each member of `settings`. */
import { type Command, Option } from 'commander';
import { fillsMembers } from '../member-flags.ts';

const PER = ['publication', 'minute'] as const;

/** Flags by member. A switch has both forms. */
const FLAGS: Readonly<Record<string, readonly Option[]>> = {
  commitMessage: [
    new Option(
      '--commit-message <template>',
      'message of commits, with {message}, {author}, {pages}, {count}, {project} and {space}; empty for the default',
    ),
  ],
  commitAuthor: [
    new Option(
      '--commit-author <person>',
      'author of commits, as "Name <address>"; empty for the user who edited',
    ),
  ],
  commitCommitter: [
    new Option(
      '--commit-committer <person>',
      'committer of commits, as "Name <address>"; empty for Quoin',
    ),
  ],
  commitCoAuthors: [
    new Option('--commit-co-authors', 'name other users who edited as Co-authored-by'),
    new Option('--no-commit-co-authors', 'name only the author'),
  ],
  commitSignOff: [
    new Option('--commit-sign-off', 'add Signed-off-by, which a DCO check requires'),
    new Option('--no-commit-sign-off', 'add no Signed-off-by'),
  ],
  commitSkipCi: [
    new Option('--commit-skip-ci', 'end the subject with [skip ci]'),
    new Option('--no-commit-skip-ci', 'let commits start CI'),
  ],
  commitPer: [
    new Option(
      '--commit-per <unit>',
      'one commit for each publication, or for the publications of a minute',
    ).choices(PER),
  ],
  imageFolder: [
    new Option(
      '--image-folder <folder>',
      'folder in the repository for images that were uploaded here; empty for the folder of most images',
    ),
  ],
  renameFiles: [
    new Option('--rename-files', 'rename the file of a page that is renamed or moved here'),
    new Option('--no-rename-files', 'keep the file of a page that is renamed or moved here'),
  ],
  requestReports: [
    new Option('--request-reports', 'report on pull and merge requests into the branch'),
    new Option('--no-request-reports', 'write no status and no comment on requests'),
  ],
};

export const withSettings = (command: Command): Command => {
  for (const [member, flags] of Object.entries(FLAGS)) {
    for (const flag of flags) command.addOption(fillsMembers(flag, `settings.${member}`));
  }
  return command
    .option(
      '--signing-key <file>',
      'private SSH or OpenPGP key that signs commits; - reads standard input',
    )
    .option('--no-signing-key', 'do not sign commits');
};
