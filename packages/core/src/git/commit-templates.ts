/** Templates of commits that a request brings: known placeholders, and authors that Git accepts. */
import type { GitSettings } from '@quoin/contract';
import {
  MESSAGE_PLACEHOLDERS,
  PERSON_PLACEHOLDERS,
  readPersonTemplate,
  unknownPlaceholders,
} from '@quoin/git-sync';
import { invalid } from '../app-error.ts';
import { personInvalid, placeholderUnknown } from '../messages/git-connection.ts';

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const requireKnown = (member: string, template: string, known: readonly string[]): void => {
  const unknown = unknownPlaceholders(template, known);
  if (unknown.length === 0) return;
  throw invalid(placeholderUnknown({ member, unknown: listed(unknown), known: listed(known) }));
};

const requirePerson = (member: string, template: string | null | undefined): void => {
  if (template === null || template === undefined) return;
  if (readPersonTemplate(template) === null) {
    throw invalid(personInvalid({ member }));
  }
  requireKnown(member, template, PERSON_PLACEHOLDERS);
};

/** @throws {AppError} `invalid_payload` */
export const requireCommitTemplates = ({
  commitMessage,
  commitAuthor,
  commitCommitter,
}: Partial<GitSettings>): void => {
  if (commitMessage !== undefined) {
    requireKnown('commitMessage', commitMessage, MESSAGE_PLACEHOLDERS);
  }
  requirePerson('commitAuthor', commitAuthor);
  requirePerson('commitCommitter', commitCommitter);
};
