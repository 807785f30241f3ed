/** Messages of `validate` (`src/validate`). */

import { countOf } from '../folder/counts.ts';

export const noPageOfProject = 'no page of the project';
export const noFileOfProject = 'no file of the project';
export const archivedPage = 'an archived page';
export const unpublishedPage = 'an unpublished page';
export const anchorNotFound = ({
  anchor,
  meant,
}: {
  readonly anchor: string;
  readonly meant: string;
}): string => `The anchor ${anchor} does not exist${meant}`;
export const imageNotFound = ({
  url,
  meant,
}: {
  readonly url: string;
  readonly meant: string;
}): string => `The project has no image ${url}${meant}`;
export const pointsTo = ({
  url,
  targets,
  meant,
}: {
  readonly url: string;
  readonly targets: string;
  readonly meant: string;
}): string => `${url} points to ${targets}${meant}`;

export const notUtf8Page = 'The file is not UTF-8, so it cannot be a page';
export const pageTooLongToCheck = ({ limit }: { readonly limit: string }): string =>
  `The text is longer than ${limit} characters and was not checked. Pages can have twice as many`;
export const descriptionTooLongToCheck = ({
  path,
  limit,
}: {
  readonly path: string;
  readonly limit: string;
}): string => `${path} is longer than ${limit} characters and was not checked`;
export const descriptionTooLarge = ({ limit }: { readonly limit: string }): string =>
  `With its references replaced, the description has more than ${limit} values. It was not checked`;
export const schemaTooLarge = ({ limit }: { readonly limit: string }): string =>
  `The schema has more than ${limit} definitions and was not checked`;
export const deprecationWithoutReason =
  'The deprecation has no reason. Write what to use instead: `@deprecated(reason: "…")`';
export const descriptionTooDeep = 'The description has too many levels and was not checked';
export const tooManyAliases = ({ path }: { readonly path: string }): string =>
  `${path} uses its anchors too often and was not checked`;
export const descriptionNeedsNoServer =
  'A server does not check descriptions of APIs. Run the command without --url';
export const referenceToServer = 'References to other servers are not followed';
export const referenceOutside = ({ path }: { readonly path: string }): string =>
  `${path} is outside of the folder, and references to it are not followed`;
export const referenceMissing = ({ path }: { readonly path: string }): string =>
  `The file ${path} does not exist`;

export const pathNotFound = ({ name }: { readonly name: string }): string =>
  `The file or folder ${name} does not exist`;
export const passPaths = 'Pass files or folders, or - for standard input';

export const optionsExclude = 'Pass one of them';
export const noPageFiles = 'The folder has no pages: no .md, .mdx or .markdown file';
export const checked = ({
  length,
  took,
  found,
}: {
  readonly length: number;
  readonly took: string;
  readonly found: string;
}): string => `Checked ${countOf(length, 'file')} in ${took}: ${found}`;
export const tooManyWarnings = ({ maxWarnings }: { readonly maxWarnings: number }): string =>
  `More warnings than --max-warnings allows: ${maxWarnings}`;
