/** `<Code code="…" lang="js">` and `<CodeBlock language="js">{`…`}</CodeBlock>` as code fences. */
import { continuationAt } from '../markup/block-text.ts';
import { attributeOf, elementEnd, type MdxElement, textOf } from './elements.ts';
import type { MdxPage } from './page.ts';
import type { Component } from './rules.ts';
import type { Scope } from './scope.ts';

/** The text of the component; null where a program makes it. */
const codeOf = (element: MdxElement, page: MdxPage, scope: Scope): string | null => {
  const attribute = attributeOf(element, 'code');
  if (attribute?.value != null && attribute.value !== true) return attribute.value;
  const { open, close } = element;
  const inner = close === null ? '' : page.source.slice(open.end, close.start).trim();
  const expression = attribute?.expression ?? /^\{([\s\S]*)\}$/.exec(inner)?.[1];
  if (expression === undefined) return inner === '' ? null : inner;
  const value = scope.evaluate(expression);
  return value?.type === 'plain' ? String(value.value) : null;
};

const longestRun = (code: string): number =>
  (code.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);

export const codeComponent: Component = (element, page, scope) => {
  const code = codeOf(element, page, scope);
  const { open } = element;
  if (code === null) {
    const message = `What <${element.name}> shows is a program; the tag stays in the text`;
    return page.unmapped(open.start, `<${element.name}>`, message);
  }
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  const title = textOf(element, 'title');
  const lang = textOf(element, 'lang') ?? textOf(element, 'language') ?? '';
  const meta = title === undefined ? '' : ` title=${JSON.stringify(title)}`;
  const text = `${fence}${lang}${meta}\n${code.replace(/^\n+|\n+$/g, '')}\n${fence}`;
  const indent = continuationAt(page.source, open.start);
  page.edit(open.start, elementEnd(element), text.replaceAll('\n', `\n${indent}`));
  page.reportAttributes(element, ['code', 'lang', 'language', 'title']);
};
