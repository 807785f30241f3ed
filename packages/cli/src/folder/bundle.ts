/**
 * The one request that brings a project to the state of a folder. It names everything, so that
 * nothing vanishes by being left out, and holds the bytes of what the project does not have.
 */

import { readFile } from 'node:fs/promises';
import type { ProjectFiles, ProjectsBundleBody } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/folder.ts';
import type { Compared } from './compare.ts';
import { sha256 } from './hash.ts';
import type { PushPlan } from './push-plan.ts';
import type { Folder, LocalMedium } from './read-folder.ts';

/**
 * Bytes of new images and files in one request. The service takes 200 MiB, in base64, and the texts
 * need room too; less is sent again when a connection breaks.
 */
const BYTES_AT_ONCE = 60 * 1024 * 1024;

type Media = NonNullable<ProjectsBundleBody['media']>;

/** The files that a push compares and sends. */
export interface Comparison {
  readonly folder: Folder;
  readonly project: ProjectFiles;
  readonly compared: readonly Compared[];
  readonly plan: PushPlan;
}

const sent = async ({ disk, path, hash }: LocalMedium): Promise<Media[number]> => {
  const bytes = await readFile(disk);
  if (sha256(bytes) === hash) return { path, base64: bytes.toString('base64') };
  throw new CommandError(messages.fileChangedDuringPush({ path }), { next: messages.pushAgain });
};

const isFile = ({ kind, change }: Compared): boolean => kind === 'file' && change === 'project';

/** Images and files whose bytes the project does not have. */
const newMedia = ({ folder, project, compared }: Comparison): LocalMedium[] => {
  const held = new Set(project.media.map(({ hash }) => hash));
  const left = new Set(compared.filter(isFile).map(({ path }) => path));
  return [...folder.media.values()].filter(({ path, hash }) => !left.has(path) && !held.has(hash));
};

const sizeOf = (media: readonly LocalMedium[]): number =>
  media.reduce((sum, { size }) => sum + size, 0);

/** In portions that go into one request each. */
const portionsOf = (media: readonly LocalMedium[]): LocalMedium[][] => {
  const portions: LocalMedium[][] = [];
  for (const medium of media) {
    const last = portions.at(-1);
    if (last === undefined || sizeOf(last) + medium.size > BYTES_AT_ONCE) portions.push([medium]);
    else last.push(medium);
  }
  return portions;
};

/**
 * Requests that bring images and files before the pages that show them, where they are too many
 * for one; none where they are not. Each leaves everything else as it is.
 */
export async function* aheadOf(comparison: Comparison): AsyncGenerator<ProjectsBundleBody> {
  const media = newMedia(comparison);
  if (sizeOf(media) <= BYTES_AT_ONCE) return;
  // As the service has it; it is the one that reads it.
  const manifest: ProjectsBundleBody['manifest'] = JSON.parse(comparison.project.manifest);
  for (const portion of portionsOf(media)) {
    const bodies: Media = [];
    for (const medium of portion) bodies.push(await sent(medium));
    yield { manifest, pages: [], media: bodies, partial: true };
  }
}

const mediaOf = async (comparison: Comparison): Promise<Media> => {
  const { folder, compared } = comparison;
  const fresh = new Set(newMedia(comparison).map(({ path }) => path));
  const kept = compared.filter(isFile);
  const left = new Set(kept.map(({ path }) => path));
  const media: Media = [];
  for (const medium of folder.media.values()) {
    const { path, hash } = medium;
    if (!left.has(path)) media.push(fresh.has(path) ? await sent(medium) : { path, hash });
  }
  // What only the project changed stays as it has it.
  for (const { path, server } of kept) if (server !== null) media.push({ path, hash: server });
  return media;
};

export interface BundleOptions {
  readonly publish: boolean;
  readonly dryRun: boolean;
}

/** @throws CommandError */
export const bundleOf = async (
  comparison: Comparison,
  { publish, dryRun }: BundleOptions,
): Promise<ProjectsBundleBody> => {
  const { folder, project, plan } = comparison;
  const held = new Map(project.pages.map(({ path, hash }) => [path, hash]));
  const changesFiles = plan.filesSent.length > 0 || plan.filesRemoved.length > 0;
  // A trial sends nothing ahead, and what is too much for one request says nothing of the pages.
  const fits = !dryRun || sizeOf(newMedia(comparison)) <= BYTES_AT_ONCE;
  return {
    manifest: folder.manifest.value,
    pages: [...folder.pages.values()].map(({ path, hash, text }) =>
      held.get(path) === hash ? { path, hash } : { path, markdown: text },
    ),
    ...(changesFiles && fits && { media: await mediaOf(comparison) }),
    ...(publish && { publish }),
    ...(dryRun && { dryRun }),
    baseState: project.state,
  };
};
