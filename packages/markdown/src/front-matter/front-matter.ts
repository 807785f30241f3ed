/** The YAML at the start of a Markdown file. Reading it never throws and never changes a byte. */

import { isScalar } from 'yaml';
import { frontMatterInvalid } from '../messages.ts';
import { findFences, type RawFrontMatter } from './fences.ts';
import { readPlainMapping } from './plain-mapping.ts';
import { MAX_FRONT_MATTER_LENGTH, readYamlMapping, type YamlMapping } from './yaml-mapping.ts';

export type { RawFrontMatter } from './fences.ts';
export { MAX_FRONT_MATTER_LENGTH } from './yaml-mapping.ts';

/** Offsets in the whole file, in UTF-16 units; the end is behind the last character. */
export interface FrontMatterError {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface FrontMatter {
  /** Null where the file has no front matter. */
  readonly raw: RawFrontMatter | null;
  /** Null if it does not exist or it is in error; empty where it holds nothing but comments. */
  readonly data: Record<string, unknown> | null;
  /**
   * Top-level values as text: strings by value, numbers and booleans as they are written, so
   * that `1.10` stays `1.10`. Empty values and collections are absent.
   */
  readonly scalars: ReadonlyMap<string, string>;
  readonly error: FrontMatterError | null;
}

const scalarsOf = ({ map, data }: YamlMapping): ReadonlyMap<string, string> => {
  const scalars = new Map<string, string>();
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string') scalars.set(key, value);
    else if (typeof value === 'number' || typeof value === 'boolean') {
      const node = map?.get(key, true);
      scalars.set(key, (isScalar(node) && node.source) || String(value));
    }
  }
  return scalars;
};

export const frontMatter = (source: string): FrontMatter => {
  const raw = findFences(source);
  if (raw === null) return { raw, data: null, scalars: new Map(), error: null };
  const plain = raw.body.length > MAX_FRONT_MATTER_LENGTH ? null : readPlainMapping(raw.body);
  if (plain !== null) return { raw, ...plain, error: null };
  const result = readYamlMapping(raw.body);
  if (result.ok) {
    return { raw, data: result.value.data, scalars: scalarsOf(result.value), error: null };
  }
  const { message, start, end } = result.problem;
  const error: FrontMatterError = {
    message: frontMatterInvalid({ message }),
    start: raw.bodyStart + start,
    end: raw.bodyStart + end,
  };
  return { raw, data: null, scalars: new Map(), error };
};
