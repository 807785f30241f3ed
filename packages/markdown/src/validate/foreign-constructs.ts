/** Constructs of other products that are text here: how each is recognised, and what to use. */

interface Foreign {
  readonly product: string;
  /** The construct of the author, shortened. */
  readonly construct: string;
  /** Null where nothing takes its place. */
  readonly instead: string | null;
}

const CALLOUTS: Readonly<Record<string, string>> = {
  note: '<Note>',
  info: '<Info>',
  abstract: '<Info>',
  seealso: '<Info>',
  tip: '<Tip>',
  hint: '<Tip>',
  success: '<Check>',
  check: '<Check>',
  important: '<Warning>',
  warning: '<Warning>',
  caution: '<Warning>',
  attention: '<Warning>',
  danger: '<Danger>',
  error: '<Danger>',
};

const CONTAINERS: Readonly<Record<string, string>> = {
  ...CALLOUTS,
  details: '<Expandable>',
  'code-group': '<CodeGroup>',
  steps: '<Steps>',
  tabs: '<Tabs>',
  tab: '<Tab>',
};

const GITBOOK: Readonly<Record<string, string>> = {
  hint: '<Note>, <Info>, <Warning> or <Danger>',
  tabs: '<Tabs>',
  tab: '<Tab>',
  code: 'a fenced code block with its title behind the language',
  'content-ref': '<Card href="…">',
  embed: '<Embed>',
  file: '<File>',
  stepper: '<Steps>',
  step: '<Step>',
  columns: '<Columns>',
  column: '<Column>',
  updates: '<Update>',
  update: '<Update>',
  include: 'the text that it would put here',
};

/** Own members only: a page may say `:::constructor`. */
const lookUp = (table: Readonly<Record<string, string>>, name: string): string | null =>
  Object.hasOwn(table, name.toLowerCase()) ? (table[name.toLowerCase()] ?? null) : null;

type Reader = (name: string) => Foreign | null;

/** Each matches at the start of a line's text; the group is the construct's name. */
const LINES: readonly (readonly [RegExp, Reader])[] = [
  [
    /^\{%[-\s]*([\w-]{1,40})/,
    (name) =>
      name.startsWith('end')
        ? null
        : { product: 'GitBook', construct: `{% ${name} %}`, instead: lookUp(GITBOOK, name) },
  ],
  [
    /^:{3,}\s*([\w-]{1,40})/,
    (name) => ({
      product: 'Docusaurus, VitePress and Starlight',
      construct: `:::${name}`,
      instead: lookUp(CONTAINERS, name),
    }),
  ],
  [
    /^(?:!!!|\?\?\?\+?) +([\w-]{1,40})/,
    (name) => ({
      product: 'MkDocs',
      construct: `!!! ${name}`,
      instead: lookUp(CALLOUTS, name) ?? '<Note>',
    }),
  ],
  [/^===[+!]? +(")/, () => ({ product: 'MkDocs', construct: '=== "…"', instead: '<Tabs>' })],
  [
    /^\[\[?(_?toc_?)\]\]?$/i,
    () => ({ product: 'other products', construct: '[[toc]]', instead: null }),
  ],
  [/^(\$\$)/, () => ({ product: 'other products', construct: '$$', instead: '<Math>' })],
  [
    /^(--8<--|<<< ?[@./])/,
    () => ({
      product: 'MkDocs and VitePress',
      construct: 'a snippet',
      instead: 'the text that it would put here',
    }),
  ],
];

/** @param text of a line, without indentation and quote marks */
export const foreignConstruct = (text: string): Foreign | null => {
  for (const [pattern, read] of LINES) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return read(name);
  }
  return null;
};
