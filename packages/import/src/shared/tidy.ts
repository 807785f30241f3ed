/**
 * Puts a converted tree in the form that Markdown can say: white space is outside of emphasis,
 * neighbours of one kind are one, nothing is empty. Nodes keep their identity.
 */
import type { Nodes, Parents, PhrasingContent, RootContent, Text } from 'mdast';

type Marked = Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' }>;

const isMarked = (node: RootContent): node is Marked =>
  node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';

const text = (value: string): Text => ({ type: 'text', value });

const leadingSpace = (value: string): string =>
  value.slice(0, value.length - value.trimStart().length);
const trailingSpace = (value: string): string => value.slice(value.trimEnd().length);

/** White space at the edges of the children is removed and returned. */
const takeEdges = (children: PhrasingContent[]): [before: string, after: string] => {
  const first = children[0];
  let before = '';
  if (first?.type === 'text') {
    before = leadingSpace(first.value);
    first.value = first.value.slice(before.length);
    if (first.value === '') children.shift();
  }
  const last = children.at(-1);
  let after = '';
  if (last?.type === 'text') {
    after = trailingSpace(last.value);
    last.value = last.value.slice(0, last.value.length - after.length);
    if (last.value === '') children.pop();
  }
  return [before, after];
};

const isEmpty = (node: RootContent): boolean => {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value === '';
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'paragraph':
    case 'heading':
    case 'blockquote':
    case 'link':
    case 'list':
    case 'table':
      return node.children.length === 0;
    default:
      return false;
  }
};

/** A marked node inside one of its own kind says nothing more. */
const unwrapped = (node: RootContent, open: readonly string[]): RootContent[] =>
  isMarked(node) && open.includes(node.type) ? node.children : [node];

const join = (nodes: readonly RootContent[]): RootContent[] => {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (last !== undefined && isMarked(node) && last.type === node.type) {
      last.children.push(...node.children);
    } else joined.push(node);
  }
  return joined;
};

const withEdges = (node: RootContent): RootContent[] => {
  if (!isMarked(node) && node.type !== 'link') return [node];
  const [before, after] = takeEdges(node.children);
  return [text(before), node, text(after)];
};

const isBreak = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');

const trimLine = (children: PhrasingContent[]): void => {
  while (isBreak(children[0])) children.shift();
  while (isBreak(children.at(-1))) children.pop();
  takeEdges(children);
};

/** Bold throughout a heading, as word processors write it, says nothing. */
const unwrapHeading = (children: PhrasingContent[]): PhrasingContent[] => {
  const [only, ...others] = children;
  return only?.type === 'strong' && others.length === 0 ? only.children : children;
};

const inHeading = (children: readonly PhrasingContent[]): PhrasingContent[] =>
  children.map((child) => (child.type === 'break' ? text(' ') : child));

const tidyChildren = (node: Parents, open: readonly string[]): void => {
  // An element's own children are of its content model before and after.
  const parent: { children: RootContent[] } = node;
  const flat = parent.children.flatMap((child) => unwrapped(child, open));
  for (const child of flat) visit(child, open);
  const split = flat.flatMap(withEdges).filter((child) => !isEmpty(child));
  parent.children = join(split).filter((child) => !isEmpty(child));
};

const visit = (node: Nodes, open: readonly string[]): void => {
  if (!('children' in node)) {
    if (node.type === 'text') node.value = node.value.replace(/[\r\n]+/g, ' ');
    return;
  }
  if (node.type === 'heading') node.children = inHeading(node.children);
  tidyChildren(node, node.type === 'root' || !isMarked(node) ? open : [...open, node.type]);
  if (node.type === 'heading') node.children = unwrapHeading(node.children);
  if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell') {
    trimLine(node.children);
  }
  if (node.type === 'listItem') {
    node.spread = node.children.filter(({ type }) => type !== 'list').length > 1;
  }
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread === true);
};

export const tidy = (tree: Nodes): void => visit(tree, []);
