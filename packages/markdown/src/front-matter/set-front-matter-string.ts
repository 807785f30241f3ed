/**
 * Changes one value of the front matter and no byte beside it (docs/internals/interface.md#pages,
 * renaming a page).
 */
import { isScalar, type Pair, type ParsedNode } from 'yaml';
import { findFences } from './fences.ts';
import { replacements } from './scalar-replacements.ts';
import { readYamlMapping, type YamlMapping } from './yaml-mapping.ts';

const findPair = (
  mapping: YamlMapping,
  key: string,
): Pair<ParsedNode, ParsedNode | null> | undefined =>
  mapping.map?.items.find((pair) => isScalar(pair.key) && pair.key.value === key);

/**
 * The source with `key`'s value at the front matter's top level replaced by `value`, in the
 * quoting it had where that can hold it. Comments, other lines, their order and line endings
 * stay. Null where there is no front matter, where it is in error, where it has no such key, or
 * where the key holds a collection.
 */
export const setFrontMatterString = (source: string, key: string, value: string): string | null => {
  const fences = findFences(source);
  if (fences === null) return null;
  const { body, bodyStart } = fences;
  const before = readYamlMapping(body);
  if (!before.ok) return null;
  const pair = findPair(before.value, key);
  if (pair === undefined) return null;
  if (before.value.data[key] === value) return source;
  for (const { start, end, text } of replacements(body, pair, value)) {
    const changed = body.slice(0, start) + text + body.slice(end);
    // Which text is safe in which place is YAML's to say: a candidate counts when it reads back.
    const after = readYamlMapping(changed);
    if (after.ok && after.value.data[key] === value) {
      return source.slice(0, bodyStart) + changed + source.slice(bodyStart + body.length);
    }
  }
  return null;
};
