/** The place in the configuration of a tree that a line of the report is about. */
import type { Tree } from './tree.ts';

const CONFIGURATION = /\.(?:json|ya?ml|[cm]?[jt]sx?)$|(?:^|\/)summary\.md$/i;

/** Whether both characters can be around a value in JSON, programs, YAML and lists of links. */
const isAround = (before: string, after: string): boolean =>
  /["'`(\s]/.test(before) && /["'`)\s]|^$/.test(after);

/** Line of the first use of a name as a whole value, from 1. */
const lineIn = (text: string, name: string): number | null => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (isAround(text[at - 1] ?? ' ', text[at + name.length] ?? '')) {
      return text.slice(0, at).split('\n').length;
    }
  }
  return null;
};

/**
 * Returns the first file and line of the configuration that names something, such as a page or a setting.
 * @returns the first line of the first configuration file if no file names it
 */
export const placeOf = (tree: Tree, name: string): { path: string; line: number } => {
  const files = tree.paths().filter((path) => CONFIGURATION.test(path));
  for (const path of files) {
    const line = name === '' ? null : lineIn(tree.read(path) ?? '', name);
    if (line !== null) return { path, line };
  }
  return { path: files[0] ?? tree.paths()[0] ?? '', line: 1 };
};
