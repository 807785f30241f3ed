/** From files to what can be imported: read here, converted by the service. */
import type { Conversion } from '@quoin/sdk';
import { quoin } from '../../api.ts';
import { Refusal } from '../../refusal.ts';
import type { Chosen, FoundFile } from './found-files.ts';
import { mediaOf } from './media.ts';
import { type Loss, readSource } from './read-source.ts';

export interface Step {
  readonly label: string;
  readonly done: number;
  /** 0 where nobody knows. */
  readonly total: number;
}

export type OnStep = (step: Step) => void;

/** What an import would bring. Nothing is saved. */
export interface Draft {
  /** Of this run of the app. */
  readonly id: number;
  /** The folder, the zip or the first document. */
  readonly name: string;
  /** The product that it was taken for, or null for documents. */
  readonly dialect: Conversion['dialect'] | null;
  readonly manifest: Conversion['manifest'];
  readonly pages: Conversion['pages'];
  readonly redirects: number;
  readonly media: readonly FoundFile[];
  readonly losses: readonly Loss[];
  /** Text of a source file, for excerpts. */
  readonly sourceOf: (path: string) => string | null;
}

let drafts = 0;

export const nextDraftId = (): number => {
  drafts += 1;
  return drafts;
};

type Tree = Extract<Chosen, { kind: 'tree' }>;

/** @throws {Refusal} or what the API refuses */
export const convertTree = async (
  { name, files }: Tree,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<Draft> => {
  const source = await readSource(files, signal, (done, total) =>
    onStep({ label: 'Reading files', done, total }),
  );
  onStep({ label: 'Sending them to the service', done: 0, total: 0 });
  // An image is named without its bytes, so that links to it are known to lead somewhere.
  const sent = source.files.map(({ path, text }) => ({ path, content: text ?? '' }));
  let conversion: Conversion | null = null;
  for await (const { event, data } of quoin.imports.convertStream({ files: sent }, { signal })) {
    if (event === 'done') conversion = data;
    else onStep({ label: 'Converting', ...data });
  }
  if (conversion === null) throw new Refusal('The conversion ended without a result', 'Try again.');
  if (conversion.pages.length === 0) {
    throw new Refusal(
      `There is no page in ${name}`,
      'Choose a folder that holds Markdown, or documents one by one.',
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
    redirects: conversion.redirects.length,
    media: media.files,
    losses: [...conversion.unmapped, ...source.losses, ...media.losses],
    sourceOf: (path) => texts.get(path) ?? null,
  };
};
