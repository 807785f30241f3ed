/** Messages of the screens in `screens/history`. */

export const versionVersion = (version: string | number): string => `Version ${version}`;
export const versionVersionMessage = (version: string | number, message: string | number): string =>
  `Version ${version}: ${message}`;
export const nothing = 'Nothing';
export const versionFrom = (from: string | number): string => `Version ${from}`;
export const versionTo = (to: string | number): string => `Version ${to}`;
export const versionVersionWasNotRestored = (version: string | number): string =>
  `Version ${version} was not restored`;
export const history = 'History';
export const backToThePage = 'Back to the page';
export const restoreVersionTo = (to: string | number): string => `Restore version ${to}`;
export const comparedWith = 'Compared with';
export const pageDeletedHint = 'The page and its history were deleted.';
export const pageNotFound = 'Page not found';
export const layoutOfTheChanges = 'Layout of the changes';
export const unified = 'Unified';
export const split = 'Split';
export const byTheApi = 'by the API';
export const fromGit = 'from Git';
export const fromAFolder = 'from a folder';
export const byAnAgent = 'by an agent';
export const versions = 'Versions';
export const published = 'Published';
export const newest = 'Newest';
export const quoin = 'Quoin';

export const versionRestored = ({ version }: { readonly version: number }): string =>
  `Version ${version} was restored`;
