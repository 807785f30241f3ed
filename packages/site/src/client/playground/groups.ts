/** Fields that contain fields: objects, lists and choices. */
import type { Field, Member, Option } from '@quoin/api-reference/playground';
import { element } from '../element.ts';
import { type Control, changed, freshId, type Named } from './control.ts';
import { simpleControl } from './fields.ts';
import { say } from './say.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const CROSS = '×';

const group = ({ name, required }: Named, ...children: Node[]): HTMLElement => {
  const legend = element('legend', {}, element('bdi', {}, name));
  if (required) legend.append(' ', element('span', { class: 'try-required' }, say('api.required')));
  return element('fieldset', { class: 'try-group' }, legend, ...children);
};

const removeButton = (name: string, row: HTMLElement, removed: () => void): HTMLElement => {
  const label = say('try.remove', { name });
  const button = element(
    'button',
    { type: 'button', class: 'try-remove', 'aria-label': label, title: label },
    CROSS,
  );
  button.addEventListener('click', () => {
    const next = row.nextElementSibling ?? row.parentElement?.nextElementSibling;
    const around = row.parentElement;
    removed();
    row.remove();
    if (around !== null) changed(around);
    next?.querySelector<HTMLElement>('input,select,textarea,button')?.focus();
    if (next instanceof HTMLButtonElement) next.focus();
  });
  return button;
};

const addButton = (name: string, add: () => Control): HTMLButtonElement => {
  const button = element('button', { type: 'button', class: 'try-add' }, say('try.add', { name }));
  button.addEventListener('click', () => {
    const { element: added } = add();
    changed(added);
    added.querySelector<HTMLElement>('input,select,textarea')?.focus();
  });
  return button;
};

const listControl = (item: Field, named: Named): Control => {
  const items = new Set<Control>();
  const rows = element('div', { class: 'try-rows' });
  const nameOf = (): string => `${named.name}[${items.size}]`;
  const add = (): Control => {
    const name = nameOf();
    const control = controlFor(item, { name, required: false });
    items.add(control);
    const row = element('div', { class: 'try-row' }, control.element);
    row.append(removeButton(name, row, () => items.delete(control)));
    rows.append(row);
    return control;
  };
  const button = addButton(named.name, add);
  const read = (): unknown => {
    const values = [...items].map((one) => one.read()).filter((one) => one !== undefined);
    return values.length === 0 ? undefined : values;
  };
  return {
    element: group(named, rows, button),
    read,
    write(value) {
      rows.replaceChildren();
      items.clear();
      for (const one of Array.isArray(value) ? value : []) add().write(one);
    },
    problem(required) {
      for (const one of items) {
        const problem = one.problem(false);
        if (problem !== null) return problem;
      }
      return required && read() === undefined
        ? { text: say('try.missing', { name: named.name }), at: button }
        : null;
    },
  };
};

/** How well a value is one of a field: the option with the most is shown. */
const likeness = ({ kind, ...field }: Field, value: unknown): number => {
  switch (kind) {
    case 'object': {
      if (!isValues(value) || !('members' in field)) return -1;
      const { members } = field;
      const known = members.filter(({ name }) => name in value).length;
      const missing = members.filter(({ name, required }) => required && !(name in value)).length;
      return known - missing * 10;
    }
    case 'list':
      return Array.isArray(value) ? 1 : -1;
    case 'number':
      return typeof value === 'number' ? 1 : -1;
    case 'boolean':
      return typeof value === 'boolean' ? 1 : -1;
    case 'text':
      return typeof value === 'string' ? 1 : -1;
    default:
      return 0;
  }
};

const choiceControl = (options: readonly Option[], named: Named): Control => {
  const select = element('select', { id: freshId(), 'aria-label': named.name });
  for (const [index, { label }] of options.entries()) {
    select.append(element('option', { value: String(index), dir: 'auto' }, label));
  }
  const place = element('div');
  const made = new Map<number, Control>();
  const control = (): Control | null => {
    const index = select.selectedIndex;
    const option = options[index];
    if (option === undefined) return null;
    const known =
      made.get(index) ?? controlFor(option.field, { ...named, name: option.label }, true);
    made.set(index, known);
    return known;
  };
  const show = (): void => {
    const { element: shown } = control() ?? {};
    place.replaceChildren(...(shown === undefined ? [] : [shown]));
  };
  select.addEventListener('change', () => {
    show();
    changed(place);
  });
  show();
  return {
    element: group(named, select, place),
    read: () => control()?.read(),
    write(value) {
      const scores = options.map(({ field }) => likeness(field, value));
      select.selectedIndex = Math.max(0, scores.indexOf(Math.max(...scores)));
      show();
      control()?.write(value);
    },
    problem: (required) => control()?.problem(required) ?? null,
  };
};

