/**
 * `mkdocs.yml` as data. Tags of Python (`!!python/name:…`, `!ENV`) are values as they are written:
 * nothing is looked up and nothing is run.
 */

import { isMap, isScalar, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { frontMatterTooComplex, yamlTooLong } from '../messages.ts';

/** UTF-16 units. A navigation of 5,000 pages has about 500,000. */
const MAX_LENGTH = 2_000_000;
const MAX_ALIASES = 100;

export type YamlValue =
  | string
  | number
  | boolean
  | null
  | YamlValue[]
  | { [name: string]: YamlValue };

export interface YamlFile {
  readonly data: YamlValue;
  /** Lines of the members at the top, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** Members with values of Python. */
  readonly programs: readonly { readonly line: number; readonly text: string }[];
}

export type YamlRead = YamlFile | { readonly problem: string; readonly line: number };

const plainOf = (value: unknown): YamlValue => {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainOf(one)]));
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
};

/** Never throws. */
export const readYaml = (text: string): YamlRead => {
  if (text.length > MAX_LENGTH) return { problem: yamlTooLong, line: 1 };
  try {
    const lineCounter = new LineCounter();
    const document = parseDocument<ParsedNode>(text, {
      lineCounter,
      uniqueKeys: false,
      logLevel: 'error',
      prettyErrors: false,
    });
    const [error] = document.errors;
    if (error !== undefined) {
      return { problem: error.message, line: lineCounter.linePos(error.pos[0]).line };
    }
    const lines = new Map<string, number>();
    if (isMap(document.contents)) {
      for (const { key } of document.contents.items) {
        if (isScalar(key)) lines.set(String(key.value), lineCounter.linePos(key.range[0]).line);
      }
    }
    const programs = document.warnings.map(({ pos }) => ({
      line: lineCounter.linePos(pos[0]).line,
      text: text.slice(pos[0], pos[1]),
    }));
    return { data: plainOf(document.toJS({ maxAliasCount: MAX_ALIASES })), lines, programs };
  } catch {
    // What the parser throws for: aliases that multiply, and a stack that is used up.
    return { problem: frontMatterTooComplex, line: 1 };
  }
};

export const record = (value: YamlValue | undefined): { readonly [name: string]: YamlValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

export const list = (value: YamlValue | undefined): readonly YamlValue[] =>
  Array.isArray(value) ? value : [];

export const text = (value: YamlValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
