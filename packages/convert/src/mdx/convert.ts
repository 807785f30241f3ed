/** Converts the text of a page of MDX: directives, components, HTML, expressions, imports. */
import type { Edited } from '@quoin/markdown/syntax';
import { linkInPlace } from '../markup/link-in-place.ts';
import { details } from './blocks.ts';
import { convertDirectives } from './directives.ts';
import { elementEnd, type MdxElement, textOf } from './elements.ts';
import { convertExpression } from './expressions.ts';
import { alignClosingFences } from './fences.ts';
import { convertFormula } from './formulas.ts';
import { convertHtmlAttributes } from './html-attributes.ts';
import { layOutHtml, separateFromHtml } from './html-layout.ts';
import { holdsCards, linkCardOf, writeLinkCard } from './link-card.ts';
import { MdxPage } from './page.ts';
import { type Home, inlinePartial } from './partials.ts';
import { NO_PROPERTIES, type Properties, replaceInCode } from './properties.ts';
import type { MdxContext, MdxRules } from './rules.ts';
import { Scope } from './scope.ts';
import { convertStatements } from './statements.ts';

const isComponent = (name: string): boolean => /^[A-Z]/.test(name) || name.includes('.');

const convertHtml = (
  element: MdxElement,
  page: MdxPage,
  scope: Scope,
  { rules }: MdxContext,
): void => {
  const { name, parent } = element;
  const block = rules.html?.get(name);
  if (block !== undefined) {
    block(element, page, scope);
    return;
  }
  const { mdx } = rules.scanOptions(page.path);
  if (rules.laysOutHtml && mdx) layOutHtml(element, page);
  if (rules.keepsHtml && !mdx) return;
  if (name === 'details') details(element, page, scope);
  else if (name !== 'summary' || parent?.name !== 'details') {
    convertHtmlAttributes(element, page, scope);
  }
};

/** The file whose text replaces a tag; null if it does not exist. */
const partialFile = (element: MdxElement, scope: Scope, { rules }: MdxContext): string | null => {
  const meaning = scope.meaning(element.name);
  if (meaning?.type === 'partial') return meaning.path;
  return meaning === null ? (rules.partialOf?.(element) ?? null) : null;
};

const linkOf = (element: MdxElement, page: MdxPage): string | null => {
  const { open, close } = element;
  if (close === null && open.kind !== 'self') return null;
  const content = close === null ? '' : page.source.slice(open.end, close.start);
  const href = textOf(element, 'href') ?? textOf(element, 'to');
  return linkInPlace(href, content, textOf(element, 'title'));
};

/** The name that the dialect has for a component; null for one of the source. */
const knownName = (name: string, scope: Scope): string | null => {
  const meaning = scope.meaning(name);
  if (meaning === null) return name;
  return meaning.type === 'component' ? meaning.name : null;
};

const isKnown = (name: string, scope: Scope, rules: MdxRules): boolean =>
  !isComponent(name) ||
  scope.meaning(name)?.type === 'partial' ||
  rules.components.has(knownName(name, scope) ?? '');

const convertComponent = (
  element: MdxElement,
  page: MdxPage,
  scope: Scope,
  { rules }: MdxContext,
): void => {
  const { name, open } = element;
  const meaning = scope.meaning(name);
  const component = rules.components.get(knownName(name, scope) ?? '');
  if (component !== undefined) {
    component(element, page, scope);
    return;
  }
  const from = meaning?.type === 'unknown' ? ` (from ${meaning.from})` : '';
  const report = (place: string): void =>
    page.unmapped(
      open.start,
      `<${name}>`,
      `<${name}>${from} is a component of the source; ${place}`,
    );
  const isUnknownCard = (one: MdxElement): boolean =>
    !isKnown(one.name, scope, rules) && linkCardOf(page, one) !== null;
  const card = linkCardOf(page, element);
  const link = card === null ? linkOf(element, page) : null;
  if (card !== null) {
    report('a card with its address replaces it');
    writeLinkCard(page, element, card);
  } else if (link !== null) {
    report('a link to its address replaces it');
    page.edit(open.start, elementEnd(element), link);
  } else if (holdsCards(page, element, isUnknownCard)) {
    report('a group of cards replaces it');
    page.rename(element, 'CardGroup');
  } else report('its tag stays in the text');
};

const convertElement = (
  element: MdxElement,
  page: MdxPage,
  scope: Scope,
  context: MdxContext,
  home: Home,
): void => {
  const { name } = element;
  if (name === '') return;
  const partial = isComponent(name) ? partialFile(element, scope, context) : null;
  if (partial !== null) {
    inlinePartial(
      element,
      partial,
      page,
      { ...context, scope },
      home,
      (path, source, inner, properties) =>
        convertText(path, source, context, inner, properties).text,
    );
  } else if (isComponent(name)) convertComponent(element, page, scope, context);
  else convertHtml(element, page, scope, context);
};

export const convertText = (
  path: string,
  source: string,
  context: MdxContext,
  home: Home = { around: [path], budget: { length: source.length } },
  properties: Properties = NO_PROPERTIES,
): Edited => {
  const { rules, report } = context;
  const page = new MdxPage(path, source, rules.scanOptions(path), report);
  const scope = new Scope(page, context, properties);
  if (!rules.keepsDirectives) convertDirectives(page, rules.directives);
  for (const element of page.elements) convertElement(element, page, scope, context, home);
  if (rules.laysOutHtml && rules.scanOptions(path).mdx) separateFromHtml(page);
  for (const token of page.tokens) {
    if (token.type === 'tag' && token.name === '') page.remove(token);
    else if (token.type === 'expression') convertExpression(token, page, scope);
    else if (token.type === 'math' && rules.convertsFormulas) convertFormula(token, page);
    else if (token.type === 'headingId') page.edit(token.start, token.end, ` {#${token.id}}`);
  }
  if (rules.scanOptions(path).mdx) alignClosingFences(page);
  replaceInCode(page, properties);
  convertStatements(page, scope, context);
  return page.done();
};
