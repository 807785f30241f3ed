/** The contents that a pull needs, one by one or, where they are many, as one export. */

import type { ProjectFiles, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/folder.ts';
import { sha256 } from './hash.ts';

/** Files from which on one export costs less than a request for each. */
const MANY = 100;

export interface ContentSource {
  readonly quoin: Quoin;
  /** Slug or id. */
  readonly projectId: string;
  readonly project: ProjectFiles;
  /** Milliseconds for each request. */
  readonly timeout: number;
}

export interface ListedFile {
  readonly path: string;
  readonly hash: string;
}

/** Contents by hash: texts as they are, everything else as bytes. */
type Known = ReadonlyMap<string, string | Uint8Array>;

const exported = async ({ quoin, projectId, timeout }: ContentSource): Promise<Known> => {
  const answer = await quoin.projects.export(projectId, { format: 'json' }, { timeout });
  const known = new Map<string, string | Uint8Array>();
  for (const file of answer.files) {
    const content = 'content' in file ? file.content : Buffer.from(file.base64, 'base64');
    known.set(sha256(content), content);
  }
  return known;
};

/** Requests that are sent concurrently. */
const AT_ONCE = 6;

/**
 * Reads some items concurrently and yields values in the order of the items. The first failure ends
 * it.
 */
async function* inOrder<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): AsyncGenerator<Value> {
  const rest = items.values();
  const underWay: Promise<Value>[] = [];
  const begin = (): void => {
    const { done, value } = rest.next();
    if (done === true) return;
    const begun = work(value);
    // The caller that waits for an earlier one may receive its failure first.
    begun.catch(() => {});
    underWay.push(begun);
  };
  for (let at = 0; at < AT_ONCE; at += 1) begin();
  for (let next = underWay.shift(); next !== undefined; next = underWay.shift()) {
    const value = await next;
    begin();
    yield value;
  }
}

const fetchOne = async (
  { quoin, projectId, project, timeout }: ContentSource,
  path: string,
  hash: string,
): Promise<string | Uint8Array> => {
  const page = project.pages.find((candidate) => candidate.path === path);
  if (page === undefined) return quoin.assets.get(projectId, hash, { timeout });
  return (await quoin.revisions.get(page.pageId, page.version, { timeout })).revision.content;
};

/**
 * Each with what it is written with, in the order of the paths. What the export does not have as it
 * was listed, since a user changed it meanwhile, is asked for by itself.
 *
 * @throws CommandError where what arrives is not what was listed
 */
export async function* contentsOf(
  source: ContentSource,
  files: readonly ListedFile[],
): AsyncGenerator<{ readonly path: string; readonly content: string | Uint8Array }> {
  const known: Known = files.length > MANY ? await exported(source) : new Map();
  const fetched = inOrder(files, async ({ path, hash }) => {
    const content = known.get(hash) ?? (await fetchOne(source, path, hash));
    if (sha256(content) === hash) return { path, content };
    throw new CommandError(messages.corruptDownload({ path }), {
      exit: EXIT.failed,
      code: 'corrupt_answer',
      next: messages.retryOrCheckProxy,
    });
  });
  yield* fetched;
}
