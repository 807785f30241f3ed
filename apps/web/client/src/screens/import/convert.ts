/** From files to what can be imported: read here, converted by the service. */

import { addressCounts, type KeptAddresses, type KnownSite } from '@quoin/file-paths/import';
import type { Conversion } from '@quoin/sdk';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/import.ts';
import { Refusal } from '../../refusal.ts';
import type { FoundFile } from './found-file.ts';
import type { ImportSelection } from './found-files.ts';
import { mediaOf } from './media.ts';
import { type LeftOut, type Loss, readSource } from './read-source.ts';
import { hashesOfSameNames } from './same-names.ts';
import type { SourceOptions } from './source-options.tsx';

export interface Step {
  readonly label: string;
  readonly done: number;
  /** 0 if it is unknown. */
  readonly total: number;
}

export type OnStep = (step: Step) => void;

/** The content of an import. Nothing is saved. */
export interface Draft {
  /** Of this run of the app. */
  readonly id: number;
  /** The folder, the zip or the first document. */
  readonly name: string;
  /** The product that it was taken for, or null for documents. */
  readonly dialect: Conversion['dialect'] | null;
  readonly manifest: Conversion['manifest'];
  readonly pages: Conversion['pages'];
  /** How many of them readers see in the navigation. */
  readonly pagesInNavigation: number;
  readonly redirects: number;
  readonly media: readonly FoundFile[];
  readonly leftOut: LeftOut;
  /** The addresses of the old site and their targets; null for documents. */
  readonly kept: KeptAddresses | null;
  /** Addresses of the site after an import into an empty project. */
  readonly site: KnownSite;
  /** To convert it again with other options; null for documents. */
  readonly source: { readonly tree: Tree; readonly options: SourceOptions } | null;
  readonly losses: readonly Loss[];
  /** Text of a source file, for excerpts. */
  readonly sourceOf: (path: string) => string | null;
}

let drafts = 0;

export const nextDraftId = (): number => {
  drafts += 1;
  return drafts;
};

/** Images that the service fetched. */
const imagesOf = ({ images = [] }: Conversion): FoundFile[] =>
  images.map(({ path, base64 }) => {
    const bytes = Uint8Array.fromBase64(base64);
    return { path, size: bytes.length, read: async () => bytes };
  });

export type Tree = Extract<ImportSelection, { kind: 'tree' }>;

const siteOf = ({ addresses, manifest, redirects }: Conversion): KnownSite => ({
  pages: addresses.flatMap(({ address }) => address ?? []),
  spaces: manifest.spaces.flatMap(({ slug }) => slug ?? []),
  redirects,
});

/** @throws {Refusal} or what the API refuses */
export const convertTree = async (
  tree: Tree,
  options: SourceOptions,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<Draft> => {
  const { name, files } = tree;
  const source = await readSource(files, options.exclude, signal, (done, total) =>
    onStep({ label: messages.readingFiles, done, total }),
  );
  onStep({ label: messages.uploadingFiles, done: 0, total: 0 });
  // An image is named without its bytes, so that links to it are known to lead somewhere.
  const hashes = await hashesOfSameNames(source.files);
  const sent = source.files.map(({ path, text }) => {
    const sha256 = hashes.get(path);
    return { path, content: text ?? '', ...(sha256 !== undefined && { sha256 }) };
  });
  let conversion: Conversion | null = null;
  const input = {
    files: sent,
    ...(options.fetchImages && { fetchImages: true }),
    ...(options.keepAddresses && { keepAddresses: true }),
  };
  for await (const { event, data } of quoin.imports.convertStream(input, { signal })) {
    if (event === 'done') conversion = data;
    else {
      const label =
        data.step === 'images' ? messages.fetchingImagesOfOtherHosts : messages.converting;
      onStep({ label, done: data.done, total: data.total });
    }
  }
  if (conversion === null) throw new Refusal(messages.conversionIncomplete, messages.tryAgain);
  if (conversion.pages.length === 0) {
    throw new Refusal(messages.noPagesIn(name), messages.noPagesHint);
  }
  if (conversion.pagesInNavigation === 0 && conversion.dialect !== 'native') {
    throw new Refusal(
      messages.noneInNavigation(conversion.pages.length, name),
      messages.allPagesHiddenHint,
    );
  }
  const media = mediaOf(conversion, source.files);
  const texts = new Map(source.files.map(({ path, text }) => [path, text]));
  return {
    id: nextDraftId(),
    name,
    dialect: conversion.dialect,
    manifest: conversion.manifest,
    pages: conversion.pages,
    pagesInNavigation: conversion.pagesInNavigation,
    redirects: conversion.redirects.length,
    media: [...media.files, ...imagesOf(conversion)],
    leftOut: source.leftOut,
    kept: addressCounts(conversion),
    site: siteOf(conversion),
    source: { tree, options },
    losses: [...conversion.unmapped, ...source.losses, ...media.losses],
    sourceOf: (path) => texts.get(path) ?? null,
  };
};
