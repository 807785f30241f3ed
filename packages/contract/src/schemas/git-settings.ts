/**
 * Settings of a Git connection that have a default: the only place of their names and types. A new
 * member needs no migration; its default is in `packages/core/src/git/settings.ts`.
 */
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

/** One line: a line feed, NUL or another control character would end a header of a commit. */
const LINE = '^[^\\u0000-\\u001F\\u007F\\u0085\\u2028\\u2029]+$';
/** Lines of text, without NUL and other control characters. */
const LINES = '^[^\\u0000-\\u0008\\u000B-\\u001F\\u007F]+$';

const personTemplate = (who: string) =>
  nullable(
    text({
      ...LIMITS.gitCommitPerson,
      pattern: LINE,
      rule: 'one line: a name, then an email address in angle brackets',
      description: `${who}, as \`Name <address>\`. The name can have the placeholders \`{author}\`, \`{project}\` and \`{space}\``,
    }),
  );

const members = {
  commitMessage: text({
    ...LIMITS.gitCommitMessage,
    pattern: LINES,
    isVisible: true,
    rule: 'text without control characters',
    description:
      'Template of the message. Placeholders: `{message}`, `{author}`, `{pages}`, `{count}`, `{project}`, `{space}`',
  }),
  commitAuthor: personTemplate('Author of commits; null: the user who edited last'),
  commitCommitter: personTemplate('Committer; null: Quoin'),
  commitCoAuthors: Type.Boolean({
    description: 'Whether other users who edited are `Co-authored-by` trailers',
  }),
  commitSignOff: Type.Boolean({
    description: 'Whether commits have a `Signed-off-by` trailer of their author',
  }),
  commitSkipCi: Type.Boolean({ description: 'Whether the subject ends with `[skip ci]`' }),
  commitPer: oneOf(['publication', 'minute'], {
    description: 'One commit for each publication, or one for all publications of a minute',
  }),
  imageFolder: nullable(
    text({
      ...LIMITS.gitImageFolder,
      pattern: LINE,
      rule: 'a folder in the folder of the documentation',
      description:
        'Folder for images that were uploaded here, in the folder of the documentation; null: the folder of most images of the repository, or `images`',
    }),
  ),
  renameFiles: Type.Boolean({
    description:
      'Whether a page that is renamed or moved here is another file in a repository without a navigation file',
  }),
  requestReports: Type.Boolean({
    description:
      'Whether pull and merge requests into the branch get a status, a comment and a preview',
  }),
};

export const gitSettings = named('GitSettings', Type.Object(members));
export type GitSettings = Static<typeof gitSettings>;

const optional = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema));

/** Members that a request leaves out stay as they are; null resets one to its default. */
export const gitSettingsChange = closed(
  {
    commitMessage: optional(members.commitMessage),
    commitAuthor: Type.Optional(members.commitAuthor),
    commitCommitter: Type.Optional(members.commitCommitter),
    commitCoAuthors: optional(members.commitCoAuthors),
    commitSignOff: optional(members.commitSignOff),
    commitSkipCi: optional(members.commitSkipCi),
    commitPer: optional(members.commitPer),
    imageFolder: Type.Optional(members.imageFolder),
    renameFiles: optional(members.renameFiles),
    requestReports: optional(members.requestReports),
  },
  {
    minProperties: 1,
    description: 'Omitted members do not change; null resets a member to its default',
  },
);

/** The public half of the key that signs commits. */
export const gitSigningKey = named(
  'GitSigningKey',
  Type.Object({
    format: oneOf(['ssh', 'openpgp']),
    publicKey: text({
      description: 'A line for the Git host and `allowedSignersFile`, or an armored OpenPGP key',
    }),
    fingerprint: text({ description: '`SHA256:…` of an SSH key; hex of an OpenPGP key' }),
  }),
);
