/** `list_components`: the blocks that a page can use. */
import { contract, type EndpointOutput, schemas } from '@quoin/contract';
import { listComponents } from '@quoin/core';
import { blocks, counted } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.components.list;

type Component = EndpointOutput<typeof endpoint>['components'][number];

/** The catalog is part of Quoin, so its text is not fenced. */
const described = ({ name, description, attributes, example }: Component): string => {
  const names = attributes.map((attribute) =>
    attribute.required ? `${attribute.name} (required)` : attribute.name,
  );
  const taken = names.length === 0 ? '' : ` Attributes: ${names.join(', ')}.`;
  return `## ${name}\n${description}.${taken}\n\n\`\`\`\`md\n${example}\n\`\`\`\``;
};

export const listComponentsTool = defineTool({
  endpoint,
  input: schemas.closed({}),
  output: endpoint.response,
  run: async ({ context }) => {
    const input = { params: {}, query: {}, body: undefined };
    const { body } = await listComponents(context, input);
    const { components } = body;
    return {
      structured: body,
      text: blocks(`${counted(components.length, 'block')}.`, ...components.map(described)),
      links: [],
    };
  },
});
