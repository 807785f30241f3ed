/** Messages about pages, files, the structure and requests (ADR 48). */

export const largerThanLimit = ({
  what,
  limit,
}: {
  readonly what: string;
  readonly limit: number;
}): string => `${what} is larger than ${limit} bytes`;

export const fileNameMissing = 'The file must have a name';
export const fileNameControlCharacter = 'The name of the file contains a control character';
export const fileNameTooLong = ({ max }: { readonly max: number }): string =>
  `The name of the file is longer than ${max} bytes`;

export const keyUsed = 'This Idempotency-Key was used with another body. Use a new key';

export const pageNotRenderable = ({
  firstMessage,
  line,
}: {
  readonly firstMessage: string;
  readonly line: number;
}): string => `The page cannot be rendered: ${firstMessage} (line ${line})`;

export const linksUpdated = ({
  from,
  path,
}: {
  readonly from: string;
  readonly path: string;
}): string => `Links updated after ${from} moved to ${path}`;

export const textTooLong = ({ max }: { readonly max: string }): string =>
  `The text is longer than ${max} characters`;

export const pageNotArchived = 'Another request removed the page from the archive';

export const requestsDisabled = 'This service does not send requests';

export const fetchDisabled = 'This service does not fetch files';

export const notBase64 = ({ what }: { readonly what: string }): string =>
  `${what} is not base64 (RFC 4648, with padding)`;

export const groupNotEmpty = 'The group contains items. Move or delete them first';

export const spaceNotEmpty = 'The space contains items. Move or delete them first';

export const dryRunStale =
  'The pages are not those of the dry run. Make a dry run again, and send its changeId';

export const fileInBrand =
  'The brand of the project uses this file. Choose another file in the settings first';

export const fileInPages = 'Pages contain this file. Remove it from their texts first';

export const pageDeletedDuringExport =
  'A page was deleted during the export. Start the export again';

export const cursorInvalid =
  'cursor is not a cursor of this list. Send the nextCursor of its previous page';

export const parentBelow = 'parentId must not be the item itself or an item below it';

export const contentInvalid = ({
  name,
  problem,
}: {
  readonly name: string;
  readonly problem: string;
}): string => `${name}: ${problem}`;

export const pageNotEmpty = 'The page contains items. Move or delete them first';

export const ifMatchInvalid = 'If-Match must be * or entity tags in double quotes';

export const pageChanged = ({ current }: { readonly current: number }): string =>
  `The page has changed. Its current version is ${current}`;

export const statusUnknown = 'status must be a status of pages';

export const pageBusy = 'Other users are changing this page. Try again';

export const ruleUnknown = ({ rule }: { readonly rule: string }): string =>
  `validation.rules: the rule ${JSON.stringify(rule)} does not exist`;

export const redirectInvalid = ({
  at,
  problem,
}: {
  readonly at: number;
  readonly problem: string;
}): string => `redirects[${at}]: ${problem}`;

export const redirectOverPage = ({
  at,
  from,
}: {
  readonly at: number;
  readonly from: string;
}): string => `redirects[${at}]: from must not be /${from}, which is the path of a page`;

export const redirectFromStart = 'from must be a path below the start page of the site';

export const redirectTarget = 'to must be a path of the site, or a URL with http or https';

export const redirectToItself = 'from and to must not be the same path';

export const writtenMeanwhile = 'Another request changed this at the same time. Try again';

export const changeIdMissing = 'changeId is missing. Send a dry run first, and then its changeId';

export const findIsReplace = 'find and replace must not be the same text';

export const tooManyReplacements = ({
  pages,
  max,
}: {
  readonly pages: number;
  readonly max: number;
}): string =>
  `The text is in ${pages} pages, and one request can change at most ${max}. Send a space, or a longer text in find`;

export const queryTooShort = ({ min }: { readonly min: number }): string =>
  `q must have at least ${min} characters`;

export const pathNeedsPage =
  'navItemId must be the item of a page. Only pages can have a custom path';

export const customPathInvalid = ({
  path,
  problem,
}: {
  readonly path: string | null;
  readonly problem: string;
}): string => `The path /${path} ${problem}`;

export const pageStateChanged = ({
  state,
  move,
}: {
  readonly state: string;
  readonly move: string;
}): string =>
  `Another user changed the page, and its status is now ${state}. The request to ${move} it was rejected`;

export const itemIsPage = 'navItemId is the item of a page. Archive the page, and then delete it';

export const pathTaken = ({
  path,
  which,
  title,
}: {
  readonly path: string;
  readonly which: string;
  readonly title: string;
}): string =>
  `/${path} is the path of ${which} "${title}". Choose another path, or change the path of that page first`;
