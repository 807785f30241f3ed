/** Files that a page shows as its own text: partials, snippets and includes, found by name. */
import type { SourceFile } from './differences.ts';

interface Shown {
  readonly text: string;
  /** How often the page shows it. */
  readonly times: number;
}

const DEPTH = 6;

/** An import of Markdown, and the names that it declares for components. */
const IMPORT = /^import\s+(?:([\w$]+)|\{([^}]*)\})\s+from\s+['"]([^'"]+\.mdx?)['"]/gm;
/** Includes of VitePress, pymdownx.snippets, GitBook, Mintlify and Fumadocs. */
const INCLUDES = [
  /<!--\s*@include:\s*([^\s#{]+)/g,
  /--8<--\s+["']([^"':]+)/g,
  /\{%-?\s*include\s+["']([^"']+)["']/g,
  /<Snippet\s[^>]*file=["']([^"']+)["']/g,
  /<include\b[^>]*>([^<#]+)/g,
];

const all = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)];

const countOf = (text: string, pattern: RegExp): number => all(text, pattern).length;

/** The file whose path ends as the address does; the nearest to the page of several. */
const fileOf = (
  address: string,
  page: string,
  byName: ReadonlyMap<string, readonly SourceFile[]>,
): SourceFile | undefined => {
  const parts = address.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  const ends = parts.map((_, at) => parts.slice(at).join('/'));
  const named = byName.get(parts.at(-1) ?? '') ?? [];
  const shared = (path: string): number => {
    let length = 0;
    while (length < path.length && path[length] === page[length]) length++;
    return length;
  };
  for (const end of ends) {
    const found = named.filter(({ path }) => path === end || path.endsWith(`/${end}`));
    const [nearest] = found.toSorted((a, b) => shared(b.path) - shared(a.path));
    if (nearest !== undefined) return nearest;
  }
  return undefined;
};

export const filesByName = (files: readonly SourceFile[]): ReadonlyMap<string, SourceFile[]> =>
  Map.groupBy(files, ({ path }) => path.slice(path.lastIndexOf('/') + 1));

/** @returns the files that a text shows, with those that these show */
export const shownFiles = (
  text: string,
  page: string,
  byName: ReadonlyMap<string, readonly SourceFile[]>,
  depth = 0,
): Shown[] => {
  if (depth > DEPTH) return [];
  const uses: { address: string; times: number }[] = [];
  for (const [, whole, names = '', address = ''] of all(text, IMPORT)) {
    const components = whole === undefined ? names.split(',').map((name) => name.trim()) : [whole];
    const times = components.reduce(
      (sum, name) =>
        sum + (name === '' ? 0 : countOf(text, new RegExp(`<${name}(?=[\\s/>])`, 'g'))),
      0,
    );
    uses.push({ address, times });
  }
  for (const pattern of INCLUDES) {
    for (const [, address = ''] of all(text, pattern)) uses.push({ address, times: 1 });
  }
  return uses.flatMap(({ address, times }) => {
    const file = times === 0 ? undefined : fileOf(address, page, byName);
    if (file === undefined) return [];
    const below = shownFiles(file.content, file.path, byName, depth + 1);
    return [
      { text: file.content, times },
      ...below.map((one) => ({ ...one, times: one.times * times })),
    ];
  });
};
