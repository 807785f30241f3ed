/**
 * Scripts and style sheets in running text, where each tag is a node and the program between them
 * would come out as words.
 */
import type { Nodes } from 'mdast';

const START = /^<(script|style)[\s/>]/i;

const nameOf = (node: Nodes): string | null =>
  node.type === 'html' ? (START.exec(node.value)?.[1]?.toLowerCase() ?? null) : null;

/** `</script >` as `</script>`. */
const withoutSpace = (tag: string): string =>
  tag.endsWith('>') ? `${tag.slice(0, -1).trimEnd()}>` : tag;

/** One that is never closed is a typo, and its text stays. */
export const withoutPrograms = (nodes: readonly Nodes[]): readonly Nodes[] => {
  if (!nodes.some((node) => nameOf(node) !== null)) return nodes;
  const lastEnd = new Map<string, number>();
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'html') lastEnd.set(withoutSpace(node.value).toLowerCase(), index);
  }
  const kept: Nodes[] = [];
  let until: string | null = null;
  for (const [index, node] of nodes.entries()) {
    if (until === null) {
      const name = nameOf(node);
      const isClosed = name !== null && (lastEnd.get(`</${name}>`) ?? -1) > index;
      if (isClosed) until = `</${name}>`;
      else kept.push(node);
    } else if (node.type === 'html' && node.value.toLowerCase().startsWith(until.slice(0, -1))) {
      until = null;
    }
  }
  return kept;
};
