/**
 * Links of converted pages: rewritten to the new places of their targets, and reported if they are
 * broken.
 */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import {
  anchorOf,
  anchorsOf,
  collectLinks,
  EXTERNAL_IMAGE,
  externalImageMessage,
  type Link,
  type LinkEdit,
  rewriteLinks,
} from '@quoin/markdown';
import { addressOf, remoteImages } from '@quoin/markdown/syntax';
import type { Converted, ConvertedPage, Report, Target } from './dialect.ts';
import { linkNotAllowed, linkToNoPage, linkWithoutTarget } from './messages.ts';
import { type PagePlaces, placesOf } from './page-places.ts';
import { encodeUrlPath, relativePath, splitUrl } from './paths.ts';
import { publishable } from './publishable/publishable.ts';
import { eachStep, type Steps } from './steps.ts';

type PageLink = Omit<Link, 'position'> & {
  readonly line: number;
  /** Of another host. */
  readonly isRemoteImage: boolean;
};

/**
 * The data of a page that stays in memory while the others are read: one import can have thousands
 * of pages.
 */
interface ReadPage {
  readonly page: ConvertedPage;
  readonly anchors: ReadonlySet<string>;
  readonly places: PagePlaces;
  readonly links: readonly PageLink[];
}

const readPage = (source: ConvertedPage, report: Report): ReadPage => {
  const { markdown, lineOf = (line: number) => line, sourcePath: path, isMdx = false } = source;
  const { edited, document } = publishable({ text: markdown, lineOf }, { path, report, isMdx });
  const page =
    edited.text === markdown ? source : { ...source, markdown: edited.text, lineOf: edited.lineOf };
  const found = collectLinks(document);
  const remote = new Set(remoteImages(document, found));
  const links = found.map((one): PageLink => {
    const { position, ...link } = one;
    return { ...link, line: position.start.line, isRemoteImage: remote.has(one) };
  });
  const anchors = anchorsOf(document.tree);
  return { page, anchors: anchors.all, places: placesOf(anchors), links };
};

const IMAGE = /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;

const constructOf = (link: PageLink): string =>
  link.kind === 'image' || IMAGE.test(splitUrl(link.url).path) ? 'image' : 'link';

/** Text fragments are the browser's; no page has an anchor for them. */
const isAnchor = (fragment: string | null): fragment is string =>
  fragment !== null && fragment !== '' && !fragment.startsWith(':~:');

class LinkRewriter {
  readonly #converted: Converted;
  readonly #report: Report;
  readonly #bySource: ReadonlyMap<string, ReadPage>;

  constructor(converted: Converted, read: readonly ReadPage[], report: Report) {
    this.#converted = converted;
    this.#report = report;
    this.#bySource = new Map(read.map((one) => [one.page.sourcePath, one]));
  }

  anchorIn: AnchorIn = (sourcePath, fragment) => {
    const page = this.#bySource.get(sourcePath);
    if (page === undefined || !isAnchor(fragment)) return fragment;
    return this.#anchor(page, fragment);
  };

  rewrite({ page, links }: ReadPage): string {
    const edits = links.flatMap((link): LinkEdit[] => {
      const url = this.#newUrl(link, page);
      return url === null || url === link.url ? [] : [{ link, url }];
    });
    return edits.length === 0 ? page.markdown : rewriteLinks(page.markdown, edits);
  }

  /** Null where the link stays as it is. */
  #newUrl(link: PageLink, from: ConvertedPage): string | null {
    if (link.url === '') return null;
    const target = this.#converted.resolve(link.url, from);
    switch (target.kind) {
      case 'external':
        if (addressOf(link.url, link.kind === 'image' ? 'image' : 'link') === null) {
          const message = linkNotAllowed({ url: link.url });
          this.#add(link, from, constructOf(link), message);
        } else if (link.isRemoteImage) {
          this.#add(link, from, EXTERNAL_IMAGE, externalImageMessage(link.url));
        }
        return null;
      case 'missing':
        this.#add(link, from, constructOf(link), linkWithoutTarget({ linkUrl: link.url }));
        return null;
      case 'asset': {
        const { query, fragment } = splitUrl(link.url);
        const path = encodeUrlPath(relativePath(from.path, target.path));
        return path + query + (fragment === null ? '' : `#${fragment}`);
      }
      case 'page':
        return this.#pageUrl(link, target, from);
    }
  }

  #pageUrl(link: PageLink, target: Target & { kind: 'page' }, from: ConvertedPage): string | null {
    const to = this.#bySource.get(target.sourcePath);
    if (to === undefined) {
      const message = linkToNoPage({ linkUrl: link.url, sourcePath: target.sourcePath });
      this.#add(link, from, 'link', message);
      return null;
    }
    const { path, query } = splitUrl(link.url);
    const isHere = to.page === from && path === '';
    // Without a path, the query stays alone: an empty destination would end a link definition.
    const newPath = (isHere ? '' : encodeUrlPath(relativePath(from.path, to.page.path))) + query;
    const { fragment } = target;
    if (!isAnchor(fragment)) return fragment === null ? newPath : `${newPath}#${fragment}`;
    const anchor = this.#anchor(to, fragment);
    if (anchor === null) {
      const where = isHere ? 'the page' : target.sourcePath;
      this.#add(link, from, 'anchor', `#${fragment} does not exist in ${where}`);
    }
    return `${newPath}#${anchor ?? fragment}`;
  }

  /** The fragment as the target has it; null where it has none. */
  #anchor({ page, anchors, places }: ReadPage, fragment: string): string | null {
    if (anchors.has(fragment)) return fragment;
    const name = decodePercent(fragment);
    const mapped = this.#converted.anchor?.(page, name, places) ?? null;
    const candidates = [name, ...(mapped === null ? [] : [mapped]), anchorOf(name)];
    return candidates.find((candidate) => anchors.has(candidate)) ?? null;
  }

  #add(link: PageLink, { sourcePath, lineOf }: ConvertedPage, construct: string, message: string) {
    const { line } = link;
    this.#report.add({ path: sourcePath, line: lineOf?.(line) ?? line, construct, message });
  }
}

/** Returns the fragment as the page of a source has it; null if the page has no such anchor. */
export type AnchorIn = (sourcePath: string, fragment: string) => string | null;

export interface RewrittenPages {
  readonly pages: readonly { readonly path: string; readonly markdown: string }[];
  readonly anchorIn: AnchorIn;
}

/** Every page is read before any is changed: a link is checked against the page it points to. */
export function* rewritePageLinks(converted: Converted, report: Report): Steps<RewrittenPages> {
  const read = yield* eachStep(converted.pages, (page) => readPage(page, report));
  const rewriter = new LinkRewriter(converted, read, report);
  return {
    pages: read.map((one) => ({ path: one.page.path, markdown: rewriter.rewrite(one) })),
    anchorIn: rewriter.anchorIn,
  };
}
