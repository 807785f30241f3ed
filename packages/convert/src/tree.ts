/** The files of a tree, by path. */

export interface SourceFile {
  /** Relative to the tree's root, with `/`. */
  readonly path: string;
  /** Text. What a binary file brings is not looked at. */
  readonly content: string;
  /**
   * SHA-256 of a binary file's bytes, in hexadecimal, where another file's name differs in case only.
   * Two such files with one hash become one.
   */
  readonly sha256?: string;
}

export interface Tree {
  readonly files: ReadonlyMap<string, SourceFile>;
  has(path: string): boolean;
  read(path: string): string | undefined;
  /** In the order given. */
  paths(): readonly string[];
}

export const treeOf = (input: readonly SourceFile[]): Tree => {
  const files = new Map(input.map((file) => [file.path, file]));
  const paths = [...files.keys()];
  return {
    files,
    has: (path) => files.has(path),
    read: (path) => files.get(path)?.content,
    paths: () => paths,
  };
};
