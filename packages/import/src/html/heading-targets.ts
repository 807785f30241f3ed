/**
 * Links within a page point to any element with an id; in Markdown they point to headings. This finds
 * the heading for each id that is linked to: the element's own, the first in it, the next one after
 * an empty mark, else the one before.
 */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { Element, Nodes } from 'hast';
import { elementsOf, isHeading, property } from './hast.ts';

/** Numbers of headings, in the order of the document from 0, by id. */
export type HeadingTargets = ReadonlyMap<string, number>;

const idsOf = (element: Element): string[] => {
  const name = element.tagName === 'a' ? property(element, 'name') : undefined;
  return [property(element, 'id') ?? '', name ?? ''].filter((id) => id !== '');
};

const linkedIds = (root: Element): Set<string> => {
  const ids = new Set<string>();
  for (const element of elementsOf(root)) {
    const href = element.tagName === 'a' ? property(element, 'href') : undefined;
    if (href?.startsWith('#') === true) ids.add(fragmentOf(href));
  }
  return ids;
};

/** The id that a link within the page names. */
export const fragmentOf = (href: string): string => decodePercent(href.slice(1));

class Finder {
  readonly targets = new Map<string, number>();
  private headings = 0;
  /** Ids seen since the last text, outside of headings. */
  private waiting: string[] = [];

  constructor(private readonly linked: ReadonlySet<string>) {}

  visit(node: Nodes): void {
    if (node.type === 'text') {
      if (node.value.trim() !== '') this.settle(this.headings - 1);
      return;
    }
    if (!('children' in node)) return;
    if (node.type === 'element') this.enter(node);
    for (const child of node.children) this.visit(child);
  }

  private enter(element: Element): void {
    for (const id of idsOf(element)) if (this.linked.has(id)) this.waiting.push(id);
    if (!isHeading(element)) return;
    const number = this.headings++;
    element.properties.dataHeading = number;
    this.settle(number);
    for (const inner of elementsOf(element)) {
      for (const id of idsOf(inner)) this.targets.set(id, number);
    }
  }

  settle(number: number): void {
    if (number >= 0) {
      for (const id of this.waiting) if (!this.targets.has(id)) this.targets.set(id, number);
    }
    this.waiting = [];
  }

  get last(): number {
    return this.headings - 1;
  }
}

/** Marks headings with `dataHeading`, their number. */
export const headingTargets = (root: Element): HeadingTargets => {
  const finder = new Finder(linkedIds(root));
  finder.visit(root);
  finder.settle(finder.last);
  return finder.targets;
};
