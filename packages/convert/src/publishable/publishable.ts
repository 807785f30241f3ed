/**
 * The converter's last look at a page: what publishing would refuse is repaired as CommonMark reads
 * it, or becomes content without its block, and is reported.
 */

import { type Document, type Issue, parse } from '@quoin/markdown';
import {
  checkDocument,
  type Edit,
  type Edited,
  editText,
  findFences,
  knownBlock,
  LineIndex,
} from '@quoin/markdown/syntax';
import type { Report } from '../dialect.ts';
import { fenceAround } from '../markup/fence-info.ts';
import { eachNode } from '../markup/source-text.ts';
import { unindentCode } from '../mdx/unindent.ts';
import { notPublishable, pageAsCode } from '../messages.ts';
import { repairConflicts } from './conflicts.ts';
import { closeFences, isWholeCode } from './fences.ts';
import { repairFrontMatter } from './front-matter.ts';
import { repairNesting } from './nesting.ts';
import type { Repair } from './repair.ts';
import { escapeTags } from './tags.ts';

/**
 * A repair can reveal further problems, one level of blocks at a time. Quoin's own limit of rounds;
 * real pages need three.
 */
const MAX_ROUNDS = 12;

/** By the rule that an error breaks. A fence goes first: what is in it is no block. */
const REPAIRS: readonly (readonly [readonly string[], (document: Document) => Repair[]])[] = [
  [['front-matter'], repairFrontMatter],
  [['code-open'], closeFences],
  [['block-open', 'block-close', 'block-syntax'], escapeTags],
  [['block-nesting'], repairNesting],
  [['conflict-marker'], repairConflicts],
];

interface Page {
  readonly path: string;
  readonly isMdx: boolean;
  readonly report: Report;
}

const repairsOf = (document: Document, issues: readonly Issue[]): readonly Repair[] => {
  for (const [rules, repair] of REPAIRS) {
    if (!issues.some(({ rule }) => rules.includes(rule))) continue;
    const repairs = repair(document);
    if (repairs.length > 0) return repairs;
  }
  return [];
};

/** Edits whose places overlap wait for the next round. */
const apart = (repairs: readonly Repair[]): Repair[] => {
  const taken: Edit[] = [];
  return repairs.filter(({ edits }) => {
    const overlaps = edits.some(({ start, end }) =>
      taken.some((other) => start < other.end && other.start < end),
    );
    if (!overlaps) taken.push(...edits);
    return !overlaps;
  });
};

const once = (document: Document, lineOf: Edited['lineOf'], repairs: Repair[], page: Page) => {
  const lines = new LineIndex(document.source);
  for (const { at, construct, message } of repairs) {
    const { line } = lines.point(at);
    page.report.add({ path: page.path, line: lineOf(line), construct, message });
  }
  const edited = editText(
    document.source,
    repairs.flatMap(({ edits }) => edits),
  );
  return { text: edited.text, lineOf: (line: number) => lineOf(edited.lineOf(line)) };
};

/** The page's text as code: readers see all of it, as it was written. */
const asCode = ({ text, lineOf }: Edited, hasFrontMatter: boolean): Edited => {
  const start = hasFrontMatter ? (findFences(text)?.end ?? 0) : 0;
  const marks = fenceAround(text.slice(start));
  const end = text.endsWith('\n') ? '' : '\n';
  const head = text.slice(0, start).split('\n').length;
  return {
    text: `${text.slice(0, start)}${marks}markdown\n${text.slice(start)}${end}${marks}\n`,
    lineOf: (line) => lineOf(line <= head ? line : line - 1),
  };
};

const lastResort = (edited: Edited, issues: readonly Issue[], page: Page): Edited => {
  const why = issues[0]?.message ?? '';
  for (const hasFrontMatter of [true, false]) {
    const code = asCode(edited, hasFrontMatter);
    if (checkDocument(parse(code.text)).length > 0) continue;
    const message = pageAsCode({ why });
    page.report.add({ path: page.path, line: 1, construct: 'page', message });
    return code;
  }
  const message = notPublishable({ why });
  page.report.add({ path: page.path, line: 1, construct: 'page', message });
  return edited;
};

/** Whether a page has anything that a rule of publishing can object to: most pages do not. */
const mayHaveErrors = (document: Document): boolean => {
  const { source, tree, problems } = document;
  if (problems.length > 0 || document.frontMatter.error !== null) return true;
  if (source.includes('<<<<<<<') || source.includes('>>>>>>>')) return true;
  let isFound = false;
  eachNode(tree, (node) => {
    if (isFound) return;
    const block = knownBlock(node);
    if (block !== undefined) isFound = block.contains !== null || block.parents !== null;
    else if (node.type === 'code') isFound = !isWholeCode(source, node);
  });
  return isFound;
};

const errorsOf = (document: Document): readonly Issue[] =>
  mayHaveErrors(document) ? checkDocument(document) : [];

/**
 * The page as publishing accepts it, with its tree.
 * @param page source file, and where repairs are reported
 */
export const publishable = (
  edited: Edited,
  page: Page,
): { readonly edited: Edited; readonly document: Document } => {
  const parsed = parse(edited.text);
  let document = page.isMdx ? unindentCode(parsed) : parsed;
  let current: Edited = { text: document.source, lineOf: edited.lineOf };
  let issues = errorsOf(document);
  for (let round = 0; round < MAX_ROUNDS && issues.length > 0; round++) {
    const repairs = apart(repairsOf(document, issues));
    if (repairs.length === 0) break;
    current = once(document, current.lineOf, repairs, page);
    document = parse(current.text);
    issues = checkDocument(document);
  }
  if (issues.length > 0) {
    current = lastResort(current, issues, page);
    document = parse(current.text);
  }
  return { edited: current, document };
};
