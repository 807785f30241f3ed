/** A folder that was written for another product. */
import type { Conversion, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import { FILE_BYTES, isCarried } from '../folder/carried.ts';
import { linkedFiles, namedFiles } from '../folder/links.ts';
import { MANIFEST } from '../folder/path.ts';
import { requireDocumentation, requireSafePaths } from '../folder/safe-target.ts';
import type { Converted, ResultFile } from './converted.ts';
import { type Loss, readSource, type SourceFile } from './read-source.ts';

const convert = async (
  quoin: Quoin,
  files: readonly SourceFile[],
  onProgress: (done: number, total: number) => void,
): Promise<Conversion> => {
  // An image is named without its bytes, so that links to it are known to lead somewhere.
  const sent = files.map(({ path, text }) => ({ path, content: text ?? '' }));
  for await (const { event, data } of quoin.imports.convertStream({ files: sent })) {
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
  const offered = new Set(assets.map(({ path }) => path));
  const linked = new Set(namedFiles(manifest));
  for (const { path, markdown } of pages) {
    for (const target of linkedFiles(markdown, path)) linked.add(target);
  }
  const fitting = files.filter(({ path }) => offered.has(path) && isCarried(path, linked));
  const isTooLarge = ({ size }: SourceFile): boolean => size > FILE_BYTES;
  return {
    media: fitting.filter((file) => !isTooLarge(file)).map(({ path, disk }) => ({ path, disk })),
    losses: fitting.filter(isTooLarge).map(({ path }) => ({
      path,
      line: 1,
      construct: 'file',
      message: 'It is larger than 20 MB',
    })),
  };
};

/** @returns null where the folder is Quoin's own already */
export const convertFolder = async (
  quoin: Quoin,
  root: string,
  onProgress: (done: number, total: number) => void,
): Promise<Converted | null> => {
  const source = await readSource(root);
  const conversion = await convert(quoin, source.files, onProgress);
  const { dialect, manifest, pages, unmapped } = conversion;
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
    files,
    losses: [...unmapped, ...source.losses, ...losses],
  };
};
