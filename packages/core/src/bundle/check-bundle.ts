/**
 * Says what a push of a folder into an empty project would refuse or warn of, and which links would
 * lead nowhere: the plan of a bundle and the report of links, without a database.
 */

import { createHash } from 'node:crypto';
import { bodyLimitOf, compile, contract, utf8Bytes } from '@quoin/contract';
import { textLinks, validate } from '@quoin/markdown';
import { AppError } from '../app-error.ts';
import { type AssetContent, describeAsset, requireAssetSize } from '../assets/describe-asset.ts';
import { brokenLinks, described } from '../links/find-broken.ts';
import { LinkCache, type TextStore } from '../links/link-cache.ts';
import { bodyTooLarge } from '../messages/imports.ts';
import { createYielder } from '../yield-now.ts';
import type { Bundle } from './bundle.ts';
import type { BundleWarning } from './desired.ts';
import { matchBundle } from './match-bundle.ts';
import { navigationWarnings, siteAfter } from './navigation-warnings.ts';
import { type BundlePlan, planBundle } from './plan.ts';
import { readBundle } from './read-bundle.ts';
import type { ProjectState } from './state.ts';

export interface FolderMedium {
  /** In the folder, with `/`. */
  readonly path: string;
  /** SHA-256, hex. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface FolderToCheck {
  /** Value of `docs.json`. */
  readonly manifest: unknown;
  readonly pages: readonly { readonly path: string; readonly markdown: string }[];
  readonly media: readonly FolderMedium[];
}

/** A broken link. */
export interface FolderLink extends ReturnType<typeof described> {
  /** Path of the page in the folder. */
  readonly file: string;
}

export type FolderFindings =
  | {
      readonly refused: false;
      readonly warnings: readonly BundleWarning[];
      readonly links: readonly FolderLink[];
    }
  /** `path` is the name that the refusal is about, if it is about one. */
  | { readonly refused: true; readonly message: string; readonly path: unknown };

const DAY_ONE = new Date(0);

const EMPTY: ProjectState = {
  project: {
    id: '',
    name: '',
    slug: '',
    description: '',
    visibility: 'public',
    editorMode: 'block',
    theme: 'system',
    primaryColor: '',
    fontFamily: '',
    fontSize: 0,
    layout: 'docs',
    approvalsRequired: false,
    allowSelfApproval: true,
    validationRules: {},
    synonyms: [],
    manifest: {},
    createdAt: DAY_ONE,
    updatedAt: DAY_ONE,
  },
  spaces: [],
  items: [],
  pages: [],
  assets: [],
  redirects: [],
};

/** This process is the author's own: long texts need no process with limits of its own. */
const READING = {
  secrets: { hash: (text: string): string => createHash('sha256').update(text).digest('hex') },
  content: { validate: async (text: string, title?: string) => validate(text, { title }) },
};

/** Ascending, as ids of pages are. */
const newIds = (): (() => string) => {
  let last = 0;
  return () => {
    last += 1;
    return String(last).padStart(9, '0');
  };
};

/** Bytes of base64 (RFC 4648 §4). */
const base64Size = (bytes: number): number => Math.ceil(bytes / 3) * 4;

const bodySchema = compile(contract.projects.bundle.body);

/** @throws {AppError} as a request with the whole folder is refused */
const bodyOf = async ({ manifest, pages, media }: FolderToCheck) => {
  const limit = bodyLimitOf(contract.projects.bundle);
  const body = { manifest, pages, media: media.map(({ path, hash }) => ({ path, hash })) };
  const sizes = [
    utf8Bytes(JSON.stringify(manifest)),
    ...pages.map((page) => utf8Bytes(JSON.stringify(page))),
    ...media.map(({ size }) => base64Size(size)),
  ];
  if (sizes.reduce((sum, size) => sum + size, 0) > limit) {
    throw new AppError('payload_too_large', bodyTooLarge({ limit }), { limit });
  }
  const parsed = await bodySchema.parseAsync(body, createYielder());
  if (!parsed.ok) throw new AppError('invalid_payload', parsed.problem.message);
  return parsed.value;
};

const describedMedia = async (
  media: readonly FolderMedium[],
): Promise<{ path: string; kept: AssetContent }[]> => {
  const found = [];
  for (const { path, size, read } of media) {
    requireAssetSize(JSON.stringify(path), size);
    found.push({ path, kept: await describeAsset(path, await read()) });
  }
  return found;
};

const linksOf = async (
  plan: BundlePlan,
  stores: TextStore,
  book: LinkCache,
): Promise<readonly FolderLink[]> => {
  const { links, suggest } = await brokenLinks(stores, siteAfter(plan), 'current', book);
  return links.map((found) => ({
    file: found.place.sourcePath ?? found.place.path,
    ...described(found, suggest),
  }));
};

/** Texts of the pages that a plan makes. */
const textsOf = ({ pages }: BundlePlan, { files }: Bundle): TextStore => {
  const contents = new Map(pages.map(({ after }) => [after.id, files.get(after.sourcePath ?? '')]));
  return {
    revisions: {
      contents: async (keys) =>
        keys.map(({ pageId, version }) => ({
          pageId,
          version,
          title: contents.get(pageId)?.title ?? '',
          content: contents.get(pageId)?.markdown ?? '',
        })),
    },
  };
};

const check = async (folder: FolderToCheck): Promise<FolderFindings> => {
  const body = await bodyOf(folder);
  const media = await describedMedia(folder.media);
  const pages = folder.pages.map((page) => ({ ...page, isLive: false }));
  const bundle = await readBundle(
    { ...body, basePath: '', pages, media },
    {
      deps: READING,
      nameBefore: undefined,
      put: async () => undefined,
      requireRoom: async () => undefined,
    },
  );
  const match = await matchBundle(EMPTY, bundle);
  const plan = await planBundle(EMPTY, bundle, match, new Map(), {
    userId: null,
    now: DAY_ONE,
    nextId: newIds(),
  });
  const book = new LinkCache({ textLinks: async (text) => textLinks(text) });
  const stores = textsOf(plan, bundle);
  const navigation = await navigationWarnings({ plan, bundle }, { book, stores });
  return {
    refused: false,
    warnings: [...plan.result.warnings, ...navigation],
    links: await linksOf(plan, stores, book),
  };
};

/** Returns what a push of the folder into an empty project would be answered, and its broken links. */
export const checkFolder = async (folder: FolderToCheck): Promise<FolderFindings> => {
  try {
    return await check(folder);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: true, message: error.message, path: error.details?.path };
  }
};
