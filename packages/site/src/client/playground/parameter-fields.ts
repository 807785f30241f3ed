/** Parameters and servers of the request. */
import {
  fieldOf,
  type NamedValue,
  namedValues,
  type OperationModel,
  plainValue,
  queryOf,
  type Target,
} from '@quoin/api-reference/playground';
import { element } from '../element.ts';
import { type Control, changed, type Problem } from './control.ts';
import { labeled, simpleControl } from './fields.ts';
import { controlFor } from './groups.ts';
import { say } from './say.ts';

type Lists = NonNullable<OperationModel['parameters']>;
type Parameter = Lists[number]['all'][number];

const TITLES = {
  path: 'api.path',
  query: 'api.query',
  header: 'api.header',
  cookie: 'api.cookie',
} as const;

export interface ParameterValues {
  readonly path: Readonly<Record<string, string>>;
  readonly query: NamedValue[];
  readonly headers: NamedValue[];
  readonly cookies: NamedValue[];
}

export interface ParameterFields {
  readonly elements: readonly HTMLElement[];
  read(): ParameterValues;
  problem(): Problem | null;
}

/** Values that requests are sent with unless the reader says otherwise. */
const preset = ({ required, schema }: Parameter, control: Control): void => {
  if (required !== true) return;
  const { default: value, values } = schema;
  const [only] = values?.length === 1 ? values : [];
  const known = value ?? only?.value;
  if (
    known !== undefined &&
    simpleControl(fieldOf(schema), { name: '', required: true }) !== null
  ) {
    control.write(known);
  }
};

export const parameterFields = (lists: OperationModel['parameters'] = []): ParameterFields => {
  const groups = lists.map(({ place, all }) => ({
    place,
    all: all.map((parameter) => {
      const { name, required = false, schema } = parameter;
      // Values of paths are texts, independent of their schema.
      const control = controlFor(fieldOf(schema), { name, required }, true);
      preset(parameter, control);
      return { parameter, control };
    }),
  }));
  return {
    elements: groups.map(({ place, all }) => {
      const legend = element('legend', {}, say(TITLES[place]));
      const note =
        place === 'cookie' ? [element('p', { class: 'try-note' }, say('try.cookies'))] : [];
      return element(
        'fieldset',
        { class: 'try-part' },
        legend,
        ...all.map(({ control }) => control.element),
        ...note,
      );
    }),
    read() {
      const path: [string, string][] = [];
      const values: Omit<ParameterValues, 'path'> = { query: [], headers: [], cookies: [] };
      for (const { place, all } of groups) {
        for (const { parameter, control } of all) {
          const value = control.read();
          if (value === undefined) continue;
          const { name } = parameter;
          if (place === 'path') path.push([name, plainValue(parameter, place, value)]);
          else if (place === 'query') values.query.push(...namedValues(parameter, value));
          else if (place === 'cookie') values.cookies.push(...namedValues(parameter, value));
          else values.headers.push({ name, value: plainValue(parameter, place, value) });
        }
      }
      return { ...values, path: Object.fromEntries(path) };
    },
    problem() {
      for (const { all } of groups) {
        for (const { parameter, control } of all) {
          const problem = control.problem(parameter.required === true);
          if (problem !== null) return problem;
        }
      }
      return null;
    },
  };
};

export const queryText = (values: readonly NamedValue[]): string => queryOf(values);

export interface ServerFields {
  readonly element: HTMLElement | null;
  read(): Pick<Target, 'server' | 'variables'>;
}

/** An address isolated from the words behind it (Unicode Bidirectional Algorithm, LRI and PDI). */
const [LEFT_TO_RIGHT, END] = ['\u2066', '\u2069'];

export const serverFields = (servers: OperationModel['servers'] = []): ServerFields => {
  const select = element('select');
  for (const { url, description } of servers) {
    const label =
      description === undefined || description.length > 80
        ? url
        : `${LEFT_TO_RIGHT}${url}${END} · ${description}`;
    select.append(element('option', label === url ? { dir: 'ltr' } : {}, label));
  }
  const variables = element('div', { class: 'try-rows' });
  let values: Record<string, string> = {};
  const show = (): void => {
    const server = servers[Math.max(0, select.selectedIndex)];
    values = {};
    variables.replaceChildren(
      ...(server?.variables ?? []).map(({ name, default: value, values: allowed }) => {
        values[name] = value;
        const input =
          allowed === undefined
            ? element('input', {
                type: 'text',
                spellcheck: 'false',
                autocomplete: 'off',
                dir: 'ltr',
              })
            : element(
                'select',
                {},
                ...allowed.map((one) => element('option', { dir: 'ltr' }, one)),
              );
        input.value = value;
        input.addEventListener('input', () => {
          values[name] = input.value;
        });
        return labeled(input, { name, required: false });
      }),
    );
  };
  select.addEventListener('change', () => {
    show();
    changed(variables);
  });
  show();
  const [first] = servers;
  const isPlain = servers.length === 1 && first?.variables === undefined;
  return {
    element:
      first === undefined
        ? element('p', { class: 'try-problem' }, say('try.noServer'))
        : isPlain
          ? null
          : element(
              'fieldset',
              { class: 'try-part' },
              element('legend', {}, say('try.server')),
              ...(servers.length > 1
                ? [labeled(select, { name: say('try.server'), required: false })]
                : []),
              variables,
            ),
    read: () => ({ server: Math.max(0, select.selectedIndex), variables: values }),
  };
};
