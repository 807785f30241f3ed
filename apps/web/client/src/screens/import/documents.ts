/** Single documents: each becomes a page. */

import type { ImportedFile } from '@quoin/sdk';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/import.ts';
import { Refusal } from '../../refusal.ts';
import { type Draft, nextDraftId, type OnStep } from './convert.ts';
import type { Loss } from './read-source.ts';

/** Of the service: bytes of one document. */
const MOST_BYTES = 20 * 1024 * 1024;

export interface ConvertedDocument extends ImportedFile {
  /** Of the file. */
  readonly name: string;
}

/** @throws {Refusal} for one that is too large; or what the API refuses */
export const convertDocuments = async (
  files: readonly File[],
  signal: AbortSignal,
  onStep: OnStep,
): Promise<ConvertedDocument[]> => {
  const large = files.find(({ size }) => size > MOST_BYTES);
  if (large !== undefined) {
    throw new Refusal(messages.documentTooLarge(large.name), messages.documentTooLargeHint);
  }
  const documents: ConvertedDocument[] = [];
  for (const file of files) {
    onStep({
      label: messages.convertingName(file.name),
      done: documents.length,
      total: files.length,
    });
    const base64 = new Uint8Array(await file.arrayBuffer()).toBase64();
    const converted = await quoin.imports.file({ filename: file.name, base64 }, { signal });
    documents.push({ ...converted, name: file.name });
  }
  return documents;
};

export const lossesOf = ({ name, warnings }: ConvertedDocument): Loss[] =>
  warnings.map(({ message, location }) => ({
    path: name,
    line: 1,
    construct: location ?? 'document',
    message,
  }));

/** Images of a document, where its page has them. */
const withUploads = async (
  project: string,
  { markdown, assets }: ConvertedDocument,
  signal: AbortSignal,
): Promise<string> => {
  let text = markdown;
  for (const { path, mediaType, base64 } of assets) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const file = new File([Uint8Array.fromBase64(base64)], name, { type: mediaType });
    const { asset } = await quoin.assets.create(project, { file }, { signal });
    text = text
      .replaceAll(`](${path}`, `](${asset.url}`)
      .replaceAll(`](<${path}`, `](<${asset.url}`);
  }
  return text;
};

export interface Place {
  readonly spaceId: string;
  /** A navigation item; null for the top level. */
  readonly parentId: string | null;
}

/** @returns id of the page, with everything that it shows */
export const addDocument = async (
  project: string,
  { spaceId, parentId }: Place,
  document: ConvertedDocument,
  signal: AbortSignal,
): Promise<string> => {
  const content = await withUploads(project, document, signal);
  const { page } = await quoin.pages.create(
    project,
    { spaceId, parentId, title: document.title, content },
    { signal },
  );
  return page.id;
};

/** A name for its file that no other document has. */
const fileNames = (documents: readonly ConvertedDocument[]): string[] => {
  const taken = new Set<string>();
  return documents.map(({ name }) => {
    const stem = name.replace(/\.[^.]*$/, '');
    let free = stem;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem}-${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
};

/** Documents as documentation of their own, for a project that is made of them. */
export const draftOfDocuments = (documents: readonly ConvertedDocument[]): Draft => {
  const names = fileNames(documents);
  const first = documents[0]?.title ?? messages.documents;
  const nav = documents.map(({ title }, at) => ({
    type: 'page' as const,
    file: names[at] ?? title,
    title,
  }));
  return {
    id: nextDraftId(),
    name: documents.length === 1 ? first : `${documents.length} documents`,
    dialect: null,
    manifest: {
      version: 1,
      name: first,
      spaces: [{ name: 'Documentation', slug: 'docs', nav }],
    },
    pages: documents.map(({ markdown }, at) => ({ path: `${names[at]}.md`, markdown })),
    pagesInNavigation: documents.length,
    redirects: 0,
    leftOut: { excluded: 0, unused: 0 },
    kept: null,
    site: { pages: [], spaces: [], redirects: [] },
    source: null,
    media: documents.flatMap(({ assets }) =>
      assets.map(({ path, base64 }) => {
        const bytes = Uint8Array.fromBase64(base64);
        return { path, size: bytes.length, read: async () => bytes };
      }),
    ),
    losses: documents.flatMap(lossesOf),
    sourceOf: () => null,
  };
};
