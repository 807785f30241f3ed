/** The front matter's YAML cut into its keys, each with the bytes that belong to it. */
import { isMap, isScalar, type ParsedNode, parseDocument, type YAMLMap } from 'yaml';

export interface Entry {
  readonly key: string;
  /** Whole lines, with the comments above the key. */
  readonly text: string;
  /** Of a key that holds keys: its lines before the first of them, and them. */
  readonly nested: { readonly header: string; readonly entries: readonly Entry[] } | null;
}

type BlockMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>;

const lineStart = (yaml: string, at: number): number => yaml.lastIndexOf('\n', at - 1) + 1;

/** Where the first line begins that holds nothing of what ends at `at`. */
const nextLine = (yaml: string, at: number): number => {
  if (at > 0 && yaml[at - 1] === '\n') return at;
  const lineFeed = yaml.indexOf('\n', at);
  return lineFeed === -1 ? yaml.length : lineFeed + 1;
};

const entriesIn = (yaml: string, map: BlockMap, start: number, end: number): Entry[] | null => {
  if (map.flow === true) return null;
  const entries: Entry[] = [];
  let from = start;
  for (const [at, { key, value }] of map.items.entries()) {
    const next = map.items[at + 1]?.key;
    const last = (value ?? key).range[1];
    const to = next === undefined ? end : nextLine(yaml, last);
    const keyLine = lineStart(yaml, key.range[0]);
    const isOwnLines = from <= keyLine && keyLine < to && to <= end;
    if (!isOwnLines || !isScalar(key)) return null;
    entries.push({
      key: String(key.value),
      text: yaml.slice(from, to),
      nested: nestedIn(yaml, value, from, to, keyLine),
    });
    from = to;
  }
  return entries;
};

const nestedIn = (
  yaml: string,
  value: ParsedNode | null,
  from: number,
  to: number,
  keyLine: number,
): Entry['nested'] => {
  const first = isMap(value) ? value.items[0] : undefined;
  if (!isMap(value) || first === undefined) return null;
  const firstLine = lineStart(yaml, first.key.range[0]);
  if (firstLine <= keyLine) return null;
  const entries = entriesIn(yaml, value, firstLine, to);
  return entries === null ? null : { header: yaml.slice(from, firstLine), entries };
};

/**
 * Null if keys share lines.
 *
 * @param yaml a mapping without errors, as `frontMatter` of `@quoin/markdown` says, which also bounds
 *   its length and depth
 */
export const frontMatterEntries = (yaml: string): readonly Entry[] | null => {
  if (yaml === '') return [];
  const { contents } = parseDocument(yaml, { uniqueKeys: false, logLevel: 'error' });
  return isMap(contents) ? entriesIn(yaml, contents, 0, yaml.length) : null;
};
