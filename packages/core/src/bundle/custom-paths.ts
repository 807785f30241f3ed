/** Paths that a manifest sets for its pages: each an address of a page, no two alike. Pure. */

import { customPathProblem, normalizedPath, pathKey } from '@quoin/markdown';
import { invalid } from '../app-error.ts';
import { pathOfFile, samePath } from '../messages/imports.ts';

export class CustomPaths {
  /** The file that has a path, by the path in lower case. */
  readonly #files = new Map<string, string>();

  /** @throws {AppError} `invalid_payload` naming the path and the file */
  read({ file, path }: { readonly file: string; readonly path?: string }): string | null {
    if (path === undefined) return null;
    const read = normalizedPath(path);
    const problem = customPathProblem(read);
    const about = { path: file, address: path };
    if (problem !== null) {
      throw invalid(pathOfFile({ path, file, problem }), about);
    }
    const other = this.#files.get(pathKey(read));
    if (other !== undefined) {
      throw invalid(samePath({ other, file, path }), about);
    }
    this.#files.set(pathKey(read), file);
    return read;
  }
}
