/** Has a folder converted: a tree of another product becomes ours, one of ours stays as it is. */
import type { Client } from './client.ts';
import type { SourceFile } from './files.ts';

interface Conversion {
  dialect: string;
  manifest: unknown;
  pages: { path: string; markdown: string }[];
  assets: { path: string }[];
  unmapped: { path: string; line: number; construct: string; message: string }[];
}

export interface Converted {
  /** The product that the folder was written for; `native` is Quoin. */
  readonly dialect: string;
  readonly manifest: unknown;
  readonly pages: readonly { readonly path: string; readonly markdown: string }[];
  /** Images and other files to send with the pages. */
  readonly media: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** What could not be carried over, a line each. */
  readonly losses: readonly string[];
}

const MIB = 1024 * 1024;
/** Of the server: one image or file. */
const MAX_ASSET_BYTES = 20 * MIB;
/** The server takes a request of 200 MiB, in base64; the pages need room too. */
const MAX_MEDIA_BYTES = 120 * MIB;

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;

/** The last parts of all paths in texts, as URLs have them. */
const namesIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/[\s/\\()[\]{}"'`<>#?|,;]+/)));

/** Beside pages a tree holds programs and settings: what is text is sent where something names it. */
const mediaOf = (
  { dialect, manifest, pages, assets }: Conversion,
  files: readonly SourceFile[],
): SourceFile[] => {
  const paths = new Set(assets.map(({ path }) => path));
  const found = files.filter(({ path }) => paths.has(path));
  if (dialect === 'native') return found;
  const names = namesIn([JSON.stringify(manifest), ...pages.map(({ markdown }) => markdown)]);
  return found.filter(({ path, text }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return text === null || names.has(name) || names.has(encodeURIComponent(name));
  });
};

/** A page whose bytes the server could not keep. */
const isLost = ({ path, text }: SourceFile): boolean => text === null && MARKDOWN.test(path);

export const convertFolder = async (
  client: Client,
  files: readonly SourceFile[],
): Promise<Converted> => {
  const sent = files
    .filter((file) => !isLost(file))
    // An image is named without its bytes, so that links to it are known to lead somewhere.
    .map(({ path, text }) => ({ path, content: text ?? '' }));
  const conversion = await client.post<Conversion>('/import/convert', { files: sent });
  const losses = conversion.unmapped.map(
    ({ path, line, construct, message }) => `${path}:${line} ${construct} ${message}`,
  );
  const lose = (path: string, why: string) => losses.push(`${path}:1 file ${why}`);

  for (const file of files.filter(isLost)) lose(file.path, 'It is not UTF-8, or larger than 2 MB');
  const media: SourceFile[] = [];
  let room = MAX_MEDIA_BYTES;
  for (const file of mediaOf(conversion, files)) {
    const { length } = file.bytes;
    if (length > MAX_ASSET_BYTES) lose(file.path, 'It is larger than 20 MB');
    else if (length > room) lose(file.path, 'One request has no room left for it');
    else {
      media.push(file);
      room -= length;
    }
  }
  const { dialect, manifest, pages } = conversion;
  return { dialect, manifest, pages, media, losses };
};
