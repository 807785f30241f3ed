/** Every state of Markdown and of the blocks that a reader sees, generated from the catalog. */
import { BLOCKS, type Block, type BlockAttribute } from '@quoin/markdown';

export interface BlockState {
  readonly block: string;
  readonly state: string;
  readonly markdown: string;
}

const TEXT = `Harbour gives **every** ship a [berth](/x) and \`code\` and *more*.`;
const CODE = 'const depth: number = 3;\n// deep enough\nawait sail(depth);';
const fence = (meta: string): string => `\`\`\`ts${meta}\n${CODE}\n\`\`\``;
const WIDE = Array.from({ length: 12 }, (_, at) => `Column number ${at}`);
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const tabs = (second: string): string =>
  `<Tabs>\n  <Tab title="npm">\n    One.\n  </Tab>\n  <Tab title="Bun"${second}>\n    Two and a half.\n  </Tab>\n</Tabs>`;
const columns = (count: number): string =>
  `<Columns cols={${count}}>\n${'  <Column>\n    A few words.\n  </Column>\n'.repeat(count)}</Columns>`;

/** @param picture address of an image of the project */
const markdownStates = (picture: string): Readonly<Record<string, Record<string, string>>> => ({
  paragraph: { plain: TEXT, long: `${TEXT} `.repeat(6).trim() },
  heading: Object.fromEntries(
    [2, 3, 4, 5, 6].map((level) => [
      `level ${level}`,
      `${'#'.repeat(level)} A heading with \`code\` and words`,
    ]),
  ),
  list: {
    bullets: '- one\n- two\n- three',
    nested: '- one\n  - two\n    - three\n      1. four',
    loose: '- one\n\n- two\n\n- three',
    ordered: '3. three\n4. four',
    tasks: '- [ ] open\n- [x] done',
  },
  quote: {
    plain: '> A quote of *some* words.\n>\n> And more of them.',
    nested: '> One\n>\n> > Two',
  },
  rule: { plain: '***' },
  table: {
    aligned:
      '| Name | Berth | Master |\n| :-- | --: | :-: |\n| Ada | 12 | yes |\n| Grace | 3 | no |',
    wide: [row(WIDE), row(WIDE.map(() => '---')), row(WIDE)].join('\n'),
  },
  code: {
    plain: '```\nno language\n```',
    language: fence(''),
    title: fence(' depth.ts'),
    numbered: fence(' lines'),
    highlighted: fence(' {1,3}'),
    focused: fence(' focus={2}'),
    wrapped: `\`\`\`ts wrap\n${'const depth = 3; '.repeat(20)}\n\`\`\``,
    'long line': `\`\`\`ts\n${'const depth = 3; '.repeat(20)}\n\`\`\``,
    diff: '```diff\n-const depth = 3;\n+const depth = 4;\n```',
    mermaid: '```mermaid\ngraph LR; Draft --> Published\n```',
  },
  inline: {
    marks: 'Words ~~struck~~ and ***both*** and <kbd>Esc</kbd> and <https://example.com>.',
    image: `![A picture](${picture})`,
    footnote: 'Words with a note[^1].\n\n[^1]: The note.',
    math: 'Words <Math>`a^2 + b^2 = c^2`</Math> words',
  },
  Tabs: { 'second active': tabs(' default') },
  Columns: { 'three columns': columns(3), 'four columns': columns(4) },
  Math: { 'on its own': '<Math>`a^2 + b^2 = c^2`</Math>' },
});

/** Attributes of which a reader sees nothing, and those for which an API description is needed. */
const UNSEEN = new Set([
  ...['id', 'group', 'sync', 'rssTitle', 'rssDescription', 'mediaType', 'zoom'],
  ...['autoPlay', 'loop', 'muted', 'operation', 'schema'],
]);

const STRINGS: Readonly<Record<string, string>> = {
  icon: 'rocket',
  name: 'rocket',
  width: '60%',
  height: '120',
  prompt: '%',
  status: '404',
  auth: 'bearer',
  path: '/ships/{id}',
};

/** Values to show, each as it is written after the name of the attribute. */
const valuesOf = (name: string, attribute: BlockAttribute, picture: string): readonly string[] => {
  const { type, values = [], default: usual, prose } = attribute;
  if (UNSEEN.has(attribute.name)) return [];
  if (type === 'enum') return values.map((value) => `="${value}"`);
  if (type === 'boolean') return [`={${usual !== true}}`];
  if (type === 'color')
    return ['gray', 'red', 'blue', 'green', '#7c3aed'].map((one) => `="${one}"`);
  if (type === 'number') return [attribute.name === 'size' ? '={24}' : '={3}'];
  if (type === 'url') {
    const isImage = ['img', 'dark', 'poster'].includes(attribute.name) || name === 'Image';
    return [`="${isImage ? picture : 'https://example.com/x'}"`];
  }
  const value = STRINGS[attribute.name] ?? (prose ? 'Some words' : undefined);
  return value === undefined ? [] : [`="${value}"`];
};

/** The example with the attribute in the first tag of the block. */
const withAttribute = ({ name, example }: Block, attribute: string, value: string): string =>
  example.replace(new RegExp(String.raw`<${name}\b([^>]*?)(\s*/?>)`), (_, before, end) => {
    const others = before.replace(
      new RegExp(String.raw`\s${attribute}(=("[^"]*"|\{[^}]*\}))?`),
      '',
    );
    return `<${name}${others} ${attribute}${value}${end}`;
  });

/** What a new attribute or block needs: values in this file. */
export const withoutStates = (): readonly string[] =>
  [...BLOCKS.values()].flatMap((block) =>
    block.attributes
      .filter((attribute) => !UNSEEN.has(attribute.name))
      .filter((attribute) => valuesOf(block.name, attribute, '/x').length === 0)
      .map((attribute) => `${block.name}.${attribute.name}`),
  );

export const blockStates = (picture: string): readonly BlockState[] => {
  const written = Object.entries(markdownStates(picture)).flatMap(([block, states]) =>
    Object.entries(states).map(([state, markdown]) => ({ block, state, markdown })),
  );
  const generated = [...BLOCKS.values()].flatMap((block) => [
    { block: block.name, state: 'example', markdown: block.example },
    ...block.attributes.flatMap((attribute) =>
      valuesOf(block.name, attribute, picture).map((value) => ({
        block: block.name,
        state: attribute.name + value.replace(picture, '…'),
        markdown: withAttribute(block, attribute.name, value),
      })),
    ),
  ]);
  return [...written, ...generated].map((each) => ({
    ...each,
    markdown: each.markdown.replaceAll('/images/pages.png', picture),
  }));
};

const WORDS = ['ספינה', 'נמל', 'רציף', 'קברניט', 'ים', 'גל', 'מעגן'];
/** Code, marks of tasks, tags and addresses. */
const AS_WRITTEN = /(```[\s\S]*?```|`[^`]*`|\[x\]|<[^>]*>|\]\([^)]*\)|https?:\S+)/;
const PROSE = /\b(title|caption|hint|description|cta|label|tags)="([^"]*)"/g;

const hebrew = (text: string): string =>
  text.replaceAll(/[A-Za-z][A-Za-z']*/g, (word) => WORDS[word.length % WORDS.length] ?? '');

/** With Hebrew words, which the font of a site has, in the place of its own; code, addresses and settings stay. */
export const inHebrew = (markdown: string): string =>
  markdown
    .split(AS_WRITTEN)
    .map((part, at) =>
      at % 2 === 0
        ? hebrew(part)
        : part.replaceAll(PROSE, (_, name, value) => `${name}="${hebrew(value)}"`),
    )
    .join('');
