/** What the import statements of a page mean in a dialect. */
export interface ModuleRules {
  /** The name under which a module of the dialect exports what is imported; null for other modules. */
  exportedName(from: string, name: string): string | null;
  /** The file of the tree that an import or an address of a file means; null if it does not exist. */
  fileOf(from: string, page: string): string | null;
}
