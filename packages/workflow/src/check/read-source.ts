/**
 * The text of a skill as data, with the place of each member. YAML 1.2 is read; JSON is YAML. What
 * could cost more than its length is refused before the parser sees it or before data is made of it.
 */
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  Scalar,
  visit,
} from 'yaml';
import { MAX_DEPTH } from '../expression/values.ts';
import {
  aliasUnknown,
  directive,
  expandsTooMuch,
  nameNotText,
  nameTwice,
  nestedTooDeep,
  sourceTooLong,
  templateWithoutQuotes,
  textNotStorable,
  tooManyExplicitKeys,
  tooManyValues,
} from '../messages/check.ts';
import type { Locate, Part, Path, Place, SkillProblem } from './skill-problem.ts';

/**
 * UTF-16 units. Quoin's own limit: reading them takes some ten milliseconds; ready skills have
 * about 1,500.
 */
export const MAX_SOURCE_LENGTH = 32_768;
/** Also in texts: the parser takes long for many brackets. */
const MAX_OPEN_BRACKETS = 256;
/** `- - - a`, and so with `?`: their nesting needs no indentation. */
const NESTED_IN_A_LINE = new RegExp(`(?:[-?:][ \\t]+){${MAX_DEPTH},}`);
/** `? key`: the parser's time grows with their square, and no skill needs one. */
const MAX_EXPLICIT_KEYS = 100;
/**
 * Characters that can begin or end a node; some 10 µs each. Skills of 100 steps with all members
 * have 2,000.
 */
const SIGNS = /[[\]{},*&\n]|[-?:!]\s/g;
const MAX_SIGNS = 5_000;
/** `%YAML 1.1` would bring merge keys, dates and octal numbers; JSON and skills have none. */
const DIRECTIVE = /(?:^\uFEFF?|\n)%/;
const MAX_ALIASES = 100;
/** As JSON, with what aliases repeat. Some YAML is shorter than the same as JSON. */
const MAX_EXPANDED_LENGTH = 2 * MAX_SOURCE_LENGTH;
const TOO_DEEP = nestedTooDeep({ maxDepth: MAX_DEPTH });

export type Source =
  | { readonly ok: true; readonly value: unknown; readonly locate: Locate }
  | { readonly ok: false; readonly problems: readonly SkillProblem[] };

const refused = (message: string, place: Place = { line: 1, column: 1 }): Source => ({
  ok: false,
  problems: [{ message, path: '', ...place }],
});

/** Null: reading it costs no more than its length says. */
const tooMuch = (text: string): string | null => {
  if (text.length > MAX_SOURCE_LENGTH) return sourceTooLong({ maxLength: MAX_SOURCE_LENGTH });
  let signs = 0;
  let open = 0;
  let explicitKeys = 0;
  for (const [sign] of text.matchAll(SIGNS)) {
    signs++;
    if (sign === '[' || sign === '{') open++;
    if (sign === ']' || sign === '}') open = Math.max(0, open - 1);
    if (sign.startsWith('?')) explicitKeys++;
    if (open > MAX_OPEN_BRACKETS) return TOO_DEEP;
    if (explicitKeys > MAX_EXPLICIT_KEYS)
      return tooManyExplicitKeys({ maxKeys: MAX_EXPLICIT_KEYS });
    if (signs > MAX_SIGNS) return tooManyValues;
  }
  if (DIRECTIVE.test(text)) return directive;
  return NESTED_IN_A_LINE.test(text) ? TOO_DEEP : null;
};

interface Found {
  readonly message: string;
  readonly node: Node;
}

/** Databases store neither NUL nor half of a surrogate pair; escapes of YAML and JSON can write both. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Finds the first part that the parser accepts and a skill must not have. */
const findHazard = (document: Document.Parsed<ParsedNode>): Found | null => {
  const found: Found[] = [];
  const anchors = new Set<string>();
  const stop = (message: string, node: Node): symbol => {
    found.push({ message, node });
    return visit.BREAK;
  };
  visit(document, {
    Alias: (_, node) =>
      anchors.has(node.source) ? undefined : stop(aliasUnknown({ name: node.source }), node),
    Value: (_, node, path) => {
      if (node.anchor !== undefined) anchors.add(node.anchor);
      if (isScalar(node) && typeof node.value === 'string' && !isStorable(node.value))
        return stop(textNotStorable, node);
      if (isCollection(node) && path.filter(isCollection).length >= MAX_DEPTH)
        return stop(TOO_DEEP, node);
      if (!isMap(node)) return undefined;
      const names = new Set<string>();
      for (const { key } of node.items) {
        if (isMap(key)) return stop(templateWithoutQuotes, node);
        if (!isScalar(key)) return stop(nameNotText, node);
        const name = String(key.value);
        if (names.has(name)) return stop(nameTwice({ name }), key);
        names.add(name);
      }
      return undefined;
    },
  });
  return found[0] ?? null;
};

const childOf = (node: unknown, step: string | number): { key: unknown; value: unknown } | null => {
  if (isSeq(node) && typeof step === 'number') return { key: null, value: node.items[step] };
  if (!isMap(node)) return null;
  return node.items.find(({ key }) => isScalar(key) && String(key.value) === step) ?? null;
};

const locateIn =
  (document: Document.Parsed<ParsedNode>, lines: LineCounter): Locate =>
  (path: Path, part: Part, offset: number) => {
    let node: unknown = document.contents;
    let place: unknown = node;
    for (const [depth, step] of path.entries()) {
      const child = childOf(node, step);
      // A member that is missing, or one behind an alias: the place is what should have it.
      if (child === null) break;
      node = child.value;
      const isLast = depth === path.length - 1;
      place = (isLast && part === 'name') || !isNode(node) ? child.key : node;
    }
    if (!isNode(place)) return { line: 1, column: 1 };
    const { line, col } = lines.linePos(place.range?.[0] ?? 0);
    // In a text behind `|` each line has its own; in others only the first is sure.
    if (!isScalar(place) || place.type !== Scalar.BLOCK_LITERAL || offset === 0)
      return { line, column: col };
    const before = String(place.value).slice(0, offset);
    return { line: line + before.split('\n').length, column: 1 };
  };

const read = (text: string): Source => {
  const lines = new LineCounter();
  const at = (start: number): Place => {
    const { line, col } = lines.linePos(start);
    return { line, column: col };
  };
  const document = parseDocument<ParsedNode>(text, {
    lineCounter: lines,
    prettyErrors: false,
    // The parser compares every pair of names; Quoin finds duplicates above.
    uniqueKeys: false,
    // `!!binary` and similar tags produce values that JSON does not have.
    resolveKnownTags: false,
    logLevel: 'error',
  });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) return refused(problem.message, at(problem.pos[0]));
  const hazard = findHazard(document);
  if (hazard !== null) return refused(hazard.message, at(hazard.node.range?.[0] ?? 0));
  const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
  const { length } = JSON.stringify(value) ?? '';
  if (length > MAX_EXPANDED_LENGTH) return refused(expandsTooMuch);
  return { ok: true, value, locate: locateIn(document, lines) };
};

/** Never throws. */
export const readSource = (text: string): Source => {
  const message = tooMuch(text);
  if (message !== null) return refused(message);
  try {
    return read(text);
  } catch {
    // What the parser throws for: aliases that multiply, and a stack that is used up.
    return refused(expandsTooMuch);
  }
};
