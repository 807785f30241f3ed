/** Messages of plans, merges and navigation files of Git sync (ADR 48). */

export const updateNavigation = 'Update the navigation';

export const tooDeep = ({ maxNavigationDepth }: { readonly maxNavigationDepth: number }): string =>
  `It has more than ${maxNavigationDepth} levels`;
export const withoutTarget = 'It has no target';

export const deepEntriesOmitted = ({
  maxNavigationDepth,
}: {
  readonly maxNavigationDepth: number;
}): string => `Entries with more than ${maxNavigationDepth} levels above them are omitted`;
export const entryNotObject = 'An entry that is not an object is omitted';
export const entryWithoutTarget = ({ title }: { readonly title: string }): string =>
  `${JSON.stringify(title)} has no target and is omitted`;
export const navigationNamesNoPage = ({ name }: { readonly name: unknown }): string =>
  `The navigation names ${JSON.stringify(name)}, which is not a page of the tree`;

export const renamedOnBothSides = ({
  kinds,
  from,
  editor,
  git,
}: {
  readonly kinds: string;
  readonly from: string;
  readonly editor: string;
  readonly git: string;
}): string =>
  `The ${kinds}${from} was renamed on both sides: to ${editor} in Quoin, and to ${git} in Git`;

export const sideUsed = ({
  relabelled,
  value,
}: {
  readonly relabelled: string;
  readonly value: string;
}): string => `${relabelled}. Quoin uses the name of ${value}`;

export const fileNotJson = ({ json }: { readonly json: string }): string =>
  `The file is not JSON: ${json}`;
export const fileNotObject = 'The file does not contain a JSON object';

export const theTextHere = 'The text here';
export const notAnEntry = ({ what }: { readonly what: string }): string =>
  `${what} is not an entry of the navigation`;
export const entryNamesNoPage = ({
  title,
  url,
}: {
  readonly title: string;
  readonly url: string;
}): string => `${title} names ${JSON.stringify(url)}, which is not a page of the tree`;

export const folderGone = ({
  basePath,
  pages,
}: {
  readonly basePath: string;
  readonly pages: string;
}): string =>
  `The repository no longer has the folder ${JSON.stringify(basePath)}. If you confirm the run, it archives ${pages}`;
export const pagesGone = ({ pages }: { readonly pages: string }): string =>
  `The repository no longer has pages. If you confirm the run, it archives ${pages}`;
export const manyPagesGone = ({
  gone,
  known,
}: {
  readonly gone: number;
  readonly known: number;
}): string =>
  `The repository no longer has ${gone} of ${known} pages. If you confirm the run, it archives them`;

export const entryTypeUnknown = ({ type }: { readonly type: unknown }): string =>
  `${JSON.stringify(type)} is not a type of entries. The entry is omitted`;

export const entryPathInvalid = ({
  written,
  file,
  problem,
}: {
  readonly written: string;
  readonly file: string;
  readonly problem: string;
}): string => `The path ${JSON.stringify(written)} of ${file} ${problem}. The path is omitted`;

export const entryRepeated = ({ name }: { readonly name: unknown }): string =>
  `The navigation names ${JSON.stringify(name)} twice. Quoin uses the first entry`;

export const movedOnBothSides = ({ side }: { readonly side: string }): string =>
  `Both sides moved it. Quoin uses the position of ${side}`;

export const removedAndChanged =
  'One side removed it from the navigation, and the other side changed it. It stays';

export const setOnBothSides = ({
  member,
  side,
}: {
  readonly member: string;
  readonly side: string;
}): string => `Both sides changed its ${member}. Quoin uses the value of ${side}`;

export const pathOfOther = ({ path }: { readonly path: string }): string =>
  `Another page has the path ${path}. The path of this page follows the navigation`;

export const summaryTooDeep = ({ max }: { readonly max: number }): string =>
  `The entry is deeper than ${max} levels. It is omitted`;

/** Of the repository and the forge in memory, for tests. */
export const memorySignsNothing = 'A repository in memory signs no commits.';
export const missingBlob = ({ oid }: { readonly oid: string }): string =>
  `The repository has no blob ${oid}.`;
export const memoryRepositoryMissing = 'The repository does not exist.';
export const memoryRepositoryExists = 'The repository exists.';
export const memoryRequestMissing = ({ number }: { readonly number: number }): string =>
  `There is no request ${number}.`;
export const memoryNothingToMerge = ({
  from,
  into,
}: {
  readonly from: string;
  readonly into: string;
}): string => `There is no request from ${from} into ${into}: both branches must exist and differ.`;
