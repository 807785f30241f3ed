/** A space of GitBook in a tree: its folder, and what its configuration says. */
export interface SpaceSource {
  /** Folder that the pages lie in; empty for the root of the tree. */
  readonly root: string;
  readonly name: string;
  readonly locale: string | undefined;
  /** Path of the first page's file; null where there is none. */
  readonly readme: string | null;
  /** Path of the file with the navigation; null where there is none. */
  readonly summary: string | null;
  /** From address to file, both below {@link root}. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Of `.gitbook/vars.yaml`, by name. */
  readonly variables: ReadonlyMap<string, string>;
  /** Of `.gitbook/tags.yaml`, by tag. */
  readonly tagLabels: ReadonlyMap<string, string>;
}
