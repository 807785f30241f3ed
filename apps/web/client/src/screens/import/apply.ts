/** Brings a draft into a project: what would happen, and then all of it or nothing. */

import type { BundleResult, Project, ProjectsBundleBody } from '@quoin/sdk';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/import.ts';
import type { Draft, OnStep } from './convert.ts';
import type { FoundFile } from './found-file.ts';

/**
 * Bytes of images and files in one request. The service takes 200 MiB; a body is written as JSON in
 * one go, during which the page does nothing else, and less is sent again when a connection breaks.
 */
const BYTES_AT_ONCE = 16 * 1024 * 1024;

export interface ApplyOptions {
  /** Pages of the project that the import does not have stay as they are; otherwise they are archived. */
  readonly keepsOthers: boolean;
  readonly publish: boolean;
}

const bodyOf = (
  { manifest, pages }: Draft,
  { keepsOthers, publish }: ApplyOptions,
): ProjectsBundleBody => ({
  manifest,
  pages,
  ...(keepsOthers && { partial: true }),
  ...(publish && { publish }),
});

const stateOf = async (project: string, signal: AbortSignal): Promise<string> =>
  (await quoin.projects.files(project, { signal })).state;

export interface ImportPreview {
  readonly result: BundleResult;
  /** Of the project as it was looked at. */
  readonly state: string;
}

/** Returns the preview of an import, without changes. */
export const previewImport = async (
  project: string,
  draft: Draft,
  keepsOthers: boolean,
  signal: AbortSignal,
): Promise<ImportPreview> => {
  const state = await stateOf(project, signal);
  const body = { ...bodyOf(draft, { keepsOthers, publish: false }), dryRun: true };
  const { result } = await quoin.projects.bundle(project, body, { signal });
  return { result, state };
};

const sizeOf = (media: readonly FoundFile[]): number =>
  media.reduce((sum, { size }) => sum + size, 0);

/** In portions that go into one request each. */
const portionsOf = (media: readonly FoundFile[]): FoundFile[][] => {
  const portions: FoundFile[][] = [];
  for (const file of media) {
    const last = portions.at(-1);
    if (last === undefined || sizeOf(last) + file.size > BYTES_AT_ONCE) portions.push([file]);
    else last.push(file);
  }
  return portions;
};

const sent = async (files: readonly FoundFile[], signal: AbortSignal) => {
  const media: { path: string; base64: string }[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    media.push({ path: file.path, base64: (await file.read()).toBase64() });
  }
  return media;
};

export interface ApplyRequest extends ApplyOptions {
  readonly project: string;
  readonly draft: Draft;
  /** Of the trial: another user's change since then refuses the import. */
  readonly state: string | null;
  readonly signal: AbortSignal;
  readonly onStep: OnStep;
  /** From here on it is one request that is done whole. */
  readonly onLastStep: () => void;
}

/** @throws what the API refuses; pages are as they were then */
export const applyImport = async (request: ApplyRequest): Promise<BundleResult> => {
  const { project, draft, signal, onStep, onLastStep } = request;
  const portions = portionsOf(draft.media);
  let baseState = request.state;
  if (portions.length > 1) {
    // Images go first, so that no page shows one that is not there; without pages no reader sees them.
    const { manifest, state } = await quoin.projects.files(project, { signal });
    baseState ??= state;
    for (const [at, portion] of portions.entries()) {
      onStep({ label: messages.sendingImages, done: at, total: portions.length });
      const media = await sent(portion, signal);
      const ahead = { manifest: JSON.parse(manifest), pages: [], media, partial: true, baseState };
      await quoin.projects.bundle(project, ahead, { signal });
      baseState = await stateOf(project, signal);
    }
  }
  onStep({ label: messages.savingPages, done: 0, total: 0 });
  const [only = []] = portions.length === 1 ? portions : [];
  const media = await sent(only, signal);
  signal.throwIfAborted();
  onLastStep();
  const { result } = await quoin.projects.bundle(project, {
    ...bodyOf(draft, request),
    ...(media.length > 0 && { media }),
    ...(baseState !== null && { baseState }),
  });
  return result;
};

export interface NewProject {
  readonly name: string;
  readonly visibility: Project['visibility'];
}

/** Made for the import, and gone again where the import fails. */
export const importIntoNew = async (
  wanted: NewProject,
  request: Omit<ApplyRequest, 'project' | 'state' | 'keepsOthers'>,
): Promise<{ readonly project: Project; readonly result: BundleResult }> => {
  const { signal } = request;
  const { project } = await quoin.projects.create(wanted, { signal });
  try {
    const result = await applyImport({
      ...request,
      project: project.id,
      state: null,
      keepsOthers: false,
    });
    return { project, result };
  } catch (problem) {
    await quoin.projects.delete(project.id, { confirm: project.slug });
    throw problem;
  }
};
