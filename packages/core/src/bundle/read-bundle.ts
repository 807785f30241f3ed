/** Reads what a bundle sends before anything is locked, and keeps the bytes of its media. */

import { overrideProblems } from '@quoin/messages';
import { invalid } from '../app-error.ts';
import { manifestInvalid, manifestUnusable, partialOrReplace } from '../messages/imports.ts';
import type { AssetFiles } from '../ports/asset-files.ts';
import { inWords, messageTexts } from '../presenters/site-messages.ts';
import { yieldNow } from '../yield-now.ts';
import type { Bundle } from './bundle.ts';
import type { CompleteBundle } from './complete-bundle.ts';
import { MANIFEST_PATH, PathSet } from './file-path.ts';
import { malformedRedirects } from './plan-redirects.ts';
import { type FileReading, readFiles, readPaths } from './read-files.ts';
import { readSpaces } from './read-manifest.ts';
import { readMedia } from './read-media.ts';

/**
 * `replace` says the same as `partial` the other way round, as clients of other services send it.
 * @throws {AppError} `invalid_payload` if the two contradict each other
 */
const isPartial = ({ partial, replace }: CompleteBundle): boolean => {
  if (partial !== undefined && replace === partial) {
    throw invalid(partialOrReplace);
  }
  return partial ?? !(replace ?? true);
};

/** @throws {AppError} `invalid_payload` for a pattern that cannot match, or a text that is not a message */
const requireWellFormed = (manifest: CompleteBundle['manifest']): void => {
  const [problem] = overrideProblems(messageTexts({ manifest }));
  if (problem !== undefined) {
    throw invalid(manifestUnusable({ inWords: inWords(problem) }), {
      path: MANIFEST_PATH,
    });
  }
  const [first] = malformedRedirects(manifest);
  if (first === undefined) return;
  const { from, to, message } = first;
  throw invalid(manifestInvalid({ message }), { path: from, from, to });
};

export interface BundleReading {
  readonly deps: FileReading;
  /** `name` of the project's manifest, which one without a name keeps. */
  readonly nameBefore: unknown;
  readonly put: AssetFiles['put'];
  /** @throws {AppError} where so many new bytes cannot be stored */
  requireRoom(bytes: number): Promise<void>;
}

/** @throws {AppError} `invalid_payload`, `payload_too_large`, `plan_limit_reached`, `storage_full` */
export const readBundle = async (
  body: CompleteBundle,
  { deps, nameBefore, put, requireRoom }: BundleReading,
): Promise<Bundle> => {
  const { basePath } = body;
  const partial = isPartial(body);
  const publish = body.publish ?? false;
  requireWellFormed(body.manifest);
  await yieldNow();
  const all = new PathSet();
  all.add(MANIFEST_PATH);
  const paths = await readPaths(body.pages, basePath, all);
  const { spaces: _, version: __, ...given } = body.manifest;
  const manifest =
    given.name === undefined && nameBefore !== undefined ? { ...given, name: nameBefore } : given;
  const has = (path: string): boolean => paths.has(path);
  const spaces = readSpaces(body.manifest, { basePath, partial, has });
  await yieldNow();
  const files = await readFiles(paths, spaces, { deps, publish });
  const media =
    body.media === null
      ? null
      : await readMedia(body.media, { basePath, paths: all, put, requireRoom });
  return {
    spaces,
    files,
    media,
    manifest,
    partial,
    keepsItems: partial,
    identities: new Map(),
    archived: new Set(),
    source: 'bundle',
  };
};
