/** Images of other hosts in converted pages: found, and given the paths of files that were fetched. */
import { collectLinks, parse, rewriteLinks } from '@quoin/markdown';
import { remoteImages } from '@quoin/markdown/syntax';
import { encodeUrlPath, relativePath } from './paths.ts';
import { eachStep, inSteps, runSteps, type Steps } from './steps.ts';

export interface ConvertedText {
  readonly path: string;
  readonly markdown: string;
}

export interface ExternalImage {
  readonly url: string;
  /** Of the page. */
  readonly path: string;
  readonly line: number;
}

const MAY_HOLD = /\/\//;

const imagesOf = ({ path, markdown }: ConvertedText): ExternalImage[] => {
  if (!MAY_HOLD.test(markdown)) return [];
  const document = parse(markdown);
  return remoteImages(document, collectLinks(document)).map(({ url, position }) => ({
    url,
    path,
    line: position.start.line,
  }));
};

function* findSteps(pages: readonly ConvertedText[]): Steps<ExternalImage[]> {
  return (yield* eachStep(pages, imagesOf)).flat();
}

/** In the order of the pages, as often as they are shown. */
export const externalImages = (pages: readonly ConvertedText[]): Promise<ExternalImage[]> =>
  runSteps(inSteps(findSteps(pages), pages.length, undefined));

const withFiles = (
  { path, markdown }: ConvertedText,
  files: ReadonlyMap<string, string>,
): ConvertedText => {
  if (!MAY_HOLD.test(markdown)) return { path, markdown };
  const document = parse(markdown);
  const edits = remoteImages(document, collectLinks(document)).flatMap((link) => {
    const file = files.get(link.url);
    return file === undefined ? [] : [{ link, url: encodeUrlPath(relativePath(path, file)) }];
  });
  return edits.length === 0
    ? { path, markdown }
    : { path, markdown: rewriteLinks(markdown, edits) };
};

function* placeSteps(
  pages: readonly ConvertedText[],
  files: ReadonlyMap<string, string>,
): Steps<ConvertedText[]> {
  return yield* eachStep(pages, (page) => withFiles(page, files));
}

/** @param files path of the file in the tree of the conversion, by URL */
export const placeExternalImages = (
  pages: readonly ConvertedText[],
  files: ReadonlyMap<string, string>,
): Promise<ConvertedText[]> => runSteps(inSteps(placeSteps(pages, files), pages.length, undefined));
