/** Converts the text of a page of MDX: directives, components, HTML, expressions, imports. */
import type { Edited } from '../edits.ts';
import { details } from './blocks.ts';
import { convertDirectives } from './directives.ts';
import type { MdxElement } from './elements.ts';
import { convertExpression } from './expressions.ts';
import { convertHtmlAttributes } from './html-attributes.ts';
import { layOutHtml } from './html-layout.ts';
import { MdxPage } from './page.ts';
import { type Home, inlinePartial } from './partials.ts';
import { NO_PROPERTIES, type Properties, replaceInCode } from './properties.ts';
import type { MdxContext } from './rules.ts';
import { Scope } from './scope.ts';
import { convertStatements } from './statements.ts';

const isComponent = (name: string): boolean => /^[A-Z]/.test(name) || name.includes('.');

const convertElement = (
  element: MdxElement,
  page: MdxPage,
  scope: Scope,
  context: MdxContext,
  home: Home,
): void => {
  const { name, open, close } = element;
  if (name === '') return;
  const inline = (path: string): void =>
    inlinePartial(
      element,
      path,
      page,
      { ...context, scope },
      home,
      (file, source, inner, properties) =>
        convertText(file, source, context, inner, properties).text,
    );
  if (!isComponent(name)) {
    const html = context.rules.html?.get(name);
    if (html !== undefined) return html(element, page, scope);
    if (context.rules.laysOutHtml) layOutHtml(element, page);
    if (name === 'details') return details(element, page, scope);
    if (name === 'summary' && element.parent?.name === 'details') return;
    return convertHtmlAttributes(element, page, scope);
  }
  const meaning = scope.meaning(name);
  if (meaning?.type === 'partial') return inline(meaning.path);
  const included = meaning === null ? (context.rules.partialOf?.(element) ?? null) : null;
  if (included !== null) return inline(included);
  const known = meaning === null ? name : meaning.type === 'component' ? meaning.name : null;
  const component = known === null ? undefined : context.rules.components.get(known);
  if (component !== undefined) return component(element, page, scope);
  const from = meaning?.type === 'unknown' ? ` (from ${meaning.from})` : '';
  const message = `<${name}>${from} is a component of the source; its tag stays in the text`;
  page.unmapped(open.start, `<${name}>`, message);
  if (open.kind === 'open' && close === null) {
    page.unmapped(open.start, 'tag', `<${name}> is never closed`);
  }
};

export const convertText = (
  path: string,
  source: string,
  context: MdxContext,
  home: Home = { around: [path], budget: { inlined: 0 } },
  properties: Properties = NO_PROPERTIES,
): Edited => {
  const { rules, report } = context;
  const page = new MdxPage(path, source, rules.scanOptions(path), report);
  const scope = new Scope(page, context, properties);
  convertDirectives(page, rules.directives);
  for (const element of page.elements) convertElement(element, page, scope, context, home);
  for (const token of page.tokens) {
    if (token.type === 'tag' && token.name === '') page.remove(token);
    else if (token.type === 'expression') convertExpression(token, page, scope);
    else if (token.type === 'headingId') page.edit(token.start, token.end, ` {#${token.id}}`);
  }
  replaceInCode(page, properties);
  convertStatements(page, scope, context);
  return page.done();
};
