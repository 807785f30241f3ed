/** Files that a brand names: images, fonts and CSS among the assets of the project. */

import { LIMITS } from '@quoin/contract';
import { assetAddress, urlParts } from '@quoin/markdown';
import { assetFile } from '../assets/asset-file.ts';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import {
  brandFileImageType,
  brandFileMissing,
  brandFileNotImage,
  brandFileTooLarge,
  fontUnusable,
} from '../messages/site.ts';
import type { Stores } from '../ports/db.ts';
import type { AssetRecord } from '../records.ts';
import { type CssProblem, describeProblem } from './css-problem.ts';
import { scopeCss } from './custom-css.ts';
import type { Brand } from './read-brand.ts';

type Kind = 'image' | 'picture' | 'font' | 'css';

export interface BrandFile {
  /** Where the brand names it, such as `logo.light`. */
  readonly member: string;
  readonly reference: string;
  readonly kind: Kind;
}

const SHOWN_IMAGES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'image/x-icon',
]);

/** Image types that social networks show for a link. */
const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

/** All files that the brand names. */
export const brandFilesOf = ({ logo, favicon, image, fonts, css }: Brand): BrandFile[] => {
  const file = (member: string, reference: string | undefined, kind: Kind): BrandFile[] =>
    reference === undefined ? [] : [{ member, reference, kind }];
  return [
    ...file('logo.light', logo?.light, 'image'),
    ...file('logo.dark', logo?.dark, 'image'),
    ...file('favicon', favicon, 'image'),
    ...file('image', image, 'picture'),
    ...file('fonts.body.file', fonts?.body?.file, 'font'),
    ...file('fonts.heading.file', fonts?.heading?.file, 'font'),
    ...file('css', css, 'css'),
  ];
};

/** Returns the key of a reference: the hash of an uploaded file, or a path from the root. */
export const fileKey = (
  reference: string,
): { readonly hash: string } | { readonly path: string } => {
  const address = assetAddress(reference);
  if (address !== null) return { hash: address.hash };
  const pathname = urlParts(reference)?.pathname ?? reference;
  return { path: pathname.replace(/^(?:\.?\/)+/, '') };
};

/** Assets of the project by reference; those that it does not have are missing. */
export const findBrandFiles = async (
  stores: Pick<Stores, 'assets'>,
  projectId: Id<'project'>,
  references: readonly string[],
): Promise<Map<string, AssetRecord>> => {
  if (references.length === 0) return new Map();
  const keys = references.map((reference) => ({ reference, key: fileKey(reference) }));
  const rows = await stores.assets.matching(projectId, {
    paths: keys.flatMap(({ key }) => ('path' in key ? key.path : [])),
    hashes: keys.flatMap(({ key }) => ('hash' in key ? key.hash : [])),
  });
  const found = new Map<string, AssetRecord>();
  for (const { reference, key } of keys) {
    const asset = rows.find((row) =>
      'hash' in key ? row.hash === key.hash : assetFile(row) === key.path,
    );
    if (asset !== undefined) found.set(reference, asset);
  }
  return found;
};

export const bytesOfFile = async (
  { files }: Pick<Deps, 'files'>,
  { hash }: Pick<AssetRecord, 'hash'>,
): Promise<Uint8Array | null> => {
  const stored = await files.get(hash);
  return stored && new Uint8Array(await new Response(stored.stream()).arrayBuffer());
};

type FileFacts = Pick<AssetRecord, 'name' | 'mediaType' | 'size'>;

const LIMIT: Readonly<Record<Kind, number>> = {
  image: LIMITS.brandImageBytes,
  picture: LIMITS.brandImageBytes,
  font: LIMITS.brandFontBytes,
  css: LIMITS.brandCssBytes,
};

export interface FileReading {
  /** Why the file cannot be used, with a line of it where one is to blame; null if it can. */
  readonly problem: string | null;
  /** Lines of CSS with which text cannot be read: the site leaves them out. */
  readonly unreadable: readonly string[];
  /** Warnings for the user. */
  readonly warnings: readonly string[];
}

const found = (problem: string | null): FileReading => ({ problem, unreadable: [], warnings: [] });

const readCss = async (name: string, bytes: Uint8Array): Promise<FileReading> => {
  const scoped = await scopeCss(name, bytes);
  if ('problem' in scoped) return found(describeProblem(name, scoped.problem));
  const described = (all: readonly CssProblem[]) => all.map((one) => describeProblem(name, one));
  return {
    problem: null,
    unreadable: described(scoped.unreadable),
    warnings: described(scoped.warnings),
  };
};

/** @param read the bytes of the file; null if they are gone */
export const readBrandFile = async (
  { content }: Pick<Deps, 'content'>,
  kind: Kind,
  { name, mediaType, size }: FileFacts,
  read: () => Promise<Uint8Array | null>,
): Promise<FileReading> => {
  if (size > LIMIT[kind]) return found(brandFileTooLarge({ name, limit: LIMIT[kind] }));
  if (kind === 'image')
    return found(SHOWN_IMAGES.has(mediaType) ? null : brandFileNotImage({ name }));
  if (kind === 'picture')
    return found(PICTURES.has(mediaType) ? null : brandFileImageType({ name }));
  const bytes = await read();
  if (bytes === null) return found(brandFileMissing({ name }));
  if (kind === 'css') return readCss(name, bytes);
  const facts = await content.readFont(bytes);
  return found('problem' in facts ? fontUnusable({ name, problem: facts.problem }) : null);
};
