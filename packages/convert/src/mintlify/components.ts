/** Mintlify's components (https://mintlify.com/docs/components) as Quoin's blocks. */

import { type AttributeValue, attributesText } from '../markup/block-text.ts';
import { content } from '../mdx/blocks.ts';
import { codeComponent } from '../mdx/code-component.ts';
import { attributeOf, type MdxElement, textOf } from '../mdx/elements.ts';
import type { Component } from '../mdx/rules.ts';
import type { Scope } from '../mdx/scope.ts';
import { agentTextShown, tagNotClosed } from '../messages.ts';
import { tab as foreignTab, labelsOf } from '../next/components.ts';
import { fields, isInField } from './fields.ts';
import { inlineComponents } from './inline-components.ts';
import { alignContent } from './list-item.ts';
import { lists } from './lists.ts';
import { appendContent, isRich, writeRichWords } from './rich-words.ts';
import { placeInRun } from './runs.ts';

/** A literal as text; `true` for a name alone. For an icon that is a program, returns undefined. */
const given = (element: MdxElement, name: string): AttributeValue => {
  const value = attributeOf(element, name)?.value;
  // Authors write truth as Python does, too.
  if (typeof value === 'string' && /^true$/i.test(value)) return true;
  return typeof value === 'string' && /^false$/i.test(value) ? 'false' : value;
};

const isLiteral = (element: MdxElement, name: string): boolean =>
  attributeOf(element, name)?.value !== null;

