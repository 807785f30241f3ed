/** A folder that was written for another product. */
import { readFile } from 'node:fs/promises';
import { collisionKey } from '@quoin/file-paths';
import { addressCounts, checkAddresses, type KnownSite } from '@quoin/file-paths/import';
import type { Conversion, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import { FILE_BYTES, isCarried } from '../folder/carried.ts';
import { sha256 } from '../folder/hash.ts';
import { linkedFiles, namedFiles } from '../folder/links.ts';
import { MANIFEST } from '../folder/path.ts';
import { requireDocumentation, requireSafePaths } from '../folder/safe-target.ts';
import type { Converted, ResultFile } from './converted.ts';
import { type Loss, readSource, type SourceFile, type SourceOptions } from './read-source.ts';

/** Hashes of files that are not text and whose names differ in case only: equal ones become one. */
const hashesOf = async (files: readonly SourceFile[]): Promise<ReadonlyMap<string, string>> => {
  const groups = Map.groupBy(files, ({ path }) => collisionKey(path));
  const alike = [...groups.values()].filter((group) => group.length > 1).flat();
  const hashes = new Map<string, string>();
  for (const { path, disk, text } of alike) {
    if (text === null) hashes.set(path, sha256(await readFile(disk)));
  }
  return hashes;
};

const convert = async (
  quoin: Quoin,
  files: readonly SourceFile[],
  keepAddresses: boolean,
  onProgress: (done: number, total: number) => void,
): Promise<Conversion> => {
  // An image is named without its bytes, so that links to it are known to lead somewhere.
  const hashes = await hashesOf(files);
  const sent = files.map(({ path, text }) => {
    const hash = hashes.get(path);
    return { path, content: text ?? '', ...(hash !== undefined && { sha256: hash }) };
  });
  for await (const { event, data } of quoin.imports.convertStream({
    files: sent,
    ...(keepAddresses && { keepAddresses }),
  })) {
    if (event === 'done') return data;
    onProgress(data.done, data.total);
  }
  throw new CommandError('The conversion ended without a result', {
    exit: EXIT.network,
    code: 'network',
    next: 'Try again',
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
    if (file === undefined || !isCarried(path, linked)) continue;
    if (file.size <= FILE_BYTES) media.push({ path, disk: file.disk });
    else losses.push({ path, line: 1, construct: 'file', message: 'It is larger than 20 MB' });
  }
  return { media, losses };
};

export interface FolderOptions extends SourceOptions {
  /** Addresses of the old site, to be checked against the result. */
  readonly addresses?: readonly string[];
  readonly keepAddresses?: true;
}

/** What the site answers after an import into an empty project. */
const siteOf = ({ addresses, manifest, redirects }: Conversion): KnownSite => ({
  pages: addresses.flatMap(({ address }) => address ?? []),
  spaces: manifest.spaces.flatMap(({ slug }) => slug ?? []),
  redirects,
});

/** @returns null where the folder is Quoin's own already */
export const convertFolder = async (
  quoin: Quoin,
  root: string,
  options: FolderOptions,
  onProgress: (done: number, total: number) => void,
): Promise<Converted | null> => {
  const source = await readSource(root, options);
  const keeps = options.keepAddresses === true;
  const conversion = await convert(quoin, source.files, keeps, onProgress);
  const { dialect, manifest, pages, unmapped, pagesInNavigation } = conversion;
  if (dialect === 'native') return null;
  const { media, losses } = carried(conversion, source.files);
  const files: ResultFile[] = [
    { path: MANIFEST, content: `${JSON.stringify(manifest, null, 2)}\n` },
    ...pages.map(({ path, markdown }) => ({ path, content: markdown })),
    ...media,
  ];
  requireDocumentation(pages.map(({ path }) => path));
  requireSafePaths(files.map(({ path }) => path));
  return {
    dialect,
    pages: pages.length,
    pagesInNavigation,
    excluded: source.excluded,
    kept: addressCounts(conversion),
    addresses:
      options.addresses === undefined
        ? null
        : checkAddresses(siteOf(conversion), options.addresses),
    files,
    losses: [...unmapped, ...source.losses, ...losses],
  };
};
