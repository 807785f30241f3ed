/** A folder that was written for another product. */

import { readFile } from 'node:fs/promises';
import { collisionKey } from '@quoin/file-paths';
import { addressCounts, checkAddresses, type KnownSite } from '@quoin/file-paths/import';
import type { Conversion, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import { sha256 } from '../folder/hash.ts';
import { linkedFiles, namedFiles } from '../folder/links.ts';
import { MANIFEST } from '../folder/path.ts';
import { FILE_BYTES, isPushedFile } from '../folder/pushed-file.ts';
import { requireDocumentation, requireSafePaths } from '../folder/safe-target.ts';
import * as messages from '../messages/import.ts';
import type { Converted, ResultFile } from './converted.ts';
import { type Loss, readSource, type SourceFile, type SourceOptions } from './read-source.ts';

/** Hashes of files that are not text and whose names differ in case only: equal ones become one. */
const hashesOf = async (files: readonly SourceFile[]): Promise<ReadonlyMap<string, string>> => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const key = collisionKey(path);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const alike = files.filter(({ path }) => (counts.get(collisionKey(path)) ?? 0) > 1);
  const hashes = new Map<string, string>();
  for (const { path, disk, text } of alike) {
    if (text === null) hashes.set(path, sha256(await readFile(disk)));
  }
  return hashes;
};

export type OnProgress = (label: string, done: number, total: number) => void;

const convert = async (
  quoin: Quoin,
  files: readonly SourceFile[],
  options: Pick<FolderOptions, 'fetchImages' | 'keepAddresses'>,
  onProgress: OnProgress,
): Promise<Conversion> => {
  // An image is named without its bytes, so that links to it are known to lead somewhere.
  const hashes = await hashesOf(files);
  const sent = files.map(({ path, text }) => {
    const hash = hashes.get(path);
    return { path, content: text ?? '', ...(hash !== undefined && { sha256: hash }) };
  });
  const input = {
    files: sent,
    ...(options.fetchImages && { fetchImages: true }),
    ...(options.keepAddresses && { keepAddresses: true }),
  };
  for await (const { event, data } of quoin.imports.convertStream(input)) {
    if (event === 'done') return data;
    const label = data.step === 'images' ? messages.fetchingImages : 'Converting';
    onProgress(label, data.done, data.total);
  }
  throw new CommandError(messages.conversionIncomplete, {
    exit: EXIT.network,
    code: 'network',
    next: messages.tryAgain,
  });
};

/** Images and files that go along. What is too large for the service is a loss. */
const carried = (
  { manifest, pages, assets }: Conversion,
  files: readonly SourceFile[],
): { readonly media: readonly ResultFile[]; readonly losses: readonly Loss[] } => {
  const found = new Map(files.map((file) => [file.path, file]));
  const linked = new Set(namedFiles(manifest));
  for (const { path, markdown } of pages) {
    for (const target of linkedFiles(markdown, path)) linked.add(target);
  }
  const media: ResultFile[] = [];
  const losses: Loss[] = [];
  for (const { path, source = path } of assets) {
    const file = found.get(source);
    if (file === undefined || !isPushedFile(path, linked)) continue;
    if (file.size <= FILE_BYTES) media.push({ path, disk: file.disk });
    else losses.push({ path, line: 1, construct: 'file', message: messages.skippedTooLarge20 });
  }
  return { media, losses };
};

export interface FolderOptions extends SourceOptions {
  /** Addresses of the old site, to be checked against the result. */
  readonly addresses?: readonly string[];
  /** Whether images of other hosts become files. */
  readonly fetchImages?: boolean;
  /** Whether pages get the paths that they had on the old site. */
  readonly keepAddresses?: boolean;
}

/** Returns the addresses of the site after an import into an empty project. */
const siteOf = ({ addresses, manifest, redirects }: Conversion): KnownSite => ({
  pages: addresses.flatMap(({ address }) => address ?? []),
  spaces: manifest.spaces.flatMap(({ slug }) => slug ?? []),
  redirects,
});

/** A folder that is Quoin's own already, and stays as it is. */
export interface NativeFolder {
  readonly dialect: 'native';
  /** Pages that publishing refuses, with their first errors. */
  readonly losses: readonly Loss[];
}

/** A folder of Quoin's own becomes another one only where images were fetched for it. */
export const convertFolder = async (
  quoin: Quoin,
  root: string,
  options: FolderOptions,
  onProgress: OnProgress,
): Promise<Converted | NativeFolder> => {
  const source = await readSource(root, options);
  const conversion = await convert(quoin, source.files, options, onProgress);
  const { dialect, manifest, pages, unmapped, pagesInNavigation, images = [] } = conversion;
  if (dialect === 'native' && images.length === 0) {
    return { dialect, losses: [...unmapped, ...source.losses] };
  }
  const { media, losses } = carried(conversion, source.files);
  const files: ResultFile[] = [
    { path: MANIFEST, content: `${JSON.stringify(manifest, null, 2)}\n` },
    ...pages.map(({ path, markdown }) => ({ path, content: markdown })),
    ...media,
    ...images.map(({ path, base64 }) => ({ path, content: Buffer.from(base64, 'base64') })),
  ];
  requireDocumentation(pages.map(({ path }) => path));
  requireSafePaths(files.map(({ path }) => path));
  return {
    dialect,
    pages: pages.length,
    pagesInNavigation,
    excluded: source.excluded,
    images: images.length,
    kept: addressCounts(conversion),
    addresses:
      options.addresses === undefined
        ? null
        : checkAddresses(siteOf(conversion), options.addresses),
    files,
    losses: [...unmapped, ...source.losses, ...losses],
  };
};