/** For a title that is written as JSX, returns its text. */
const titleOf = (element: MdxElement, name: string): AttributeValue => {
  const attribute = attributeOf(element, name);
  if (attribute?.value !== null) return given(element, name);
  const words = (attribute.expression ?? '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (attribute.expression ?? '').trimStart().startsWith('<') && !/[{}]/.test(words)
    ? words
    : undefined;
};

const isCarried = (element: MdxElement, from: string, to: string): boolean =>
  isLiteral(element, from) || (to === 'title' && titleOf(element, from) !== undefined);

/** @param names attributes that the block has too; `a>b` is written `b` there */
const block =
  (name: string, ...names: readonly string[]): Component =>
  (element, page) => {
    const pairs = names.map((one) => {
      const [from = '', to = from] = one.split('>');
      return { from, to };
    });
    const rich = pairs.map(({ from }) => from).filter((from) => isRich(element, from));
    const words = (from: string) => (rich.includes(from) ? undefined : given(element, from));
    page.rename(
      element,
      name,
      Object.fromEntries(
        pairs.map(({ from, to }) => [to, to === 'title' ? titleOf(element, from) : words(from)]),
      ),
      pairs.filter(({ from, to }) => isCarried(element, from, to)).map(({ from }) => from),
    );
    writeRichWords(element, page, rich);
    if (isInField(element)) alignContent(element, page);
  };

/** What a list of words says: `tags={["a", "b"]}`. */
const wordList = (element: MdxElement, name: string, scope: Scope): string | undefined => {
  const attribute = attributeOf(element, name);
  if (typeof attribute?.value === 'string') return attribute.value;
  const value = attribute?.expression == null ? null : scope.evaluate(attribute.expression);
  if (value?.type !== 'array') return undefined;
  return value.items.flatMap((one) => (one.type === 'plain' ? [String(one.value)] : [])).join(', ');
};

const update: Component = (element, page, scope) => {
  const rss = attributeOf(element, 'rss');
  const read = rss?.expression == null ? null : scope.evaluate(rss.expression);
  const feed = (name: string): string | undefined => {
    const value = read?.type === 'object' ? read.members.get(name) : undefined;
    return value?.type === 'plain' && value.value !== null ? String(value.value) : undefined;
  };
  const tags = wordList(element, 'tags', scope);
  page.rename(
    element,
    'Update',
    {
      label: textOf(element, 'label'),
      description: isRich(element, 'description') ? undefined : textOf(element, 'description'),
      tags,
      rssTitle: feed('title'),
      rssDescription: feed('description'),
      id: textOf(element, 'id'),
    },
    [
      'label',
      'description',
      'id',
      ...(tags === undefined ? [] : ['tags']),
      ...(read?.type === 'object' ? ['rss'] : []),
    ],
  );
  writeRichWords(
    element,
    page,
    ['description'].filter((name) => isRich(element, name)),
  );
};

const tabs: Component = (element, page, scope) => {
  const isApart = textOf(element, 'sync') === 'false';
  page.rename(element, 'Tabs', { sync: isApart ? 'false' : undefined }, [
    'sync',
    'defaultTabIndex',
    ...(labelsOf(element, scope).length > 0 ? ['items'] : []),
  ]);
};

const tab: Component = (element, page) => {
  const siblings = element.parent?.children.filter(({ name }) => name === 'Tab') ?? [];
  const chosen = element.parent === null ? undefined : textOf(element.parent, 'defaultTabIndex');
  const isDefault = chosen !== undefined && chosen !== '0' && siblings[Number(chosen)] === element;
  page.rename(
    element,
    'Tab',
    {
      title: textOf(element, 'title'),
      icon: given(element, 'icon'),
      id: textOf(element, 'id'),
      default: isDefault,
    },
    ['title', 'id', ...(isLiteral(element, 'icon') ? ['icon'] : [])],
  );
};

/** Content for one choice of the reader: a tab, its neighbours beside it. */
const view: Component = (element, page) => {
  const kindOf = ({ name }: MdxElement): string | null => (name === 'View' ? name : null);
  const { isFirst, isLast } = placeInRun(element, page, kindOf);
  const { open, close } = element;
  if (close === null) return page.unmapped(open.start, '<View>', tagNotClosed);
  const tag = attributesText({ title: textOf(element, 'title'), icon: given(element, 'icon') });
  page.edit(open.start, open.end, `${isFirst ? '<Tabs>\n' : ''}<Tab${tag}>`);
  page.edit(close.start, close.end, `</Tab>${isLast ? '\n</Tabs>' : ''}`);
  page.reportAttributes(element, ['title', ...(isLiteral(element, 'icon') ? ['icon'] : [])]);
};

/** Content for readers is converted; content only for programs stays in its tag and is reported. */
const visibility: Component = (element, page) => {
  if (textOf(element, 'for') === 'humans') {
    page.remove(element.open);
    if (element.close !== null) page.remove(element.close);
    return page.reportAttributes(element, ['for']);
  }
  page.unmapped(element.open.start, '<Visibility>', agentTextShown);
};

/** A card with a picture, and its description below. */
const tile: Component = (element, page) => {
  const description = textOf(element, 'description');
  page.rename(element, 'Card', { title: textOf(element, 'title'), href: textOf(element, 'href') }, [
    'title',
    'href',
    'description',
  ]);
  if (description === undefined || element.close === null) return;
  appendContent(element.close, page, description);
};

const repository: Component = (element, page) => {
  const repo = textOf(element, 'repo') ?? '';
  const url = /^https?:/.test(repo) ? repo : `https://github.com/${repo}`;
  const tag = attributesText({ url, title: repo.replace(/^https?:\/\/[^/]*\//, '') });
  page.replaceElement(element, `<Embed${tag} />`);
  page.reportAttributes(element, ['repo', 'variant']);
};

const callout = (name: string): Component => block(name, 'title', 'icon');

export const components: ReadonlyMap<string, Component> = new Map([
  ...['Info', 'Note', 'Tip', 'Check', 'Warning', 'Danger'].map((name): [string, Component] => [
    name,
    callout(name),
  ]),
  ['Callout', callout('Note')],
  ['Banner', callout('Info')],
  ['Steps', block('Steps', 'titleSize')],
  ['Step', block('Step', 'title', 'icon', 'stepNumber', 'titleSize', 'id')],
  ['Tabs', tabs],
  ['Tab', tab],
  // Trees that moved here from other products keep some of their names.
  ['TabItem', foreignTab],
  ['Tabs.Tab', foreignTab],
  ['AccordionGroup', block('AccordionGroup')],
  ['Accordion', block('Accordion', 'title', 'description', 'icon', 'defaultOpen', 'id')],
  ['Expandable', block('Expandable', 'title', 'defaultOpen', 'id')],
  ['CardGroup', block('CardGroup', 'cols')],
  ['Card', block('Card', 'title', 'icon', 'color', 'href', 'img', 'cta', 'arrow', 'horizontal')],
  ['Columns', block('Columns', 'cols')],
  ['Column', block('Column')],
  ['Tile', tile],
  ['CodeGroup', block('CodeGroup', 'dropdown')],
  ['RequestExample', block('CodeGroup', 'dropdown')],
  ['ResponseExample', block('ResponseExample')],
  ['CodeBlock', codeComponent],
  ['Frame', block('Frame', 'caption', 'hint')],
  ['Update', update],
  ['Mermaid', block('Mermaid', 'caption')],
  ['View', view],
  ['Visibility', visibility],
  ['Prompt', block('Card', 'description>title', 'icon')],
  ['GitHub.Repo', repository],
  ['Panel', content],
  ['Fragment', content],
  ['React.Fragment', content],
  ...fields,
  ...lists,
  ...inlineComponents,
]);
