/**
 * Footnotes of a page, as pandoc, GitHub, Word (through mammoth) and others mark them: a reference
 * links to an element by id. Both are marked here and become GFM footnotes.
 */
import type { Element, ElementContent } from 'hast';
import { element, elementsOf, hasClass, isElement, lineOf, property } from './hast.ts';
import { fragmentOf } from './heading-targets.ts';

const isReference = (link: Element): boolean =>
  link.tagName === 'a' &&
  (property(link, 'role') === 'doc-noteref' ||
    property(link, 'dataFootnoteRef') !== undefined ||
    hasClass(link, 'footnote-ref'));

const isBackLink = (link: Element, references: ReadonlySet<string>): boolean =>
  link.tagName === 'a' &&
  (property(link, 'role') === 'doc-backlink' ||
    property(link, 'dataFootnoteBackref') !== undefined ||
    hasClass(link, 'footnote-back', 'footnote-backref') ||
    references.has(fragmentOf(property(link, 'href') ?? '')));

const withoutBackLinks = (
  nodes: readonly ElementContent[],
  references: ReadonlySet<string>,
): ElementContent[] =>
  nodes
    .filter((node) => !isElement(node) || !isBackLink(node, references))
    .map((node) =>
      isElement(node) ? { ...node, children: withoutBackLinks(node.children, references) } : node,
    );

interface Reference {
  readonly link: Element;
  readonly target: string;
  readonly label: string;
}

const readReferences = (root: Element): Reference[] => {
  const labels = new Map<string, string>();
  const references: Reference[] = [];
  for (const link of elementsOf(root)) {
    const href = isReference(link) ? property(link, 'href') : undefined;
    if (href?.startsWith('#') !== true) continue;
    const target = fragmentOf(href);
    const label = labels.get(target) ?? String(labels.size + 1);
    labels.set(target, label);
    references.push({ link, target, label });
  }
  return references;
};

/** Notes without a heading and rule of their own once they are gone. */
const isNotesSection = (node: Element): boolean =>
  property(node, 'role') === 'doc-endnotes' ||
  property(node, 'dataFootnotes') !== undefined ||
  hasClass(node, 'footnotes');

const take = (
  parent: Element,
  definitions: ReadonlyMap<string, string>,
  taken: Map<string, Element>,
): void => {
  parent.children = parent.children.filter((child) => {
    if (!isElement(child)) return true;
    const id = property(child, 'id');
    if (id !== undefined && definitions.has(id) && !taken.has(id)) {
      taken.set(id, child);
      return false;
    }
    const before = taken.size;
    take(child, definitions, taken);
    if (taken.size === before) return true;
    if (isNotesSection(child)) return false;
    return child.tagName !== 'ol' && child.tagName !== 'ul' ? true : lineOf(child) !== '';
  });
};

/** Definitions come last in `root`, each a `div` with `dataFootnoteDefinition`. */
export const markFootnotes = (root: Element): void => {
  const references = readReferences(root);
  if (references.length === 0) return;
  const labels = new Map(references.map(({ target, label }) => [target, label]));
  const taken = new Map<string, Element>();
  take(root, labels, taken);
  const backs = new Set(
    references.map(({ link }) => property(link, 'id')).filter((id) => id !== undefined),
  );
  for (const { link, target, label } of references) {
    if (!taken.has(target)) continue;
    link.tagName = 'span';
    link.properties = { dataFootnote: label };
    link.children = [];
  }
  for (const [id, definition] of taken) {
    const children = withoutBackLinks(definition.children, backs);
    root.children.push(element('div', { dataFootnoteDefinition: labels.get(id) ?? id }, children));
  }
};
