/** The page of the documentation that lists the messages of the readers' site. */
import { CATALOGS } from '@quoin/messages';
import { code, pageText, table } from './markdown.ts';

/** Keys begin with the part of the site that shows them. */
const PARTS: readonly (readonly [prefix: string, title: string])[] = [
  ['nav', 'Navigation'],
  ['switch', 'Switches'],
  ['theme', 'Colors'],
  ['contents', 'Contents of a page'],
  ['page', 'Page'],
  ['copy', 'Copying'],
  ['image', 'Images'],
  ['search', 'Search'],
  ['start', 'Start pages'],
  ['assistant', 'Assistant'],
  ['callout', 'Callouts'],
  ['api', 'API blocks'],
  ['lost', 'Page not found'],
  ['error', 'Errors'],
];

const titleOf = (key: string): string =>
  PARTS.find(([prefix]) => key.startsWith(`${prefix}.`))?.[1] ?? 'Other';

export const messagesReference = (): string => {
  const entries = Object.entries(CATALOGS.get('en') ?? {});
  const titles = [...PARTS.map(([, title]) => title), 'Other'];
  const parts = titles.flatMap((title) => {
    const rows = entries.filter(([key]) => titleOf(key) === title);
    if (rows.length === 0) return [];
    return [
      `## ${title}`,
      table(
        ['Key', 'English'],
        rows.map(([key, text]) => [code(key), code(text)]),
      ),
    ];
  });
  return pageText({
    title: 'Messages of the readers’ site',
    description: 'Every text of the readers’ site with the key that a project replaces it by',
    body: [
      'A project can replace each of these texts, in each language: [Languages](../guides/languages.md#your-own-texts) describes how. A text can have the arguments of the English one, which are in braces, and no other.',
      `Languages: ${[...CATALOGS.keys()].map(code).join(', ')}.`,
      ...parts,
    ],
  });
};
