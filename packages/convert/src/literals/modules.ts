/** Files of the tree as programs, found as a bundler finds them. Each is read once. */
import { fileMissing } from '../messages.ts';
import { folderOf, joinPath } from '../paths.ts';
import { type Program, readSyntax, type SyntaxProblem } from './syntax.ts';

/** The part of a tree that a program can import from. */
export interface ReadableFiles {
  read(path: string): string | undefined;
}

const EXTENSIONS = ['', '.ts', '.js', '.mjs', '.cjs', '.mts', '.json', '/index.ts', '/index.js'];

export class Modules {
  readonly #files: ReadableFiles;
  readonly #programs = new Map<string, Program | SyntaxProblem>();

  constructor(files: ReadableFiles) {
    this.#files = files;
  }

  /** Never throws. */
  program(path: string): Program | SyntaxProblem {
    const known = this.#programs.get(path);
    if (known !== undefined) return known;
    const program = this.#read(path);
    this.#programs.set(path, program);
    return program;
  }

  #read(path: string): Program | SyntaxProblem {
    const source = this.#files.read(path)?.replace(/^\uFEFF/, '');
    if (source === undefined) return { line: 1, message: fileMissing };
    // JSON is a program of one literal.
    return readSyntax(path, path.endsWith('.json') ? `export default ${source}` : source);
  }

  /** What a relative import of the file `from` means; null for packages and what lies outside. */
  imported(specifier: string, from: string): Program | null {
    if (!specifier.startsWith('.')) return null;
    const base = joinPath(folderOf(from), specifier);
    if (base === null) return null;
    const candidates = [...EXTENSIONS.map((end) => base + end), base.replace(/\.js$/, '.ts')];
    const path = candidates.find((candidate) => this.#files.read(candidate) !== undefined);
    const program = path === undefined ? null : this.program(path);
    return program === null || 'message' in program ? null : program;
  }
}
