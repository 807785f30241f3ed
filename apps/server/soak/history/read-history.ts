/** The latest commits that touch a folder of a repository, with what each changes there. */
import { $ } from 'bun';

export interface HistoryChange {
  /** Relative to the folder. */
  readonly path: string;
  /** Null: not there. */
  readonly before: Uint8Array | null;
  readonly after: Uint8Array | null;
}

export interface HistoryStep {
  readonly id: string;
  readonly subject: string;
  readonly changes: readonly HistoryChange[];
  /** Pages that Git takes for renamed. */
  readonly renames: readonly { readonly from: string; readonly to: string }[];
}

const NONE = /^0+$/;

/** Texts of documentation: copies of a repository need not hold its images. */
const TEXT = /\.(?:mdx?|markdown|json|ya?ml|[cm]?[jt]s)$/;

export const readHistory = async (
  repository: string,
  folder: string,
  count: number,
): Promise<{ files: Map<string, Uint8Array>; steps: HistoryStep[] }> => {
  const git = (...args: string[]) => $`git -C ${repository} ${args}`.quiet();
  const text = async (...args: string[]) => (await git(...args)).text();
  const blob = async (oid: string): Promise<Uint8Array> =>
    new Uint8Array((await git('cat-file', 'blob', oid)).arrayBuffer());
  const prefix = folder === '' ? '' : `${folder}/`;
  const within = folder === '' ? [] : ['--', folder];
  const log = await text(
    'log',
    '--first-parent',
    `-n${count + 1}`,
    '--format=%H %s',
    'HEAD',
    ...within,
  );
  const commits = log.trim().split('\n').toReversed();
  const idOf = (line: string | undefined): string => (line ?? '').slice(0, 40);

  const files = new Map<string, Uint8Array>();
  const tree = await text('ls-tree', '-r', '-z', idOf(commits[0]), ...within);
  for (const line of tree.split('\0').filter((entry) => entry !== '')) {
    const [about = '', path = ''] = line.split('\t');
    const [mode = '', , oid = ''] = about.split(' ');
    if (mode.startsWith('100') && TEXT.test(path))
      files.set(path.slice(prefix.length), await blob(oid));
  }

  const steps: HistoryStep[] = [];
  for (let at = 1; at < commits.length; at += 1) {
    const [from, to] = [idOf(commits[at - 1]), idOf(commits[at])];
    const raw = await text('diff-tree', '-r', '-z', '--no-renames', from, to, ...within);
    const parts = raw.split('\0').filter((part) => part !== '');
    const changes: HistoryChange[] = [];
    for (let part = 0; part + 1 < parts.length; part += 2) {
      const [, newMode = '', old = '', now = ''] = (parts[part] ?? '').split(' ');
      const path = (parts[part + 1] ?? '').slice(prefix.length);
      if (newMode === '160000' || newMode === '120000' || !TEXT.test(path)) continue;
      changes.push({
        path,
        before: NONE.test(old) ? null : await blob(old),
        after: NONE.test(now) ? null : await blob(now),
      });
    }
    const pages = ['md', 'mdx'].map((extension) => `:(glob)${prefix}**/*.${extension}`);
    const named = await text(
      ...['diff-tree', '-r', '-z', '-M50%', '--diff-filter=R', '--name-status', from, to, '--'],
      ...pages,
    );
    const names = named.split('\0').filter((part) => part !== '');
    const renames: { from: string; to: string }[] = [];
    for (let name = 0; name + 2 < names.length; name += 3) {
      const pair = [names[name + 1] ?? '', names[name + 2] ?? ''];
      const [before = '', after = ''] = pair.map((path) => path.slice(prefix.length));
      if (/\.mdx?$/.test(before) && /\.mdx?$/.test(after))
        renames.push({ from: before, to: after });
    }
    steps.push({ id: to, subject: (commits[at] ?? '').slice(41), changes, renames });
  }
  return { files, steps };
};
