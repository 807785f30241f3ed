/**
 * A parameter as an item of a list says it: `` `limit` `number`, required, default `50`: how many ``.
 * Its name, type and facts are shown as such.
 */
import type { ListItem, PhrasingContent } from 'mdast';
import type { PageWriter } from './page-writer.ts';

/** Words of facts, as authors write them. */
const FACTS = {
  required: 'api.required',
  optional: 'api.optional',
  deprecated: 'api.deprecated',
  nullable: 'api.nullable',
  'read-only': 'api.readOnly',
  'write-only': 'api.writeOnly',
  default: 'api.default',
} as const;

type FactWord = keyof typeof FACTS;

interface Fact {
  readonly word: FactWord;
  readonly value: string | null;
}

const isFact = (word: string): word is FactWord => Object.hasOwn(FACTS, word);

interface Parameter {
  readonly name: string;
  readonly type: string | null;
  /** `required` and the like; `default` with its value. */
  readonly facts: readonly Fact[];
  readonly description: readonly PhrasingContent[];
}

const FACT =
  /^\s*,\s*(required|optional|deprecated|nullable|read-only|write-only)(?=\s*(?:[,:]|$))/i;
const DEFAULT = /^\s*,\s*default\s*$/i;
const MARK = /^\s*[:–—-]\s*/;

/** Takes facts from the front of `text`; the rest comes back. */
const takeFacts = (text: string, facts: Fact[]): string => {
  let rest = text;
  for (let found = FACT.exec(rest); found !== null; found = FACT.exec(rest)) {
    const word = (found[1] ?? '').toLowerCase();
    if (isFact(word)) facts.push({ word, value: null });
    rest = rest.slice(found[0].length);
  }
  return rest;
};

const read = (words: readonly PhrasingContent[]): Parameter | null => {
  const [first, space, second] = words;
  if (first?.type !== 'inlineCode') return null;
  const hasType =
    space?.type === 'text' && space.value.trim() === '' && second?.type === 'inlineCode';
  const facts: Fact[] = [];
  let at = hasType ? 3 : 1;
  for (;;) {
    const text = words[at];
    if (text?.type !== 'text') break;
    const taken: Fact[] = [];
    const rest = takeFacts(text.value, taken);
    facts.push(...taken);
    const value = words[at + 1];
    if (DEFAULT.test(rest) && value?.type === 'inlineCode') {
      facts.push({ word: 'default', value: value.value });
      at += 2;
      continue;
    }
    const left = rest.replace(MARK, '').trimStart();
    const behind = words.slice(at + 1);
    const description = left === '' ? behind : [{ ...text, value: left }, ...behind];
    return { name: first.value, type: hasType ? second.value : null, facts, description };
  }
  return {
    name: first.value,
    type: hasType ? second.value : null,
    facts,
    description: words.slice(at),
  };
};

/** Null for an item that is no parameter. */
export const parameterOf = ({ children: [first] }: ListItem): Parameter | null =>
  first?.type === 'paragraph' ? read(first.children) : null;

const writeCode = ({ out }: PageWriter, className: string, text: string): void => {
  out.open('code', { class: className });
  out.text(text);
  out.close('code');
};

/** The content of the item. */
export const writeParameter = (page: PageWriter, item: ListItem, parameter: Parameter): void => {
  const { out } = page;
  out.html('<p class="quoin-parameter-line">');
  writeCode(page, 'quoin-parameter-name', parameter.name);
  if (parameter.type !== null) {
    out.html(' ');
    writeCode(page, 'quoin-parameter-type', parameter.type);
  }
  for (const { word, value } of parameter.facts) {
    out.html(' ');
    out.open('span', { class: 'quoin-parameter-fact', 'data-fact': word });
    out.message(FACTS[word]);
    if (value !== null) {
      out.html(' ');
      writeCode(page, 'quoin-parameter-default', value);
    }
    out.close('span');
  }
  out.html('</p>\n');
  if (parameter.description.length > 0) {
    out.html('<p>');
    page.runningText(parameter.description);
    out.html('</p>\n');
  }
  for (const child of item.children.slice(1)) page.node(child);
};
