/** `import` and `export` statements: taken out; what they bring and is not used up is reported. */
import type { MdxPage } from './page.ts';
import type { MdxContext } from './rules.ts';
import type { Scope } from './scope.ts';

const SHOWN_LENGTH = 80;

export const convertStatements = (page: MdxPage, scope: Scope, context: MdxContext): void => {
  const statements = page.tokens.filter(({ type }) => type === 'esm');
  const [first] = statements;
  if (first === undefined) return;
  for (const { start, end } of statements) {
    const isTop =
      page.source.slice(0, start).trimEnd() === '' ||
      /\n[ \t]*\r?\n$/.test(page.source.slice(Math.max(0, start - 8), start));
    page.edit(
      start,
      end + (isTop ? (/^[ \t]*\r?\n/.exec(page.source.slice(end, end + 8))?.[0].length ?? 0) : 0),
      '',
    );
    const text = page.source.slice(start, end);
    if (!/^export/m.test(text)) continue;
    const shown = text.trim().slice(0, SHOWN_LENGTH).replace(/\s+/g, ' ');
    page.unmapped(start, 'export', `A page of Quoin has no program; this is left out: ${shown}`);
  }
  for (const { local, from } of scope.imports()) {
    const meaning = scope.meaning(local);
    const isKnown =
      meaning?.type === 'partial' ||
      meaning?.type === 'file' ||
      meaning?.type === 'value' ||
      (meaning?.type === 'component' &&
        (context.rules.components.has(meaning.name) || context.rules.functions.has(meaning.name)));
    if (isKnown) continue;
    const offset = Math.max(first.start, page.source.indexOf(from, first.start));
    page.unmapped(offset, 'import', `${local} of ${from} cannot be carried over`);
  }
};
