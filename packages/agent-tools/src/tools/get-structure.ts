/** `get_structure`: the navigation trees, drawn with indentation. */
import { contract, type EndpointOutput, schemas } from '@quoin/contract';
import { getStructure } from '@quoin/core';
import { fenced } from '../text/fenced.ts';
import { blocks, counted, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.structure.get;

type Space = EndpointOutput<typeof endpoint>['spaces'][number];
type Item = Space['items'][number];

/** Lines of the tree that a model reads; the structured content has all of it. Ours. */
const MAX_LINES = 500;

const lineOf = (item: Item, depth: number): string => {
  const { type, title, navItemId, pageId, path, status, href } = item;
  const facts =
    pageId === null
      ? [type, ...(href === undefined ? [] : [href]), `navItemId ${navItemId}`]
      : [path, ...(status === null ? [] : [status]), `page id ${pageId}`];
  return `${'  '.repeat(depth)}- ${onOneLine(title)} — ${facts.join(', ')}`;
};

/** In the order of the tree, whatever its depth. */
const linesOf = (space: Space): readonly string[] => {
  const lines = [`Space ${onOneLine(space.name)} — slug ${space.slug}, space id ${space.id}`];
  const stack = space.items.map((item) => ({ item, depth: 0 })).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { item, depth } = next;
    lines.push(lineOf(item, depth));
    for (const child of [...item.children].reverse()) stack.push({ item: child, depth: depth + 1 });
  }
  return lines;
};

export const getStructureTool = defineTool({
  endpoint,
  input: schemas.closed(endpoint.params.properties),
  output: endpoint.response,
  run: async ({ context, input }) => {
    const { body } = await getStructure(context, { params: input, query: {}, body: undefined });
    const lines = body.spaces.flatMap(linesOf);
    const left = lines.length - MAX_LINES;
    return {
      structured: body,
      text: blocks(
        `${counted(body.spaces.length, 'space')}.`,
        lines.length === 0 ? '' : fenced('STRUCTURE', lines.slice(0, MAX_LINES).join('\n')),
        left > 0 ? `${counted(left, 'more line')} are left out here; list_pages reads them.` : '',
      ),
      // A link for each page of a large project is more than a client can show.
      links: [],
    };
  },
});
