/** Components of other products by name, and what to use here. */

const use = (product: string, instead: string): string => `it is ${product}’s; use ${instead}`;

export const FOREIGN_TAGS: ReadonlyMap<string, string> = new Map([
  ['Callout', use('Mintlify', '<Note>, <Info>, <Tip>, <Warning> or <Danger>')],
  ['ParamField', use('Mintlify', '<ParameterTable>')],
  ['ResponseField', use('Mintlify', '<ParameterTable in="response">')],
  ['RequestExample', use('Mintlify', '<CodeGroup>')],
  ['Snippet', use('Mintlify', 'the text that it would put here')],
  ['Tooltip', use('Mintlify', 'the words themselves, or a footnote')],
  ['Latex', use('Mintlify', '<Math>')],
  ['CodeBlock', use('Docusaurus', 'a fenced code block')],
  ['TabItem', use('Docusaurus', '<Tab>')],
  ['Admonition', use('Docusaurus', '<Note>, <Info>, <Tip>, <Warning> or <Danger>')],
  ['Details', use('Docusaurus', '<Expandable>')],
  ['Aside', use('Starlight', '<Note>, <Tip>, <Warning> or <Danger>')],
  ['LinkCard', use('Starlight', '<Card>')],
  ['LinkButton', use('Starlight', 'a link')],
  ['CardGrid', use('Starlight', '<CardGroup>')],
  ['FileTree', use('Starlight', 'a fenced code block')],
  ['Fragment', use('MDX', 'nothing in its place')],
]);
