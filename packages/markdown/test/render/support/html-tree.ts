/** HTML as an HTML parser sees it, for comparing and for checking what is in it. */
import type { Element, Nodes, Root } from 'hast';
import { htmlToHast } from 'satteri';

/** The content of `body`, as a browser without scripts reads it. */
export const bodyOf = (html: string): Element => {
  // A document is read; satteri's type says only that it is a node.
  const root = htmlToHast(`<!doctype html><html><head></head><body>${html}</body></html>`) as Root;
  const document = root.children.find((node) => node.type === 'element');
  const body = document?.children.findLast((node) => node.type === 'element');
  if (body?.tagName !== 'body') throw new Error('The parser made no body');
  return body;
};

export function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}

/** What the renderer adds to what the specifications' examples show: anchors and help for readers. */
const ADDED: ReadonlySet<string> = new Set([
  'id',
  'tabIndex',
  'ariaLabel',
  'rel',
  'loading',
  'decoding',
  'dataZoom',
]);

const isAdded = (name: string, value: unknown): boolean =>
  ADDED.has(name) || (name === 'className' && String(value).startsWith('quoin-'));

const isSpace = (node: Nodes | undefined): boolean =>
  node?.type === 'text' && /^\s*$/.test(node.value);

/** Elements that it puts around others, and whole ones that it adds. */
const AROUND: ReadonlySet<string> = new Set(['quoin-code', 'quoin-heading', 'quoin-table']);
const ADDITIONS: ReadonlySet<string> = new Set(['quoin-anchor', 'quoin-code-head']);

const classOf = (node: Nodes): string =>
  node.type === 'element' ? String(node.properties.className ?? '') : '';

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body dd details div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);

const isBlock = (node: Nodes | undefined): boolean =>
  node === undefined || (node.type === 'element' && BLOCKS.has(node.tagName));

const write = (node: Nodes, isPre: boolean, into: string[]): void => {
  if (node.type === 'text') {
    into.push(isPre ? JSON.stringify(node.value) : node.value.replace(/\s+/g, ' '));
    return;
  }
  if (node.type === 'comment') {
    into.push(`<!--${node.value}-->`);
    return;
  }
  if (node.type !== 'element' || ADDITIONS.has(classOf(node))) return;
  if (AROUND.has(classOf(node))) {
    for (const child of node.children) if (!isSpace(child)) write(child, isPre, into);
    return;
  }
  const attributes = Object.entries(node.properties)
    .filter(([name, value]) => !isAdded(name, value))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .sort();
  into.push(`<${node.tagName}${attributes.join('')}>`);
  const children = node.children.filter(
    (child, index) =>
      isPre ||
      !isSpace(child) ||
      !(isBlock(node.children[index - 1]) || isBlock(node.children[index + 1])),
  );
  for (const child of children) write(child, isPre || node.tagName === 'pre', into);
  into.push(`</${node.tagName}>`);
};

/** Equal for HTML that means the same: white space between blocks and order of attributes aside. */
export const normalised = (html: string): string => {
  const into: string[] = [];
  write(bodyOf(html), false, into);
  return into.join('').replace(/ (?=<\/?(?:p|li|h\d|td|th|dd|dt|div|blockquote)\b)/g, '');
};
