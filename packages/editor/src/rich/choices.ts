/** Everything that can be put into a page, or made of a block: the one list of all menus. */
import type { NodeType, Schema } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { componentOf } from '../document/component.ts';
import * as messages from '../messages.ts';
import type { IconName } from '../ui/icon.ts';
import { insertBlock, insertComponent, insertFormula, insertTable } from './block-commands.ts';
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
  label: messages.heading({ level }),
  icon: `heading${level}`,
  group: messages.textGroup,
  words: `h${level} title section`,
  command: setText('heading', { level }),
});

/** Kinds of block to which the text of a block can be changed. */
export const TEXT_CHOICES: readonly BlockChoice[] = [
  {
    label: messages.paragraph,
    icon: 'paragraph',
    group: messages.textGroup,
    words: 'text plain',
    command: setText('paragraph'),
  },
  heading(1),
  heading(2),
  heading(3),
  heading(4),
  {
    label: messages.bulletedList,
    icon: 'bulletList',
    group: messages.textGroup,
    words: 'ul unordered points',
    command: toggleList('bulletList'),
  },
  {
    label: messages.numberedList,
    icon: 'orderedList',
    group: messages.textGroup,
    words: 'ol ordered steps',
    command: toggleList('orderedList'),
  },
  {
    label: messages.taskList,
    icon: 'taskList',
    group: messages.textGroup,
    words: 'todo checkbox',
    command: toggleList('taskList'),
  },
  {
    label: messages.quote,
    icon: 'quote',
    group: messages.textGroup,
    words: 'blockquote citation',
    command: toggleQuote,
  },
  {
    label: messages.codeBlock,
    icon: 'codeBlock',
    group: messages.textGroup,
    words: 'pre fence snippet',
    command: setText('codeBlock'),
  },
];

/** Code in a language that readers see as a picture. */
const insertCode = (lang: string): Command =>
  insertBlock((schema) => nodeType(schema, 'codeBlock').create({ lang }));

const FORMULA_WORDS = 'math latex tex equation';

const OTHERS: readonly BlockChoice[] = [
  {
    label: messages.table,
    icon: 'table',
    group: messages.insert,
    words: 'rows columns grid',
    command: insertTable,
  },
  {
    label: messages.divider,
    icon: 'rule',
    group: messages.insert,
    words: 'rule line hr separator',
    command: insertBlock((schema) => nodeType(schema, 'horizontalRule').create()),
  },
  {
    label: messages.diagram,
    icon: 'diagram',
    group: messages.insert,
    words: 'mermaid flow chart sequence graph',
    hint: messages.diagramHint,
    command: insertCode('mermaid'),
  },
  {
    label: messages.formula,
    icon: 'formula',
    group: messages.insert,
    words: FORMULA_WORDS,
    hint: messages.formulaHint,
    command: insertCode('math'),
  },
  {
    label: messages.formulaInText,
    icon: 'formula',
    group: messages.insert,
    words: FORMULA_WORDS,
    hint: messages.formulaInTextHint,
    command: insertFormula,
  },
  {
    label: messages.markdownSource,
    icon: 'source',
    group: messages.insert,
    words: 'html raw',
    hint: messages.unchangedSource,
    command: insertBlock((schema) => nodeType(schema, 'sealed').create()),
  },
];

const GROUPS: Readonly<Record<string, string>> = {
  callout: messages.calloutGroup,
  layout: messages.layoutGroup,
  code: messages.code,
  media: messages.mediaGroup,
  api: 'API',
  inline: messages.inlineGroup,
};

/** Words that users type for a block beside its name. */
const WORDS: Readonly<Record<string, string>> = {
  Embed: 'iframe video youtube vimeo loom figma codepen stackblitz codesandbox spotify',
};

const choiceOf = (type: NodeType): BlockChoice[] => {
  const component = componentOf(type);
  // A block that is allowed in text is offered for text.
  const isOffered = component !== null && component.parents === null;
  if (!isOffered || (component.inline && !type.isInline)) return [];
  return [
    {
      label: blockLabel(component.name),
      hint: component.description,
      icon: 'block',
      group: GROUPS[component.category] ?? messages.blocksGroup,
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
            label: messages.imageFromProject,
            icon: 'image',
            group: messages.insert,
            words: `${words} library`,
            command: fromStored('image'),
          },
          {
            label: messages.fileFromProject,
            icon: 'file',
            group: messages.insert,
            words: messages.fileWords({ words }),
            command: fromStored('file'),
          },
        ];
  return [
    {
      label: messages.imageFromDevice,
      icon: 'image',
      group: messages.insert,
      words,
      command: uploads.fromDevice('image'),
    },
    {
      label: messages.fileFromDevice,
      icon: 'file',
      group: messages.insert,
      words: `${words} video pdf`,
      command: uploads.fromDevice('file'),
    },
    ...stored,
  ];
};

/** Each group once, in the order of its first choice: the catalog has blocks of one category apart. */
const inGroups = (choices: readonly BlockChoice[]): readonly BlockChoice[] => {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return choices.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
};

/** @param uploads absent where files cannot be stored */
export const blockChoices = (schema: Schema, uploads?: Uploads): readonly BlockChoice[] =>
  inGroups([
    ...TEXT_CHOICES,
    ...OTHERS,
    ...(uploads === undefined ? [] : fileChoices(uploads)),
    ...Object.values(schema.nodes).flatMap(choiceOf),
  ]);
