/** The form of a block's attributes, made from the catalog. */

import { sizeAttribute, type TagAttribute } from '../../document/attribute.ts';
import type { Component, ComponentAttribute } from '../../document/component.ts';
import type { StoredFile } from '../../files.ts';
import * as messages from '../../messages.ts';
import { el, newId } from '../../ui/dom.ts';
import { attributeLabel, blockLabel, valueLabel } from '../labels.ts';
import { AddressField, fileKindOf } from './fields/address-field.ts';
import { addSwatches } from './fields/color-field.ts';
import type { FieldTools } from './fields/field-tools.ts';
import { IconField } from './fields/icon-field.ts';

type Change = (attributes: readonly TagAttribute[]) => void;

const attributeNamed = (
  attributes: readonly TagAttribute[],
  name: string,
): TagAttribute | undefined => attributes.findLast((attribute) => attribute.name === name);

/** The same attributes with one of them set, or without it where the value is null. */
export const withAttribute = (
  attributes: readonly TagAttribute[],
  name: string,
  value: TagAttribute | null,
): TagAttribute[] => {
  const rest = attributes.filter((attribute) => attribute.name !== name || attribute === value);
  if (value === null) return rest;
  const at = attributes.findIndex((attribute) => attribute.name === name);
  return at === -1 ? [...rest, value] : rest.toSpliced(at, 0, value);
};

const flagOf = (attribute: TagAttribute | undefined, otherwise: boolean): boolean =>
  attribute === undefined
    ? otherwise
    : attribute.kind === 'flag' || attribute.value.toLowerCase().trim() !== 'false';

/** As it is written: `wide`, or `sync={false}` where it is on by itself. */
const writtenFlag = (
  { name, default: byDefault }: ComponentAttribute,
  isOn: boolean,
): TagAttribute | null => {
  if (isOn === (byDefault === true)) return null;
  return isOn ? { name, kind: 'flag', value: '' } : { name, kind: 'expression', value: 'false' };
};

const isIcon = (block: string, { name }: ComponentAttribute): boolean =>
  name === 'icon' || (block === 'Icon' && name === 'name');

/** The field with what helps to fill it. */
const withHelp = (
  block: string,
  spec: ComponentAttribute,
  input: HTMLInputElement,
  tools: FieldTools,
  onChange: () => void,
  onStored: (file: Pick<StoredFile, 'size'>) => void,
): readonly HTMLElement[] => {
  if (isIcon(block, spec)) return [new IconField(input, tools, onChange).element];
  if (spec.type === 'color') return [addSwatches(input, onChange), input];
  if (spec.type !== 'url') return [input];
  const kind = fileKindOf(block, spec.name);
  return [new AddressField(input, tools, kind, onChange, onStored).element];
};

interface Attributes {
  /** As they are when a field changes. */
  readonly current: () => readonly TagAttribute[];
  readonly change: Change;
}

const field = (
  block: string,
  spec: ComponentAttribute,
  { current, change }: Attributes,
  tools: FieldTools,
): HTMLElement => {
  const id = newId('attribute');
  const now = attributeNamed(current(), spec.name);
  const set = (value: TagAttribute | null): void =>
    change(withAttribute(current(), spec.name, value));
  const label = el('label', { for: id }, attributeLabel(spec.name));
  const hint = el('span', { class: 'qe-hint', id: `${id}-hint` }, spec.description);
  const described = { id, name: spec.name, 'aria-describedby': `${id}-hint` };

  if (spec.type === 'boolean') {
    const box = el('input', { ...described, type: 'checkbox' });
    box.checked = flagOf(now, spec.default === true);
    box.addEventListener('change', () => set(writtenFlag(spec, box.checked)));
    return el('div', { class: 'qe-field qe-field-flag' }, box, label, hint);
  }
  const value = now === undefined || now.kind === 'flag' ? '' : now.value;
  if (spec.values !== undefined && now?.kind !== 'expression') {
    const select = el('select', described);
    const fallback =
      spec.default === null
        ? messages.notSet
        : messages.defaultValue({ value: valueLabel(String(spec.default)) });
    select.append(el('option', { value: '' }, spec.required ? messages.choose : fallback));
    for (const choice of spec.values)
      select.append(el('option', { value: choice }, valueLabel(choice)));
    select.value = value;
    select.addEventListener('change', () =>
      set(select.value === '' ? null : { name: spec.name, kind: 'text', value: select.value }),
    );
    return el('div', { class: 'qe-field' }, label, select, hint);
  }
  const isExpression = now?.kind === 'expression' && spec.type !== 'number';
  const input = el('input', {
    ...described,
    type: spec.type === 'number' && !isExpression ? 'number' : 'text',
    placeholder: spec.default === null ? null : String(spec.default),
    required: spec.required,
  });
  input.value = value;
  const onChange = (): void => {
    if (input.value === '' && !spec.required) set(null);
    else {
      const kind = now?.kind === 'expression' ? 'expression' : 'text';
      set({ name: spec.name, kind, value: input.value });
    }
  };
  input.addEventListener('input', onChange);
  // Readers see the size of a file beside its name.
  const onStored = ({ size }: Pick<StoredFile, 'size'>): void => {
    if (block !== 'File') return;
    change(withAttribute(current(), 'size', sizeAttribute(size)));
    const form = input.closest('.qe-form');
    const shown = form?.querySelector<HTMLInputElement>('input[name="size"]');
    if (shown) shown.value = String(size);
  };
  const filled = isExpression ? [input] : withHelp(block, spec, input, tools, onChange, onStored);
  return el('div', { class: 'qe-field' }, label, ...filled, hint);
};

/** @param except the attribute that has no field here */
export const attributeForm = (
  component: Component,
  attributes: Attributes,
  tools: FieldTools,
  except?: string,
): HTMLElement => {
  const specs = component.attributes.filter(({ name }) => name !== except);
  return el(
    'div',
    {
      class: 'qe-form',
      role: 'group',
      'aria-label': messages.attributesOf({ block: blockLabel(component.name) }),
    },
    ...specs.map((spec) => field(component.name, spec, attributes, tools)),
  );
};
