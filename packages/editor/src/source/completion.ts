/** What is offered while the source is typed: blocks, attributes, values, links, languages, emoji. */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  snippet,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { Component, ComponentAttribute } from '../document/component.ts';
import { emojiFor } from '../emoji.ts';
import type { Links } from '../links.ts';
import { attributeLabel, blockLabel } from '../rich/labels.ts';
import { CODE_LANGUAGES } from './code-languages.ts';

/** Characters of a tag before the cursor. Quoin's own limit. */
const TAG_ROOM = 2_000;

const FENCE = /^[\s>*+-]*(?:`{3,}|~{3,})([\w+#-]*)$/;
const TAG_NAME = /<([A-Z]\w*)?$/;
const CLOSING_NAME = /<\/([A-Z]\w*)?$/;
const VALUE = String.raw`(?:"[^"]*"|'[^']*'|\{[^}]*\})`;
const OPEN_TAG = new RegExp(
  String.raw`<([A-Z]\w*)((?:\s+[\w-]+(?:=${VALUE})?)*)\s+(?:([\w-]*)|([\w-]+)=["']([^"'<>]*))$`,
);
const LINK = /\]\(<?([^\s()<>]*)$/;
const EMOJI = /(?:^|[\s(]):([a-z0-9_+-]{2,})$/;

const isInCode = ({ state, pos }: CompletionContext): boolean => {
  for (let node = syntaxTree(state).resolveInner(pos, -1); ; ) {
    if (/^(?:FencedCode|CodeBlock|CodeText|InlineCode|FrontMatter)$/.test(node.name)) return true;
    if (node.parent === null) return false;
    node = node.parent;
  }
};

/** As an attribute is written, with the cursor in its value. */
const attributeText = ({ name, type }: ComponentAttribute): string => {
  if (type === 'boolean') return name;
  return type === 'number' ? `${name}={#{}}` : `${name}="#{}"`;
};

/** A new block, with the attributes and the blocks inside that it must have. */
const blockText = (
  component: Component,
  byName: ReadonlyMap<string, Component>,
  depth = 0,
): string => {
  const { name, attributes, contains, inline } = component;
  const required = attributes.filter((attribute) => attribute.required);
  const tag = `<${name}${required.map((attribute) => ` ${attributeText(attribute)}`).join('')}`;
  if (contains?.length === 0) return `${tag} />`;
  if (inline) return `${tag}>#{}</${name}>`;
  const inner = byName.get(contains?.[0] ?? '');
  const content = inner && depth < 3 ? blockText(inner, byName, depth + 1) : '#{}';
  return `${tag}>\n${content}\n</${name}>`;
};

/** Names of the blocks that are open before a position, the innermost last. */
const openBlocks = (text: string): string[] => {
  const open: string[] = [];
  for (const [, slash, name = '', end] of text.matchAll(/<(\/?)([A-Z]\w*)\b[^>]*?(\/?)>/g)) {
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (end !== '/') open.push(name);
  }
  return open;
};

const isDone = (taken: string, name: string): boolean =>
  new RegExp(`\\s${name}(?:[=\\s]|$)`).test(taken);

export const completions = (
  components: readonly Component[],
  links: Links | undefined,
): CompletionSource => {
  const byName = new Map(components.map((component) => [component.name, component]));

  const blocks = (from: number): CompletionResult => ({
    from,
    validFor: /^<\w*$/,
    options: components.map((component) => ({
      label: `<${component.name}`,
      displayLabel: blockLabel(component.name),
      info: component.description,
      type: 'class',
      apply: snippet(blockText(component, byName)),
    })),
  });

  const attributes = (from: number, name: string, taken: string): CompletionResult | null => {
    const component = byName.get(name);
    if (component === undefined) return null;
    const options = component.attributes
      .filter((attribute) => !isDone(taken, attribute.name))
      .map((attribute): Completion => {
        const { required, description } = attribute;
        return {
          label: attribute.name,
          detail: attributeLabel(attribute.name),
          info: description,
          type: 'property',
          boost: required ? 1 : 0,
          apply: snippet(attributeText(attribute)),
        };
      });
    return { from, options, validFor: /^[\w-]*$/ };
  };

  const targets = async (from: number, query: string): Promise<CompletionResult | null> => {
    if (links === undefined || /^[a-z][a-z\d+.-]*:/i.test(query)) return null;
    const words = query.replaceAll(/[/#_-]+/g, ' ').trim();
    const found = await links.search(words);
    return {
      from,
      // The service has searched.
      filter: false,
      options: found.map(({ href, label, hint }) => ({
        label: href,
        displayLabel: label,
        detail: hint ?? href,
        type: 'text',
      })),
    };
  };

  const values = (
    from: number,
    attribute: ComponentAttribute | undefined,
    typed: string,
  ): CompletionResult | Promise<CompletionResult | null> | null => {
    if (attribute?.values !== undefined) {
      const options = attribute.values.map((label) => ({ label, type: 'enum' }));
      return { from, options, validFor: /^[\w-]*$/ };
    }
    return attribute?.type === 'url' ? targets(from, typed) : null;
  };

  const emoji = async (from: number, query: string): Promise<CompletionResult> => ({
    from,
    filter: false,
    options: (await emojiFor(query)).map(({ emoji: character, name }) => ({
      label: `:${name}:`,
      displayLabel: `${character} ${name}`,
      type: 'text',
      apply: character,
    })),
  });

  return (context) => {
    const { state, pos } = context;
    const line = state.doc.lineAt(pos);
    const text = line.text.slice(0, pos - line.from);
    const fence = FENCE.exec(text);
    if (fence !== null) {
      const [, lang = ''] = fence;
      if (lang === '' && !context.explicit) return null;
      const options = CODE_LANGUAGES.map((label) => ({ label, type: 'keyword' }));
      return { from: pos - lang.length, options, validFor: /^[\w+#-]*$/ };
    }
    if (isInCode(context)) return null;
    const before = state.doc.sliceString(Math.max(0, pos - TAG_ROOM), pos);
    const closing = CLOSING_NAME.exec(before);
    if (closing !== null) {
      const from = pos - closing[0].length;
      const options = openBlocks(state.doc.sliceString(0, from))
        .toReversed()
        .map((name) => ({ label: `</${name}>`, type: 'class' }));
      return { from, options, validFor: /^<\/\w*$/ };
    }
    const name = TAG_NAME.exec(before);
    if (name !== null) return blocks(pos - name[0].length);
    const tag = OPEN_TAG.exec(before);
    if (tag !== null) {
      const [, block = '', taken = '', typed, attribute, value = ''] = tag;
      if (typed !== undefined) return attributes(pos - typed.length, block, taken);
      const spec = byName.get(block)?.attributes.find((one) => one.name === attribute);
      return values(pos - value.length, spec, value);
    }
    const link = LINK.exec(text);
    if (link !== null) return targets(pos - (link[1] ?? '').length, link[1] ?? '');
    const code = EMOJI.exec(text);
    return code === null ? null : emoji(pos - (code[1] ?? '').length - 1, code[1] ?? '');
  };
};
