/**
 * Reads YAML that must be a mapping, from authors who may be hostile. What could cost more than its
 * length is refused before it is evaluated: size, depth, collections as keys, aliases that multiply
 * or contain themselves. Duplicate keys are looked for here, because the parser's own check
 * compares every pair of keys.
 */

import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import {
  anchorUnknown,
  frontMatterTooComplex,
  frontMatterTooLong,
  keyTwice,
  keyValueLines,
  tooDeep,
} from '../messages.ts';
import { isRecord } from '../record.ts';

/**
 * UTF-16 units: every save reads it some times, and hostile YAML takes milliseconds for each 1,000.
 * The longest front matter of 792 real documentation pages has about 2,000.
 */
export const MAX_FRONT_MATTER_LENGTH = 16_384;
const MAX_DEPTH = 64;
/**
 * Counts nested open brackets anywhere in the text, before the parser, which is slow for many. Text
 * that says nothing of nesting, such as a list of smileys, stays below.
 */
const MAX_OPEN_BRACKETS = 4 * MAX_DEPTH;
const MAX_ALIASES = 100;

export interface YamlProblem {
  readonly message: string;
  /** Offsets in the text that was read. */
  readonly start: number;
  readonly end: number;
}

export interface YamlMapping {
  /** Null for a text that holds nothing but comments. */
  readonly map: YAMLMap.Parsed | null;
  readonly data: Record<string, unknown>;
}

export type YamlResult =
  | { readonly ok: true; readonly value: YamlMapping }
  | { readonly ok: false; readonly problem: YamlProblem };

interface Ranged {
  readonly range?: readonly number[] | null | undefined;
}

/** The mark is on the node's own text, without the white space and comments behind it. */
const problemAt = (message: string, node: Ranged): YamlProblem => {
  const [start = 0, end = start] = node.range ?? [];
  return { message, start, end };
};

/** Finds the first construct that the parser accepts and Quoin rejects. */
const findHazard = (document: Document.Parsed<ParsedNode>): YamlProblem | null => {
  const found: YamlProblem[] = [];
  const stop = (message: string, node: Ranged): symbol => {
    found.push(problemAt(message, node));
    return visit.BREAK;
  };
  const anchors = new Set<string>();
  visit(document, {
    Value: (_, node, path) => {
      if (node.anchor !== undefined) anchors.add(node.anchor);
      if (isCollection(node) && path.filter(isCollection).length >= MAX_DEPTH) {
        return stop(tooDeep({ maxDepth: MAX_DEPTH }), node);
      }
      if (!isMap(node)) return undefined;
      const keys = new Set<unknown>();
      for (const { key } of node.items) {
        if (!isScalar(key)) return stop('A key must be plain text', node);
        // As in the data: `1` and `"1"` are one member.
        const name = String(key.value);
        if (keys.has(name)) return stop(keyTwice({ name }), key);
        keys.add(name);
      }
      return undefined;
    },
    Alias: (_, node, path) => {
      if (!anchors.has(node.source)) return stop(anchorUnknown({ source: node.source }), node);
      const inside = path.some((parent) => isCollection(parent) && parent.anchor === node.source);
      return inside ? stop(`&${node.source} contains itself`, node) : undefined;
    },
  });
  return found[0] ?? null;
};

const opensTooMuch = (text: string): boolean => {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1);
    if (open > MAX_OPEN_BRACKETS) return true;
  }
  return false;
};

const read = (text: string): YamlMapping | YamlProblem => {
  const document = parseDocument(text, {
    prettyErrors: false,
    uniqueKeys: false,
    keepSourceTokens: true,
    // `warn` would write to the process's output, `silent` would let a second document pass.
    logLevel: 'error',
  });
  const [error] = document.errors;
  if (error !== undefined)
    return { message: error.message, start: error.pos[0], end: error.pos[1] };
  const { contents } = document;
  if (contents === null) return { map: null, data: {} };
  const hazard = findHazard(document);
  if (hazard !== null) return hazard;
  const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
  return isMap(contents) && isRecord(data)
    ? { map: contents, data }
    : problemAt(keyValueLines, contents);
};

/** Never throws. */
export const readYamlMapping = (text: string): YamlResult => {
  if (text.length > MAX_FRONT_MATTER_LENGTH) {
    const message = frontMatterTooLong({ maxFrontMatterLength: MAX_FRONT_MATTER_LENGTH });
    return { ok: false, problem: { message, start: 0, end: text.length } };
  }
  if (opensTooMuch(text)) {
    const message = tooDeep({ maxDepth: MAX_DEPTH });
    return { ok: false, problem: { message, start: 0, end: text.length } };
  }
  try {
    const result = read(text);
    return 'message' in result ? { ok: false, problem: result } : { ok: true, value: result };
  } catch {
    // What the parser throws for: aliases that multiply, and a stack that is used up.
    const message = frontMatterTooComplex;
    return { ok: false, problem: { message, start: 0, end: text.length } };
  }
};
