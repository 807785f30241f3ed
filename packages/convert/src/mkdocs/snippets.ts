/**
 * Snippets (https://facelessuser.github.io/pymdown-extensions/extensions/snippets/): lines of other
 * files, put in before anything else is looked at, in code too.
 */

import type { Report, Tree } from '../dialect.ts';
import {
  nameTooLong,
  notFetched,
  sectionMissing,
  snippetMissing,
  snippetTooLong,
} from '../messages.ts';
import { folderOf, joinPath } from '../paths.ts';

export interface SourceLine {
  readonly text: string;
  /** Of the page, from 1: for a snippet's line where it is put in. */
  readonly line: number;
}

/** A page may have no more characters than this (docs/internals/interface.md#pages). */
const MAX_INLINED = 400_000;
const MAX_DEPTH = 20;
/** Longer than any path. */
const MAX_NAME_LENGTH = 4_096;

const SINGLE = /^([ \t]*)(;*)-{1,}8<-{1,}[ \t]+"([^"]+)"[ \t]*$/;
const FENCE = /^([ \t]*)(;*)-{1,}8<-{1,}[ \t]*$/;
const MARKER = /-{1,}8<-{1,}[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;

/** `{!file!}` of mdx_include and markdown-include, with their flags and ranges of lines. */
const INCLUDE =
  /^([ \t]*)\{![>+-]*[ \t]*([^\s!{}[\]]+)[ \t]*(?:\[ln:([\d,-]+)\])?(?:!lines=([\d -]+))?[ \t]*!\}[ \t]*$/;

export interface SnippetSyntax {
  /** `--8<-- "file"`. */
  readonly scissors: boolean;
  /** `{!file!}`. */
  readonly braces: boolean;
}

interface Job {
  readonly path: string;
  readonly around: readonly string[];
  readonly indent: string;
  /** The page's line that it represents; null in the page itself. */
  readonly line: number | null;
}

export class Snippets {
  readonly #tree: Tree;
  readonly #folders: readonly string[];
  readonly #report: Report;
  readonly #consumed: Set<string>;
  readonly #syntax: SnippetSyntax;
  #inlined = 0;

  /** @param folders where snippets are looked for, in this order */
  constructor(
    tree: Tree,
    folders: readonly string[],
    syntax: SnippetSyntax,
    consumed: Set<string>,
    report: Report,
  ) {
    this.#tree = tree;
    this.#folders = folders;
    this.#syntax = syntax;
    this.#consumed = consumed;
    this.#report = report;
  }

  expand(path: string, source: string): SourceLine[] {
    this.#inlined = 0;
    const job = { path, around: [path], indent: '', line: null };
    return this.#lines(source.split('\n'), job, 1);
  }

  #lines(lines: readonly string[], job: Job, first: number): SourceLine[] {
    const out: SourceLine[] = [];
    // Not spread: a snippet may have more lines than a call may have arguments.
    const pushAll = (more: readonly SourceLine[]): void => {
      for (const one of more) out.push(one);
    };
    const push = (text: string, at: number): void => {
      out.push({ text: text === '' ? text : job.indent + text, line: job.line ?? at });
    };
    let isBlock = false;
    let blockIndent = '';
    lines.forEach((text, index) => {
      const at = first + index;
      const include = this.#syntax.braces && text.includes('{!') ? INCLUDE.exec(text) : null;
      if (include !== null) {
        const [, indent = '', file = '', ranges = include[4]] = include;
        const part = (ranges ?? '').trim().replace(/\s+/g, ',').replaceAll('-', ':');
        pushAll(this.#snippet(part === '' ? file : `${file}:${part}`, job, indent, at, text));
        return;
      }
      const fence = this.#syntax.scissors ? FENCE.exec(text) : null;
      if (fence !== null && fence[2] === '') {
        isBlock = !isBlock;
        blockIndent = fence[1] ?? '';
        return;
      }
      const single = isBlock || !this.#syntax.scissors ? null : SINGLE.exec(text);
      if (isBlock) {
        const name = text.trim();
        if (name !== '' && !name.startsWith(';')) {
          pushAll(this.#snippet(name, job, blockIndent, at, `${blockIndent}--8<-- "${name}"`));
        }
      } else if (single === null) push(text, at);
      else if (single[2] === '')
        pushAll(this.#snippet(single[3] ?? '', job, single[1] ?? '', at, text));
      // A semicolon says that the line is meant as it is.
      else push(text.replace(';', ''), at);
    });
    return out;
  }

  /** @param written the line that stays where the snippet cannot be put in */
  #snippet(name: string, job: Job, indent: string, at: number, written: string): SourceLine[] {
    const { path, line } = job;
    const missing = (message: string): SourceLine[] => {
      this.#report.add({
        path: job.around[0] ?? path,
        line: line ?? at,
        construct: 'snippet',
        message,
      });
      return [{ text: job.indent + written, line: line ?? at }];
    };
    if (name.length > MAX_NAME_LENGTH) return missing(nameTooLong);
    if (/^https?:/.test(name)) return missing(notFetched({ name }));
    const [, file = name, part = ''] = /^(.+?)((?::[\w-]*)*(?:,\d*(?::\d*)?)*)$/.exec(name) ?? [];
    const target = this.#find(file, path);
    if (target === null) return missing(snippetMissing({ file }));
    if (job.around.includes(target)) return missing(`${target} contains itself`);
    if (job.around.length > MAX_DEPTH || this.#inlined > MAX_INLINED) {
      return missing(snippetTooLong({ target }));
    }
    this.#consumed.add(target);
    const lines = this.#part(
      (this.#tree.read(target) ?? '').replace(/\n$/, '').split('\n'),
      part.slice(1),
    );
    if (lines === null) return missing(sectionMissing({ file, part: part.slice(1) }));
    const inner = {
      path: target,
      around: [...job.around, target],
      indent: job.indent + indent,
      line: line ?? at,
    };
    if (inner.indent.length * lines.length > MAX_INLINED) {
      return missing(snippetTooLong({ target }));
    }
    this.#inlined += lines.reduce((sum, { length }) => sum + length + 1, 1);
    return this.#lines(lines, inner, 1);
  }

  #find(file: string, from: string): string | null {
    const folders = [...this.#folders, folderOf(from)];
    const found = folders.map((folder) => joinPath(folder, file.replace(/^\/+/, '')));
    return found.find((path) => path !== null && this.#tree.has(path)) ?? null;
  }

  /** `3:5`, `:5`, `1:3,8:9` or a section's name; null where there is no such section. */
  #part(lines: readonly string[], part: string): string[] | null {
    const shown = lines.filter((line) => !MARKER.test(line));
    if (part === '') return shown;
    if (/^[\d:,]+$/.test(part)) {
      return part.split(',').flatMap((range) => {
        const [from = '', to = from] = range.split(':');
        const start = from === '' ? 1 : Number(from);
        return lines.slice(start - 1, to === '' ? undefined : Number(to));
      });
    }
    const isMarker = (line: string, kind: string): boolean => {
      const [, found, name] = MARKER.exec(line) ?? [];
      return found === kind && name === part;
    };
    const start = lines.findIndex((line) => isMarker(line, 'start'));
    if (start === -1) return null;
    const end = lines.findIndex((line, index) => index > start && isMarker(line, 'end'));
    const inside = lines.slice(start + 1, end === -1 ? undefined : end);
    return inside.filter((line) => !MARKER.test(line));
  }
}
