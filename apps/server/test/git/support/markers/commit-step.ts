/** A commit of a history on top of a branch that has edits of its own, with a marker in it. */
import { git, temporaryFolder } from '@quoin/test-kit';
import type { HistoryStep } from '../../../../soak/history/read-history.ts';
import type { GitFolder } from '../memory-folder.ts';
import { isPageFile, type Ledger, withMarker } from './ledger.ts';

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** As `git merge-file`; where both edited one place, the history's text. */
const merged = async (
  now: Uint8Array,
  before: Uint8Array,
  after: Uint8Array,
): Promise<Uint8Array> => {
  if (isSame(now, before)) return after;
  await using folder = await temporaryFolder();
  const sides = { now, before, after };
  for (const [name, bytes] of Object.entries(sides))
    await Bun.write(`${folder.path}/${name}`, bytes);
  const merge = ['merge-file', '-q', '--theirs', 'now', 'before', 'after'];
  await git(merge, { cwd: folder.path });
  return new Uint8Array(await Bun.file(`${folder.path}/now`).arrayBuffer());
};

/** Renamed files keep what was edited in them, as `git merge` has it. */
const changesOf = async (
  present: ReadonlyMap<string, Uint8Array>,
  { changes, renames }: HistoryStep,
): Promise<Map<string, Uint8Array | null>> => {
  const beforeOf = new Map(changes.map(({ path, before }) => [path, before]));
  const fromOf = new Map(renames.map(({ from, to }) => [to, from]));
  const files = new Map<string, Uint8Array | null>();
  for (const { path, before, after } of changes) {
    const from = fromOf.get(path);
    const base = from === undefined ? before : (beforeOf.get(from) ?? null);
    const now = present.get(from ?? path);
    const text = now === undefined || base === null || after === null;
    const result = text ? after : await merged(now, base, after);
    if (result !== null || present.has(path)) files.set(path, result);
  }
  return files;
};

const asText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const allText = (files: Iterable<Uint8Array | null>): string =>
  [...files].flatMap((bytes) => (bytes === null ? [] : asText(bytes))).join('\n');

/**
 * @param number finds the pages of the markers, at most three, and their places
 * @returns paths of the pages with markers
 */
export const commitStep = async (
  repo: GitFolder,
  ledger: Ledger,
  step: HistoryStep,
  number: number,
): Promise<string[]> => {
  const present = await repo.bytes();
  const files = await changesOf(present, step);
  const written = [...files].filter(([path, bytes]) => bytes !== null && isPageFile(path));
  const others = [...present].filter(([path]) => isPageFile(path) && !files.has(path));
  const candidates = written.length > 0 ? written : others;
  const name = `commit: ${number}`;
  const chosen = [0, 1, 2].flatMap((at) => {
    const found = candidates[(number * 7919 + at) % Math.max(1, candidates.length)];
    return found === undefined ? [] : [found];
  });
  const paths = [...new Map<string, Uint8Array | null>(chosen)].flatMap(([path, bytes]) => {
    if (bytes === null) return [];
    const marker = ledger.create('g', `${name} in ${path}`);
    files.set(path, Buffer.from(withMarker(asText(bytes), marker, number)));
    return path;
  });
  const kept = [...present].flatMap(([file, content]) => (files.has(file) ? [] : content));
  ledger.remove(name, allText(present.values()), allText([...kept, ...files.values()]));
  await repo.commit(step.subject, { files: Object.fromEntries(files) });
  return paths;
};
