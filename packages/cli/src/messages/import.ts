/** Messages of `import` (`src/import`). */

import { countOf } from '../folder/counts.ts';
import { commandLine } from '../invocation.ts';

export const passSitemap = 'Pass a sitemap.xml, its URL, or a file with one URL per line';
export const invalidSitemapUrl = ({ url }: { readonly url: string }): string =>
  `The sitemap contains ${url}, which is not a valid URL`;
export const fileNotFound = ({ name }: { readonly name: string }): string =>
  `The file ${name} does not exist`;
export const tooManySitemaps = ({
  name,
  length,
  mostSitemaps,
}: {
  readonly name: string;
  readonly length: number;
  readonly mostSitemaps: number;
}): string => `${name} lists ${length} sitemaps; the limit is ${mostSitemaps}`;
export const checkSomeSitemaps = 'Check a few at a time: pass each sitemap instead of the index';
export const noAddresses = ({ name }: { readonly name: string }): string =>
  `${name} does not contain a URL`;

export const documentTooLarge = ({ file }: { readonly file: string | number }): string =>
  `${file} is larger than 20 MB`;
export const splitDocument = 'Split the document, or make its images smaller';

export const fetchingImages = 'Fetching images';
export const conversionIncomplete = 'The conversion ended without a result';
export const tryAgain = 'Try again';
export const skippedTooLarge20 = 'It is larger than 20 MB';

export const folderNotEmpty = ({ name }: { readonly name: string }): string =>
  `The folder ${name} is not empty`;
export const nameOtherOrForce =
  'Pass another folder with --into, or add --force to write into this one';

export const addProject = 'Add --project <slug>';
export const alreadyQuoin = ({ name }: { readonly name: string }): string =>
  `${name} already has a docs.json of Quoin and needs no conversion`;
export const placesToRepair = ({ length }: { readonly length: number }): string =>
  `${countOf(length, 'place')} to repair in the pages:`;
export const pageTooLong = ({ path }: { readonly path: string }): string =>
  `${path} is too long for a page`;
export const splitAndImport = 'Split it into several pages, then import the folder again';
export const pushFolder = ({ name }: { readonly name: string }): string =>
  `Push it: ${commandLine('push', name)}`;
export const writingInto = ({ shown }: { readonly shown: string | number }): string =>
  `Writing the pages into ${shown}`;
export const pushingOnly = 'Pushing the pages to the project, without a folder';
export const written = ({
  pages,
  media,
  shown,
  took,
}: {
  readonly pages: number;
  readonly media: number;
  readonly shown: string | number;
  readonly took: string;
}): string =>
  `Wrote ${countOf(pages, 'page')} and ${countOf(media, 'file')} into ${shown} in ${took}`;
export const checkThenPush = ({ command }: { readonly command: string }): string =>
  `Check the result, then push it: ${command} --project <slug>`;

export const sourceNotFound = ({ name }: { readonly name: string }): string =>
  `The file or folder ${name} does not exist`;
export const nameSource = 'Pass a document, or a folder that contains documentation';

export const sitemapTooLarge = ({ name }: { readonly name: string }): string =>
  `${name} is larger than 50 MB`;
export const splitSitemap = 'Split the list into several files, and check each';
export const checkOrUnpack = 'Check the file, or unpack it first';
export const cannotUnpack = ({ name }: { readonly name: string }): string =>
  `${name} cannot be unpacked`;
export const unreadableSitemap = ({
  url,
  why,
}: {
  readonly url: string;
  readonly why: string;
}): string => `The sitemap ${url} cannot be read: ${why}`;
export const checkOrSaveSitemaps =
  'Check the address, or save the sitemaps as files beside each other and name the first';
export const statusOf = ({ status }: { readonly status: string | number }): string =>
  `the server returned ${status}`;
export const timedOut = 'the server did not respond in time';

export const skippedTooLarge2 = 'It is larger than 2 MB';
export const skippedNotUtf8 = 'It is not UTF-8';
export const skippedLink = 'It is a link, which is not followed';
export const tooManyFiles = ({
  length,
  size,
  mostFiles,
}: {
  readonly length: string;
  readonly size: string;
  readonly mostFiles: string;
}): string =>
  `The folder has ${length} files, of which ${size} are pages, settings or used by one. One import accepts at most ${mostFiles}`;
export const excludeFolders =
  'Skip folders with --exclude <pattern>, or use a folder that contains only the documentation';

export const noPages = ({
  name,
  dialect,
}: {
  readonly name: string;
  readonly dialect: string;
}): string => `${name} has no pages (detected as ${dialect})`;
export const nameDocsFolder =
  'Pass the folder that contains the documentation and its configuration';
export const noneInNavigation = ({ pages }: { readonly pages: number }): string =>
  `None of the ${countOf(pages, 'page')} is in the navigation`;
export const allPagesHidden =
  'The source hides all pages: show at least one in its navigation, then import it again';
export const addressesKept = ({
  kept,
  total,
  redirected,
}: {
  readonly kept: number;
  readonly total: string;
  readonly redirected: number;
}): string => `${kept} of ${total} kept, ${redirected} redirected`;
export const addressesAnswered = ({
  answered,
  checked,
}: {
  readonly answered: number;
  readonly checked: number;
}): string => `${answered} of ${countOf(checked, 'old address', 'old addresses')} would respond`;
export const moreAddresses = ({ more }: { readonly more: number }): string =>
  `  and ${more} more; every address: --verbose`;
export const everyPlace = 'Every place: --verbose';
export const pagesInNavigation = ({
  pagesInNavigation,
  pages,
  are,
}: {
  readonly pagesInNavigation: number;
  readonly pages: number;
  readonly are: string;
}): string => `${pagesInNavigation} of ${countOf(pages, 'page')} ${are} in the navigation`;
export const skippedByIgnore = ({ excluded }: { readonly excluded: number }): string =>
  `Skipped by .gitignore or --exclude: ${countOf(excluded, 'path')}`;
export const imagesFetched = ({ images }: { readonly images: number }): string =>
  `Fetched from other hosts: ${countOf(images, 'image')}`;
export const allConverted = 'Everything was converted';
export const notConverted = ({ length }: { readonly length: number }): string =>
  `${countOf(length, 'item')} could not be converted:`;
