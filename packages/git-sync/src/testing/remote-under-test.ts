/** A remote that checks read and write, and the pushes and reads that several of them share. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import type {
  FileChange,
  GitRemote,
  Head,
  NewCommit,
  PushOutcome,
  PushTarget,
  RemoteSource,
} from '../remote.ts';

export interface RemoteUnderTest {
  readonly remote: GitRemote;
  /** Of a repository without commits, whose default branch is `main`. */
  readonly source: RemoteSource;
}

export type RemoteCheck = (subject: RemoteUnderTest) => Promise<void>;

export const never = (): AbortSignal => new AbortController().signal;

export const ADA = { name: 'Ada', email: 'ada@example.com' };
export const SERVICE = { name: 'Service', email: 'service@example.com' };
/** An id that no object has. */
export const ABSENT = 'a'.repeat(40);

const FIRST_COMMIT = Date.UTC(2026, 0, 2, 3, 4, 5);

/** A file that is written; `expected` null: it is new. */
export const put = (
  path: string,
  content: string | Uint8Array,
  expected: string | null = null,
): FileChange => ({
  ...{ path, expected, mode: '100644' },
  content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

export const remove = (path: string, expected: string): FileChange => ({
  ...{ path, expected, mode: '100644', content: null },
});

/** @param minute since the first commit */
export const commitOf = (
  changes: readonly FileChange[],
  minute = 0,
  message = 'Change\n',
): NewCommit => ({
  ...{ message, author: ADA, committer: SERVICE, changes },
  at: new Date(FIRST_COMMIT + minute * 60_000),
});

export const pushTo = (
  { remote, source }: RemoteUnderTest,
  target: Partial<PushTarget>,
  ...commits: readonly NewCommit[]
): Promise<PushOutcome> => {
  const whole = { branch: 'main', parents: [], treeOf: null, basePath: '', signWith: null };
  return remote.push(source, { ...whole, ...target }, commits, never());
};

/** Pushes to `main`. @returns the commit */
export const pushed = async (
  subject: RemoteUnderTest,
  parent: string | null,
  ...commits: readonly NewCommit[]
): Promise<string> => {
  const outcome = await pushTo(subject, { parents: parent === null ? [] : [parent] }, ...commits);
  equal(outcome.kind, 'pushed');
  ok(outcome.kind === 'pushed');
  return outcome.commit;
};

export const headOf = async (
  { remote, source }: RemoteUnderTest,
  basePath = '',
  branch = 'main',
): Promise<Head> => {
  const head = await remote.fetch(source, branch, basePath, never());
  ok(head !== null, `fetch finds no branch ${branch}`);
  return head;
};

/** Ids by path, of all files of a folder. */
export const filesIn = async (
  subject: RemoteUnderTest,
  basePath = '',
): Promise<Record<string, string>> => {
  const { remote, source } = subject;
  const { tree } = await headOf(subject, basePath);
  ok(tree !== null, `fetch finds no tree of the folder ${basePath}`);
  const { files } = await remote.files(source, tree, null, never());
  return Object.fromEntries(files.map(({ path, oid }) => [path, oid]));
};

/** Compares the files of `main` with texts by path. */
export const equalTexts = async (
  subject: RemoteUnderTest,
  expected: Readonly<Record<string, string>>,
): Promise<void> => {
  const { remote, source } = subject;
  const files = Object.entries(await filesIn(subject)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const oids = files.map(([, oid]) => oid);
  const blobs = await remote.read(source, oids, 1_000_000, never());
  const decoder = new TextDecoder();
  const texts = files.map(([path], at) => [path, decoder.decode(blobs[at] ?? new Uint8Array())]);
  deepEqual(
    texts,
    Object.entries(expected).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};
