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
