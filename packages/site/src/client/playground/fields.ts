/** Fields with one value. */
import { type Field, valueOfText } from '@quoin/api-reference/playground';
import { element } from '../element.ts';
import { type Control, freshId, type Named } from './control.ts';
import { say } from './say.ts';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A label above its field. */
export const labeled = (input: Input, { name, required }: Named, type = ''): HTMLElement => {
  input.id = freshId();
  if (required) input.setAttribute('aria-required', 'true');
  const label = element('label', { for: input.id }, element('bdi', {}, name));
  if (type !== '') label.append(' ', element('span', { class: 'try-type', dir: 'ltr' }, type));
  if (required) label.append(' ', element('span', { class: 'try-required' }, say('api.required')));
  return element('div', { class: 'try-field' }, label, input);
};

/** An empty text is not a value: a reader who means one writes it as JSON. */
const valueControl = (
  input: Input,
  named: Named,
  {
    type = '',
    parse = (text) => text,
    show = (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  }: {
    readonly type?: string;
    /** @throws {Error} that says why the text is not a value */
    readonly parse?: (text: string) => unknown;
    readonly show?: (value: unknown) => string;
  } = {},
): Control => ({
  element: labeled(input, named, type),
  read() {
    if (input.value.trim() === '') return undefined;
    try {
      return parse(input.value);
    } catch {
      return input.value;
    }
  },
  write(value) {
    input.value = value === undefined ? '' : (show(value) ?? '');
  },
  problem(required) {
    input.removeAttribute('aria-invalid');
    const wrong = (text: string) => {
      input.setAttribute('aria-invalid', 'true');
      return { text, at: input };
    };
    if (input.value.trim() === '') {
      return required ? wrong(say('try.missing', { name: named.name })) : null;
    }
    try {
      parse(input.value);
      return null;
    } catch {
      return wrong(say('try.wrong', { name: named.name }));
    }
  },
});

const hintOf = ({ examples, default: value }: Field): string => value ?? examples?.[0] ?? '';

const textInput = (field: Field, attributes: Readonly<Record<string, string>> = {}) =>
  element('input', {
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'auto',
    placeholder: hintOf(field),
    ...attributes,
  });

const numberOf = (isInteger: boolean) => (text: string) => {
  const number = Number(text);
  if (!Number.isFinite(number) || (isInteger && !Number.isInteger(number))) throw new Error();
  return number;
};

const choices = (
  values: readonly { readonly value: string; readonly description?: string }[],
): HTMLSelectElement => {
  const select = element('select');
  select.append(element('option', { value: '' }, say('try.notSet')));
  for (const { value, description } of values) {
    const title = description === undefined ? {} : { title: description };
    select.append(element('option', { value, dir: 'ltr', ...title }, value));
  }
  return select;
};

/** A file, or the name of one that was chosen. */
const fileControl = (named: Named): Control => {
  const input = element('input', { type: 'file' });
  return {
    element: labeled(input, named),
    read: () => input.files?.[0],
    write: () => {
      input.value = '';
    },
    problem: (required) =>
      required && input.files?.length === 0
        ? { text: say('try.missing', { name: named.name }), at: input }
        : null,
  };
};

export const textArea = (placeholder = ''): HTMLTextAreaElement =>
  element('textarea', { rows: '3', spellcheck: 'false', dir: 'ltr', placeholder });

/** Null for fields with several values. */
export const simpleControl = (field: Field, named: Named): Control | null => {
  switch (field.kind) {
    case 'text':
      return valueControl(textInput(field), named, { type: field.format ?? 'string' });
    case 'number':
      return valueControl(textInput(field, { inputmode: 'decimal', dir: 'ltr' }), named, {
        type: field.isInteger ? 'integer' : 'number',
        parse: numberOf(field.isInteger),
      });
    case 'boolean':
      return valueControl(choices([{ value: 'true' }, { value: 'false' }]), named, {
        type: 'boolean',
        parse: (text) => text === 'true',
      });
    case 'enum':
      return valueControl(choices(field.values), named, {
        parse: field.isText ? (text) => text : valueOfText,
      });
    case 'file':
      return fileControl(named);
    case 'json':
      return valueControl(textArea(hintOf(field)), named, {
        type: `${field.type} (JSON)`,
        parse: (text) => JSON.parse(text),
        show: (value) => JSON.stringify(value, null, 2),
      });
    default:
      return null;
  }
};
