/** `get_structure`: the navigation trees, drawn with indentation. */
import { contract, type EndpointOutput, LIMITS, schemas } from '@quoin/contract';
import { getStructure, notFound } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { cutToFit, moreFrom } from '../text/fit.ts';
import { blocks, counted, onOneLine } from '../text/lines.ts';
import { offsetArgument } from '../text/offset-argument.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.structure.get;

type Space = EndpointOutput<typeof endpoint>['spaces'][number];
type Item = Space['items'][number];

const lineOf = (item: Item, depth: number): string => {
  const { type, title, navItemId, pageId, path, status, href } = item;
  const facts =
    pageId === null
      ? [type, ...(href === undefined ? [] : [href]), `navItemId ${navItemId}`]
      : [path, ...(status === null ? [] : [status]), `page id ${pageId}`];
  return `${'  '.repeat(depth)}- ${onOneLine(title)} — ${facts.join(', ')}`;
};

/** Returns the lines in the order of the tree, for any depth. */
const linesOf = (space: Space): readonly string[] => {
  const lines = [messages.spaceLine(space)];
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
  input: schemas.closed({
    ...endpoint.params.properties,
    space: Type.Optional(
      schemas.text({
        min: 1,
        max: LIMITS.projectSlug.max,
        description: 'Only this space: its id or slug',
      }),
    ),
    offset: offsetArgument('lines'),
  }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, space, offset } }) => {
    const input = { params: { projectId }, query: {}, body: undefined };
    const { body } = await getStructure(context, input);
    const spaces = body.spaces.filter(
      ({ id, slug }) => space === undefined || id === space.toLowerCase() || slug === space,
    );
    if (spaces.length === 0 && space !== undefined) throw notFound('Space');
    const all = spaces.flatMap(linesOf);
    const { lines, next } = cutToFit(all, offset);
    return {
      structured: { spaces },
      text: blocks(
        `${counted(spaces.length, 'space')}.`,
        lines.length === 0 ? '' : fenced('STRUCTURE', lines.join('\n')),
        moreFrom(next, all.length),
      ),
      // A link for each page of a large project is more than a client can show.
      links: [],
    };
  },
});
