/** Components that dialects of MDX share, as Quoin's blocks. */
import { type AttributeValue, openTag } from '../markup/block-text.ts';
import { attributeOf, isSet, type MdxElement, textOf } from './elements.ts';
import type { Component } from './rules.ts';

/** Attributes that are carried over: the component's name for each, and the block's. */
type Names = Readonly<Record<string, string>>;

const carried = (element: MdxElement, names: Names): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(names).map(([name, to]) => [
      to,
      attributeOf(element, name)?.value === true || isSet(element, name)
        ? true
        : textOf(element, name),
    ]),
  );

/** An attribute that is carried over counts only where it is a literal. */
const literal = (element: MdxElement, names: readonly string[]): string[] =>
  names.filter((name) => attributeOf(element, name)?.value !== null);

/** @param names attributes that the block has, by the component's names for them */
export const block =
  (name: string, names: Names = {}, unneeded: readonly string[] = []): Component =>
  (element, page) =>
    page.rename(element, name, carried(element, names), [
      ...literal(element, Object.keys(names)),
      ...unneeded,
    ]);

/** Only the content stays. */
export const content: Component = (element, page) => {
  page.remove(element.open);
  if (element.close !== null) page.remove(element.close);
  page.reportAttributes(element, []);
};

/** `<details><summary>Title</summary>…`: an accordion, whose content is Markdown. */
export const details: Component = (element, page) => {
  const summary = element.children.find(({ name }) => name === 'summary');
  const { open, close } = element;
  if (close === null || summary?.close == null) return;
  const between = page.source.slice(open.end, summary.open.start);
  if (between.trim() !== '') return;
  const title = page.source.slice(summary.open.end, summary.close.start);
  const plain = title
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const attributes = {
    title: plainTitle(plain),
    defaultOpen: attributeOf(element, 'open') !== undefined,
  };
  page.place({ start: open.start, end: summary.close.end }, openTag('Accordion', attributes));
  page.place(close, '</Accordion>');
  page.reportAttributes(element, ['open']);
  page.reportAttributes(summary, []);
};

const plainTitle = (text: string): string => text.replaceAll('**', '').replaceAll('`', '').trim();
