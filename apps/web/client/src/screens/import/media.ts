/** Which images and files go along with the pages, of all that are in a folder. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { Conversion } from '@quoin/sdk';
import * as messages from '../../messages/import.ts';
import type { Loss, SourceFile } from './read-source.ts';

/** Of the service: bytes of an image or a file. */
const FILE_BYTES = 20 * 1024 * 1024;

/** Images, sound, video, fonts and documents: what pages show. */
const SHOWN =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|mp4|webm|mov|m4v|ogv|mp3|wav|ogg|m4a|flac|woff2?|ttf|otf|pdf)$/i;

/** Targets of links and images, of definitions, and values of attributes. */
const TARGET =
  /\]\(\s*<?([^()<>\s]+)|^ {0,3}\[[^\]\n]+\]:[ \t]*<?([^<>\s]+)|=\s*\{?["']([^"'\n]+)["']/gm;

/** Any address without a server: only the path below it counts. */
const ROOT = 'http://folder.invalid/';

function* linkedFrom(page: Conversion['pages'][number]): Generator<string> {
  for (const [, link, definition, value] of page.markdown.matchAll(TARGET)) {
    const target = link ?? definition ?? value ?? '';
    if (!URL.canParse(target, `${ROOT}${page.path}`)) continue;
    const url = new URL(target, `${ROOT}${page.path}`);
    if (url.href.startsWith(ROOT)) yield decodePercent(url.pathname.slice(1)).normalize('NFC');
  }
}

/** Texts of the manifest that may be paths: targets of links, descriptions of APIs, logos. */
function* namedIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (!URL.canParse(value, ROOT)) return;
    const url = new URL(value, ROOT);
    if (url.href.startsWith(ROOT)) yield decodePercent(url.pathname.slice(1)).normalize('NFC');
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) yield* namedIn(member);
  }
}

export interface Media {
  readonly files: readonly SourceFile[];
  readonly losses: readonly Loss[];
}

/**
 * Anything that pages do not show goes along only if a page or the navigation points to it: beside
 * pages, folders contain programs, settings and secrets.
 */
export const mediaOf = (
  { manifest, pages, assets }: Pick<Conversion, 'manifest' | 'pages' | 'assets'>,
  files: readonly SourceFile[],
): Media => {
  const found = new Map(files.map((file) => [file.path, file]));
  const linked = new Set([...namedIn(manifest), ...pages.flatMap((page) => [...linkedFrom(page)])]);
  const going = assets.flatMap(({ path, source = path }): SourceFile[] => {
    const file = found.get(source);
    const isGoing = file !== undefined && (SHOWN.test(path) || linked.has(path));
    return isGoing ? [{ ...file, path }] : [];
  });
  return {
    files: going.filter(({ size }) => size <= FILE_BYTES),
    losses: going
      .filter(({ size }) => size > FILE_BYTES)
      .map(({ path }) => ({
        path,
        line: 1,
        construct: 'file',
        message: messages.largerThan20Mb,
      })),
  };
};
