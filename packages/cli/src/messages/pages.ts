/** Messages of the commands for pages (`src/pages`). */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

interface PagePath {
  readonly path: string;
}

export const draftCreated = ({ path }: PagePath): string => `Created the draft ${path}`;
export const editThenPublish = ({ path }: PagePath): string =>
  `Edit it: ${commandLine('pages edit', path)}. Publish it: ${commandLine('pages publish', path)}`;

export const onlyArchivedDeleted = ({
  path,
  status,
}: PagePath & {
  readonly status: string;
}): string => `${path} is ${status}: only an archived page can be deleted`;
export const archiveFirst = ({ path }: PagePath): string =>
  `Archive it first: ${commandLine('pages archive', path)}`;
export const onlyRevision = 'its only revision';
export const confirmDelete = ({
  title,
  path,
  revisions,
}: {
  readonly title: string;
  readonly path: string;
  readonly revisions: string;
}): string => `Delete ${visibleLine(title)} (${path}) with ${revisions} for good?`;

export const notPublished = 'No revision of the page is published';
export const seeWholePage = (): string => `See the whole page: ${commandLine('pages get <page>')}`;
export const onlyOneRevision =
  'The page has only one revision, so there is nothing to compare it with';
export const revisionsEqual = ({
  from,
  to,
}: {
  readonly from: number;
  readonly to: number;
}): string => `Versions ${from} and ${to} are equal`;

export const seeChanges = ({
  path,
  base,
}: PagePath & {
  readonly base: number;
}): string => `See what changed: ${commandLine('pages diff', path, '--from', String(base))}`;
export const mergeThenSend = ({
  kept,
  path,
}: {
  readonly kept: string;
  readonly path: string;
}): string =>
  `Your text is in ${kept}. After you merge both versions: ${commandLine('pages edit', path, '--file', kept)}`;
export const saved = ({
  path,
  version,
}: PagePath & {
  readonly version: number;
}): string => `Saved ${path} as version ${version}`;
export const unchanged = ({ path }: PagePath): string => `${path} already has this text`;
export const publishForReaders = ({ path }: PagePath): string =>
  `Readers see it after: ${commandLine('pages publish', path)}`;
export const textKept = ({ file }: { readonly file: string }): string =>
  `Your text was not saved. It is in ${file}`;
export const nothingSent = 'The text did not change, so nothing was sent';
export const noTerminalForEditor = 'This is not an interactive terminal, so no editor can open';
export const passFile = 'Pass a file: --file <file>, or --file - for standard input';

export const editorFailed = ({
  status,
  editor,
}: {
  readonly status: string | number;
  readonly editor: string;
}): string => `The editor ended with ${status}: ${editor}`;
export const chooseEditor =
  'Nothing was sent. Set another editor in VISUAL or EDITOR, or pass a file: --file <file>';

export const via = 'By way of';
export const noRevisions = 'The page has no revision';

export const noPagesMatch = 'No pages match. Omit --space or --status to see more';
export const noPages = (): string =>
  `The project has no page yet. Create one: ${commandLine('pages create "Getting started"')}`;
export const morePages = ({
  length,
  total,
}: {
  readonly length: number;
  readonly total: number;
}): string => `${length} of ${total} pages; a higher --limit shows more`;

export const fileNotUtf8 = ({
  file,
  stdin,
}: {
  readonly file: string;
  readonly stdin: string;
}): string => `${file === stdin ? 'Standard input' : file} is not UTF-8 text`;
export const saveAsUtf8 = (): string =>
  `Save it as UTF-8 and try again; other formats: ${commandLine('import --help')}`;

export const reverted = ({
  path,
  version,
  now,
}: PagePath & {
  readonly version: number;
  readonly now: number;
}): string => `${path} has the text of version ${version} again, as version ${now}`;

export const decisionMissing = 'The decision is missing';
export const approveOrReject = (): string =>
  `Pass --approve or --reject; ${commandLine('pages diff <page> --published')} shows what changes`;

interface ReplacementCounts {
  readonly occurrences: string;
  readonly pages: string;
}

export const textNotFound = 'No page that can be edited contains the text. Nothing was changed';
export const wouldReplace = ({ occurrences, pages }: ReplacementCounts): string =>
  `Would replace ${occurrences} in ${pages}. Nothing was changed`;
export const confirmReplace = ({ occurrences, pages }: ReplacementCounts): string =>
  `Replace ${occurrences} in ${pages}?`;
export const replaced = ({ occurrences, pages }: ReplacementCounts): string =>
  `Replaced ${occurrences} in ${pages}. Readers see a change after its page is published`;
export const notReplaced = ({
  path,
  status,
}: PagePath & {
  readonly status: 'archived' | 'in_review';
}): string =>
  status === 'archived'
    ? `${path} is archived and stays as it is`
    : `${path} is in review and stays as it is`;