/** Members with names that the schema does not list. */
const otherMembers = (field: Field) => {
  const all = new Map<HTMLInputElement, Control>();
  const rows = element('div', { class: 'try-rows' });
  const add = (name = ''): Control => {
    const input = element('input', {
      type: 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      placeholder: say('try.name'),
      'aria-label': say('try.name'),
    });
    input.value = name;
    const control = controlFor(field, { name: say('try.value'), required: false });
    all.set(input, control);
    const row = element('div', { class: 'try-row' }, element('div', {}, input, control.element));
    row.append(removeButton(say('try.property'), row, () => all.delete(input)));
    rows.append(row);
    return { ...control, element: row };
  };
  return {
    elements: [rows, addButton(say('try.property'), add)],
    read: (): [string, unknown][] =>
      [...all].flatMap(([{ value: name }, control]): [string, unknown][] => {
        const value = control.read();
        return name === '' || value === undefined ? [] : [[name, value]];
      }),
    write(values: readonly (readonly [string, unknown])[]) {
      rows.replaceChildren();
      all.clear();
      for (const [name, value] of values) add(name).write(value);
    },
    controls: () => [...all.values()],
  };
};

/** An object inside of another one is made when the reader opens it: schemas can be large. */
const laterControl = (field: Field, named: Named): Control => {
  let made: Control | null = null;
  const details = element(
    'details',
    { class: 'try-later' },
    element('summary', {}, element('bdi', {}, named.name)),
  );
  const control = (): Control => {
    if (made === null) {
      made = controlFor(field, named, true);
      details.append(made.element);
    }
    return made;
  };
  details.addEventListener('toggle', () => {
    if (details.open) control();
  });
  return {
    element: details,
    read: () => made?.read(),
    write(value) {
      if (value === undefined && made === null) return;
      control().write(value);
      details.open = value !== undefined;
    },
    problem(required) {
      const problem = made?.problem(required) ?? null;
      if (problem !== null) details.open = true;
      return problem;
    },
  };
};

const objectControl = (field: Field & { readonly kind: 'object' }, named: Named): Control => {
  const members = field.members.map((member: Member) => ({
    ...member,
    control: controlFor(member.field, member),
  }));
  const others = field.others === null ? null : otherMembers(field.others);
  const parts = field.choices.map((choice) =>
    controlFor(choice, { name: say('api.oneOf'), required: false }),
  );
  const children = [
    ...members.map(({ control }) => control.element),
    ...parts.map((part) => part.element),
    ...(others?.elements ?? []),
  ];
  const read = (): Record<string, unknown> => ({
    ...Object.fromEntries(
      members.flatMap(({ name, control }) => {
        const value = control.read();
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...Object.assign({}, ...parts.map((part) => part.read())),
    ...Object.fromEntries(others?.read() ?? []),
  });
  return {
    element: group(named, ...children),
    read() {
      const values = read();
      return Object.keys(values).length === 0 && !named.required ? undefined : values;
    },
    write(value) {
      const values = isValues(value) ? value : {};
      for (const { name, control } of members) control.write(values[name]);
      for (const part of parts) part.write(values);
      const known = new Set(members.map(({ name }) => name));
      others?.write(Object.entries(values).filter(([name]) => !known.has(name)));
    },
    problem(required) {
      // The members of an object that is left out are not missing.
      if (!required && Object.keys(read()).length === 0) return null;
      for (const { control, required: isNeeded } of members) {
        const problem = control.problem(isNeeded);
        if (problem !== null) return problem;
      }
      for (const control of [...parts, ...(others?.controls() ?? [])]) {
        const problem = control.problem(false);
        if (problem !== null) return problem;
      }
      return null;
    },
  };
};

/** @param isOpened whether the reader opened it, or it is the outermost one */
export const controlFor = (field: Field, named: Named, isOpened = false): Control => {
  const simple = simpleControl(field, named);
  if (simple !== null) return simple;
  switch (field.kind) {
    case 'list':
      return listControl(field.item, named);
    case 'choice':
      return choiceControl(field.options, named);
    case 'object':
      return isOpened || named.required ? objectControl(field, named) : laterControl(field, named);
    default:
      throw new Error(`no field has the kind ${field.kind}`);
  }
};
