/** `GET /components`: the catalog of blocks, the same data that validates and renders them. */
import type { contract } from '@quoin/contract';
import { BLOCKS, type Block } from '@quoin/markdown';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';

const present = ({
  name,
  category,
  description,
  attributes,
  children,
  contains,
  parents,
  inline,
  example,
}: Block) => ({
  name,
  category,
  description,
  attributes: attributes.map((attribute) => ({
    name: attribute.name,
    type: attribute.type,
    description: attribute.description,
    required: attribute.required,
    default: attribute.default,
    ...(attribute.values !== undefined && { values: [...attribute.values] }),
  })),
  children,
  contains: contains && [...contains],
  parents: parents && [...parents],
  inline,
  example,
});

export const listComponents: UseCase<typeof contract.components.list> = async () =>
  reply({ components: [...BLOCKS.values()].map(present) });
