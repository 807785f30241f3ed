/** What a changed file means for the processes of `bun run dev`. */

export type Effect =
  /** The service runs this code. */
  | 'service'
  /** The browser runs this code, which is built. */
  | 'app';

/** Packages that the browser runs, and the service does not. */
const CLIENTS: readonly string[] = ['apps/web/client/src/', 'packages/editor/src/'];
/** Packages that both run: the service starts again, and the app is built. */
const SOURCE = /^(apps|packages)\/[^/]+\/src\/.+\.(tsx?|css|js|svg|json|sql)$/;
const MIGRATION = /^packages\/db\/migrations\/.+\.sql$/;

/**
 * @param path relative to the root of the repository, with `/`
 * @returns null if neither the service nor the web app contains the file
 */
export const effectOf = (path: string): Effect | null => {
  if (CLIENTS.some((folder) => path.startsWith(folder))) return 'app';
  return SOURCE.test(path) || MIGRATION.test(path) ? 'service' : null;
};
