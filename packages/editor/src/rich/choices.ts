/** Everything that can be put into a page, or made of a block: the one list of all menus. */
import type { NodeType, Schema } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { componentOf } from '../document/component.ts';
import type { IconName } from '../ui/icon.ts';
import { insertBlock, insertComponent, insertTable } from './block-commands.ts';
import { nodeType, setText, toggleList, toggleQuote } from './commands.ts';
import { blockLabel } from './labels.ts';
import type { Uploads } from './plugins/uploads.ts';

export interface BlockChoice {
  readonly label: string;
  readonly hint?: string;
  readonly icon: IconName;
  readonly group: string;
  readonly words: string;
  readonly command: Command;
}

const heading = (level: 1 | 2 | 3 | 4): BlockChoice => ({
  label: `Heading ${level}`,
  icon: `heading${level}`,
  group: 'Text',
  words: `h${level} title section`,
  command: setText('heading', { level }),
});

/** What the text of a block can become. */
export const TEXT_CHOICES: readonly BlockChoice[] = [
  {
    label: 'Paragraph',
    icon: 'paragraph',
    group: 'Text',
    words: 'text plain',
    command: setText('paragraph'),
  },
  heading(1),
  heading(2),
  heading(3),
  heading(4),
  {
    label: 'Bulleted list',
    icon: 'bulletList',
    group: 'Text',
    words: 'ul unordered points',
    command: toggleList('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: 'orderedList',
    group: 'Text',
    words: 'ol ordered steps',
    command: toggleList('orderedList'),
  },
  {
    label: 'Task list',
    icon: 'taskList',
    group: 'Text',
    words: 'todo checkbox',
    command: toggleList('taskList'),
  },
  {
    label: 'Quote',
    icon: 'quote',
    group: 'Text',
    words: 'blockquote citation',
    command: toggleQuote,
  },
  {
    label: 'Code block',
    icon: 'codeBlock',
    group: 'Text',
    words: 'pre fence snippet',
    command: setText('codeBlock'),
  },
];

const OTHERS: readonly BlockChoice[] = [
  {
    label: 'Table',
    icon: 'table',
    group: 'Insert',
    words: 'rows columns grid',
    command: insertTable,
  },
  {
    label: 'Divider',
    icon: 'rule',
    group: 'Insert',
    words: 'rule line hr separator',
    command: insertBlock((schema) => nodeType(schema, 'horizontalRule').create()),
  },
  {
    label: 'Markdown source',
    icon: 'source',
    group: 'Insert',
    words: 'html raw',
    hint: 'Text that is kept as it is',
    command: insertBlock((schema) => nodeType(schema, 'sealed').create()),
  },
];

const GROUPS: Readonly<Record<string, string>> = {
  callout: 'Callouts',
  layout: 'Layout',
  code: 'Code',
  media: 'Media',
  api: 'API',
  inline: 'In text',
};

/** Words that people type for a block beside its name. */
const WORDS: Readonly<Record<string, string>> = {
  Embed: 'iframe video youtube vimeo loom figma codepen stackblitz codesandbox spotify',
};

const choiceOf = (type: NodeType): BlockChoice[] => {
  const component = componentOf(type);
  // Where a block may be in text, that is how it is offered.
  const isOffered = component !== null && component.parents === null;
  if (!isOffered || (component.inline && !type.isInline)) return [];
  return [
    {
      label: blockLabel(component.name),
      hint: component.description,
      icon: 'block',
      group: GROUPS[component.category] ?? 'Blocks',
      words: `${component.name} ${component.category} ${WORDS[component.name] ?? ''}`.trim(),
      command: insertComponent(type),
    },
  ];
};

const fileChoices = (uploads: Uploads): readonly BlockChoice[] => {
  const { fromStored } = uploads;
  const words = 'picture photo upload attachment media';
  const stored: readonly BlockChoice[] =
    fromStored === null
      ? []
      : [
          {
            label: 'Image from the project',
            icon: 'image',
            group: 'Insert',
            words: `${words} library`,
            command: fromStored('image'),
          },
          {
            label: 'File from the project',
            icon: 'file',
            group: 'Insert',
            words: `${words} library video pdf`,
            command: fromStored('file'),
          },
        ];
  return [
    {
      label: 'Image from a file',
      icon: 'image',
      group: 'Insert',
      words,
      command: uploads.fromDevice('image'),
    },
    {
      label: 'File from this device',
      icon: 'file',
      group: 'Insert',
      words: `${words} video pdf`,
      command: uploads.fromDevice('file'),
    },
    ...stored,
  ];
};

/** @param uploads absent where files cannot be stored */
export const blockChoices = (schema: Schema, uploads?: Uploads): readonly BlockChoice[] => [
  ...TEXT_CHOICES,
  ...OTHERS,
  ...(uploads === undefined ? [] : fileChoices(uploads)),
  ...Object.values(schema.nodes).flatMap(choiceOf),
];
