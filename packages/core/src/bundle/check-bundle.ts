/**
 * Checks a folder without a database: the plan of a push into an empty project, with its refusal or its
 * warnings, and the report of broken links.
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
import { DAY_ONE, EMPTY_PROJECT } from './empty-project.ts';
import { matchBundle } from './match-bundle.ts';
import { navigationWarnings, siteAfter } from './navigation-warnings.ts';
import { type BundlePlan, planBundle } from './plan.ts';
import { readBundle } from './read-bundle.ts';

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

/** A broken link of a file in the folder. */
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

/** The process belongs to the author of the texts, so long ones need no process with limits. */
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
  cache: LinkCache,
): Promise<readonly FolderLink[]> => {
  const { links, suggest } = await brokenLinks(stores, siteAfter(plan), 'current', cache);
  return links.map((found) => ({
    file: found.place.sourcePath ?? found.place.path,
    ...described(found, suggest),
  }));
};

/** Texts of the pages that a plan creates. */
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
  const match = await matchBundle(EMPTY_PROJECT, bundle);
  const plan = await planBundle(EMPTY_PROJECT, bundle, match, new Map(), {
    userId: null,
    now: DAY_ONE,
    nextId: newIds(),
  });
  const cache = new LinkCache({ textLinks: async (text) => textLinks(text) });
  const stores = textsOf(plan, bundle);
  const navigation = await navigationWarnings({ plan, bundle }, { cache, stores });
  return {
    refused: false,
    warnings: [...plan.result.warnings, ...navigation],
    links: await linksOf(plan, stores, cache),
  };
};

/** Returns the refusal or the warnings of a push of the folder into an empty project, and its broken links. */
export const checkFolder = async (folder: FolderToCheck): Promise<FolderFindings> => {
  try {
    return await check(folder);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: true, message: error.message, path: error.details?.path };
  }
};
