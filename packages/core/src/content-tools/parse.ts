/** `POST /parse`: a text as the tree that an editor works on. */
import type { contract } from '@quoin/contract';
import { flattenDocument, parse } from '@quoin/markdown';
import type { UseCase } from '../context.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';
import { reply } from '../reply.ts';

export const parseMarkdown: UseCase<typeof contract.parse.run> = async ({ deps }, { body }) => {
  const { markdown } = body;
  const { frontMatter, nodes } = isRenderedInProcess(markdown)
    ? flattenDocument(parse(markdown))
    : await deps.content.parse(markdown);
  return reply({ frontMatter, nodes: [...nodes] });
};
