/** Files of a tree that an import leaves out: those of tools, of `.gitignore`, and of patterns. */
import ignore, { type Ignore } from 'ignore';

/** Names that hold no pages or settings of any product; `.env` files hold secrets. */
const NEVER = /^(?:\.git|\.quoin|node_modules|__MACOSX|\.DS_Store|\.env(?:\..*)?)$/;

/** Whether a file or folder of this name is never sent. */
export const isNeverSent = (name: string): boolean => NEVER.test(name);

/** Rules of patterns and of `.gitignore` files, for paths below one folder, with `/`. */
export class Exclusions {
  readonly #given: Ignore;
  /** Rules of `.gitignore` by their folder; empty for the root. */
  readonly #files = new Map<string, Ignore>();

  /** @param patterns as in `.gitignore`, from the root */
  constructor(patterns: readonly string[]) {
    this.#given = ignore().add([...patterns]);
  }

  /** @param folder of the `.gitignore`, empty for the root */
  add(folder: string, text: string): void {
    this.#files.set(folder, ignore().add(text));
  }

  /**
   * Returns whether a file or folder is left out; its folders must not be. The nearest `.gitignore`
   * that names it decides (gitignore, Description).
   * @param path with a slash at its end for a folder
   */
  excludes(path: string): boolean {
    if (this.#given.ignores(path)) return true;
    let folder = path.replace(/\/?[^/]*\/?$/, '');
    for (;;) {
      const below = folder === '' ? path : path.slice(folder.length + 1);
      const found = this.#files.get(folder)?.test(below);
      if (found !== undefined && (found.ignored || found.unignored)) return found.ignored;
      if (folder === '') return false;
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    }
  }
}

/** Decides about paths one by one, and about each folder once. */
export class PathSelection {
  readonly #folders = new Map<string, boolean>([['', false]]);

  constructor(private readonly exclusions: Exclusions) {}

  /** Whether the file is not left out, nor any folder that it is in. */
  includes(path: string): boolean {
    return !this.#isOut(path, false);
  }

  #isOut(path: string, isFolder: boolean): boolean {
    const slash = path.lastIndexOf('/');
    if (isNeverSent(path.slice(slash + 1))) return true;
    return (
      this.#isOutFolder(path.slice(0, Math.max(0, slash))) ||
      this.exclusions.excludes(isFolder ? `${path}/` : path)
    );
  }

  #isOutFolder(folder: string): boolean {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const out = this.#isOut(folder, true);
    this.#folders.set(folder, out);
    return out;
  }
}
