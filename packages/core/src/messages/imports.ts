/** Messages about bundles, imports and exports (ADR 48). */

export const pathOfAnotherPage = ({
  customPath,
  file,
}: {
  readonly customPath: string;
  readonly file: string | null;
}): string =>
  `The path /${customPath} of ${JSON.stringify(file)} is the path of another page of the project`;

export const redirectToOtherHost = ({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): string =>
  `The redirect from ${JSON.stringify(from)} points to another host, ${JSON.stringify(to)}. An admin of the project must add it`;
export const projectChanged = 'The project changed after its files were listed. Try again';

export const bodyTooLarge = ({ limit }: { readonly limit: number }): string =>
  `The body is larger than ${limit} bytes`;

export const pathOfFile = ({
  path,
  file,
  problem,
}: {
  readonly path: string;
  readonly file: string;
  readonly problem: string;
}): string => `The path ${JSON.stringify(path)} of ${JSON.stringify(file)} ${problem}`;
export const samePath = ({
  other,
  file,
  path,
}: {
  readonly other: string;
  readonly file: string;
  readonly path: string;
}): string =>
  `${JSON.stringify(other)} and ${JSON.stringify(file)} have the path ${JSON.stringify(path)}`;

export const noFileWithHash = ({ path }: { readonly path: string }): string =>
  `The project has no file with the hash of ${JSON.stringify(path)}. Send its base64`;
export const base64OrHash = ({ path }: { readonly path: string }): string =>
  `${JSON.stringify(path)} must have either base64 or hash`;

export const changedSinceBundle = ({ which }: { readonly which: string }): string =>
  `${which} changed after the bundle was made. Pull the changes, then try again`;
export const markdownOrHash = ({ path }: { readonly path: string }): string =>
  `${JSON.stringify(path)} must have either markdown or hash`;
export const textsTooLarge = 'All texts of the project together are too large';
export const pageWasDeleted = ({ path }: { readonly path: string }): string =>
  `The page ${path} was deleted`;

export const manifestWithoutSpace = 'The manifest has no space for the pages of the bundle';
export const manifestNamesNoPage = ({ file }: { readonly file: string }): string =>
  `The manifest names ${JSON.stringify(file)}, which is not a page`;
export const manifestNamesTwice = ({ file }: { readonly file: string }): string =>
  `The manifest names ${JSON.stringify(file)} twice`;

export const entryWithoutTarget = ({
  url,
  title,
}: {
  readonly url: string;
  readonly title: string;
}): string =>
  `${url} does not exist in the project. Readers do not see the entry ${JSON.stringify(title)}`;
export const entryWithoutAnchor = ({
  title,
  url,
}: {
  readonly title: string;
  readonly url: string;
}): string =>
  `The entry ${JSON.stringify(title)} points to ${url}, but the page does not have this anchor`;

export const notPublished = ({
  firstMessage,
  line,
}: {
  readonly firstMessage: string;
  readonly line: number;
}): string => `Not published: ${firstMessage} (line ${line})`;

export const manifestUnusable = ({ inWords }: { readonly inWords: string }): string =>
  `The manifest (docs.json) cannot be used: ${inWords}`;
export const manifestInvalid = ({ message }: { readonly message: string }): string =>
  `The manifest (docs.json) cannot be used: ${message}`;

export const manifestPageMissing = ({ name }: { readonly name: string }): string =>
  `The manifest (docs.json) names the page ${JSON.stringify(name)}, but the bundle does not contain it`;
export const pageNamedTwice = ({ name }: { readonly name: string }): string =>
  `The manifest names ${JSON.stringify(name)} twice`;
export const slugInvalid = ({ slug }: { readonly slug: string }): string =>
  `The slug ${JSON.stringify(slug)} of a space must be 1–80 lowercase letters, digits and hyphens`;
export const slugTwice = ({ slug }: { readonly slug: string }): string =>
  `Two spaces of the manifest have the slug ${slug}`;

export const fileBytesMissing = ({ file }: { readonly file: string }): string =>
  `The storage of this service does not have the file ${JSON.stringify(file)}`;

export const filesTooLarge = ({ limit }: { readonly limit: number }): string =>
  `The files are larger than ${limit} bytes`;

export const imageNotFetched = ({
  url,
  reason,
}: {
  readonly url: string;
  readonly reason: string;
}): string => `${url} was not fetched: ${reason}. Readers see a link to it`;

export const imagesTimeout = 'The limit of two minutes for images was reached';
export const imagesTooLarge = 'The other images of the import already have 50 MB';
export const imageLimit = ({ fetchedImages }: { readonly fetchedImages: number }): string =>
  `One import fetches at most ${fetchedImages} images`;

export const emptyResponse = 'The response is empty';
export const notAnImage = ({ mediaType }: { readonly mediaType: string }): string =>
  `The response is ${mediaType}, not an image`;
export const unsafeSvg = 'The SVG contains scripts or entities';

export const themeProblem = ({
  member,
  problem,
}: {
  readonly member: string;
  readonly problem: string;
}): string => `theme.${member}: ${problem}`;

export const pageChangedDuringImport = 'A page changed during the import. Try again';

export const pathInvalid = ({
  path,
  problem,
}: {
  readonly path: string;
  readonly problem: string;
}): string => `The path ${JSON.stringify(path)} ${problem}`;

export const partialOrReplace = 'Send either partial or replace, not both';

export const fileInvalid = ({
  path,
  problem,
}: {
  readonly path: string;
  readonly problem: string;
}): string => `${JSON.stringify(path)}: ${problem}`;

export const itemsNotList = ({ file }: { readonly file: string }): string =>
  `items of ${JSON.stringify(file)} must be a list`;

export const itemInvalid = ({
  file,
  problem,
}: {
  readonly file: string;
  readonly problem: string;
}): string => `items of ${JSON.stringify(file)}: ${problem}`;

/** Problems of a path, as text after the path. */
export const pathTwice = 'is in the bundle twice';
export const pathCase = ({ other }: { readonly other: string }): string =>
  `differs from ${JSON.stringify(other)} only in case`;
export const pathIsFolder = ({ file }: { readonly file: string }): string =>
  `is the folder of ${JSON.stringify(file)}`;
export const pathBelowFile = ({ file }: { readonly file: string }): string =>
  `is below ${JSON.stringify(file)}, which is a file`;
export const pathInProject = 'is the path of another file of the project';
export const pathCaseInProject = ({ other }: { readonly other: string }): string =>
  `differs from ${JSON.stringify(other)} of the project only in case`;

export const keptHidden = ({ space }: { readonly space: string | undefined }): string =>
  `The page is not in the navigation. It is a hidden page at the end of ${space}`;

export const imagesBusy =
  'Too many imports fetch images at the same time. Try again in a few seconds';
