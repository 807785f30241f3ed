/** `list_pages` of a readers' site: titles, addresses, descriptions and sizes, as in `llms.txt`. */
import { schemas } from '@quoin/contract';
import { AppError, siteLlms } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { defineReaderTool } from './reader-tool.ts';

/** Characters of a list: below 10,000 tokens, because addresses have many tokens. */
const MAX_LENGTH = 25_000;

export const listPagesTool = defineReaderTool({
  name: 'list_pages',
  title: 'List pages',
  description:
    'Lists the pages of the documentation with addresses, descriptions and sizes. A long list is split into parts. The answer then lists spaces and parts, such as "Guides 2/3" at guides/llms-2.txt. Call the tool again with that space and part.',
  input: schemas.closed({
    space: Type.Optional(schemas.text({ min: 1, max: 200, description: 'Slug of a space' })),
    part: Type.Optional(Type.Integer({ minimum: 1, description: 'Part of the list of the space' })),
  }),
  run: async ({ deps, site }, { space: slug, part }) => {
    const space = site.map.spaces.find((one) => one.slug === slug) ?? null;
    if (space === null && slug !== undefined) {
      const slugs = site.map.spaces.map((one) => one.slug).join(', ');
      throw new AppError('not_found', messages.spaceMissing({ slug, slugs }));
    }
    const files = await siteLlms(deps, site, space, MAX_LENGTH);
    if (part === undefined) return fenced('PAGES', files.main);
    const text = files.part(part);
    if (text === null) {
      throw new AppError('not_found', messages.partMissing({ part, parts: files.parts }));
    }
    return fenced('PAGES', text);
  },
});
