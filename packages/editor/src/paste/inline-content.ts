/** Blocks as running text: for headings and cells, which are one line. */
import { Fragment, type Node } from 'prosemirror-model';

const lines = (node: Node, bullet: string): Fragment[] => {
  const { schema } = node.type;
  if (node.type.spec.code) {
    const { code } = schema.marks;
    return node.textContent
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => Fragment.from(schema.text(line, code ? [code.create()] : [])));
  }
  if (node.inlineContent) return [node.content];
  const found: Fragment[] = [];
  node.forEach((child, _offset, index) => {
    const start = Number(node.attrs.start ?? 1) + index;
    const isItem = child.type.name === 'listItem';
    const own = node.type.name === 'orderedList' ? `${start}. ` : '• ';
    found.push(...lines(child, isItem ? own : ''));
  });
  const [first, ...rest] = found;
  if (bullet === '' || first === undefined) return found;
  return [Fragment.from(schema.text(bullet)).append(first), ...rest];
};

/** One line for each block, with breaks between them. */
export const inlineContent = (blocks: readonly Node[]): Fragment => {
  let content = Fragment.empty;
  for (const line of blocks.flatMap((block) => lines(block, ''))) {
    const first = blocks[0];
    if (first !== undefined && content.size > 0) {
      content = content.addToEnd(first.type.schema.node('hardBreak'));
    }
    content = content.append(line);
  }
  return content;
};

/** Without a mark that all of the text has: headings are bold by themselves. */
export const withoutCommonMark = (content: Fragment, name: string): Fragment => {
  const nodes = content.content;
  const isAll = nodes.every(
    (node) => node.text?.trim() === '' || node.marks.some(({ type }) => type.name === name),
  );
  if (!isAll) return content;
  return Fragment.from(
    nodes.map((node) => node.mark(node.marks.filter(({ type }) => type.name !== name))),
  );
};
