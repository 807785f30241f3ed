/** `import` and `export` statements: taken out; what they bring and is not used up is reported. */

import { findFences } from '@quoin/markdown/syntax';
import { importNotConverted, statementIgnored } from '../messages.ts';
import type { MdxPage } from './page.ts';
import type { MdxContext } from './rules.ts';
import type { Scope } from './scope.ts';

const SHOWN_LENGTH = 80;

/** `import './styles.css'`. */
const SIDE_EFFECT = /^import\s*["']([^"'\n]+)["']/gm;
const BLANK = /[ \t]*\r?\n/y;
/** A line end and what a blank line before it may hold. */
const LOOK_BACK = 8;

/** The blank line behind a statement goes where one precedes it, so that two do not become one. */
const blankBehind = (source: string, start: number, end: number): number => {
  const isFirst = start === (findFences(source)?.end ?? 0);
  const before = source.slice(Math.max(0, start - LOOK_BACK), start);
  if (!isFirst && !/\n[ \t]*\r?\n$/.test(before)) return 0;
  BLANK.lastIndex = end;
  return BLANK.exec(source)?.[0].length ?? 0;
};

export const convertStatements = (page: MdxPage, scope: Scope, context: MdxContext): void => {
  const statements = page.tokens.filter(({ type }) => type === 'esm');
  if (statements.length === 0) return;
  for (const { start, end } of statements) {
    page.edit(start, end + blankBehind(page.source, start, end), '');
    const text = page.source.slice(start, end);
    for (const [, from = ''] of text.matchAll(SIDE_EFFECT)) {
      page.unmapped(start, 'import', statementIgnored({ from }));
    }
    if (!/^export/m.test(text)) continue;
    const shown = text.trim().slice(0, SHOWN_LENGTH).replace(/\s+/g, ' ');
    page.unmapped(start, 'export', `A page of Quoin has no program; this is left out: ${shown}`);
  }
  for (const imported of scope.imports()) {
    const { local, from, at } = imported;
    const meaning = scope.meaningOf(imported);
    const isKnown =
      scope.isCarried(local) ||
      meaning.type === 'partial' ||
      meaning.type === 'file' ||
      meaning.type === 'value' ||
      (meaning.type === 'component' &&
        (context.rules.components.has(meaning.name) || context.rules.functions.has(meaning.name)));
    if (isKnown) continue;
    page.unmapped(at, 'import', importNotConverted({ local, from }));
  }
};
