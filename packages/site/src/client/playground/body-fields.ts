/** The body of the request: a form, JSON or text, or a file, by media type. */
import {
  fieldOf,
  formValues,
  type OperationModel,
  type PrintedRequest,
} from '@quoin/api-reference/playground';
import { element } from '../element.ts';
import { type Control, changed, freshId, type Problem } from './control.ts';
import { textArea } from './fields.ts';
import { controlFor } from './groups.ts';
import { say } from './say.ts';

type Media = NonNullable<OperationModel['body']>['media'][number];

interface SentBody {
  readonly content: Blob | string;
  /** Null: the content has one of its own. */
  readonly type: string;
  readonly printed: PrintedRequest['postData'];
}

interface MediaFields {
  readonly element: HTMLElement;
  /** Null while nothing is filled in. */
  read(): Promise<SentBody | null>;
  printed(): PrintedRequest['postData'];
  problem(): Problem | null;
}

const isJson = (type: string): boolean => /[/+]json\b/.test(type);
const isText = (type: string): boolean =>
  /^text\/|[/+](?:xml|ya?ml|x-ndjson|jsonl|json-seq|javascript)\b|graphql/.test(type);

const rawFields = (
  media: Media,
  required: boolean,
): MediaFields & { text: HTMLTextAreaElement } => {
  const text = textArea();
  text.rows = 10;
  text.setAttribute('aria-label', say('api.requestBody'));
  const printed = () => ({ mimeType: media.type, text: text.value });
  return {
    text,
    element: text,
    read: async () =>
      text.value === '' ? null : { content: text.value, type: media.type, printed: printed() },
    printed: () => (text.value === '' ? undefined : printed()),
    problem() {
      const name = say('api.requestBody');
      if (text.value === '') {
        return required ? { text: say('try.missing', { name }), at: text } : null;
      }
      if (!isJson(media.type)) return null;
      try {
        JSON.parse(text.value);
        return null;
      } catch {
        return { text: say('try.wrong', { name }), at: text };
      }
    },
  };
};

const jsonText = (value: unknown): string =>
  value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '');

/** A form, and the same as JSON: what is in one is in the other after the switch. */
const jsonFields = (media: Media, required: boolean, control: Control): JsonFields => {
  const raw = rawFields(media, required);
  const toggle = element(
    'button',
    { type: 'button', class: 'try-toggle', 'aria-pressed': 'false' },
    'JSON',
  );
  const place = element('div', {}, control.element);
  let isRaw = false;
  const value = (): unknown => (isRaw ? raw.text.value : control.read());
  const show = (now: boolean): void => {
    isRaw = now;
    toggle.setAttribute('aria-pressed', String(now));
    place.replaceChildren(now ? raw.element : control.element);
  };
  toggle.addEventListener('click', () => {
    if (!isRaw) {
      raw.text.value = jsonText(control.read());
      show(true);
      return;
    }
    const problem = raw.text.value === '' ? null : raw.problem();
    if (problem !== null) {
      problem.at.focus();
      return;
    }
    control.write(raw.text.value === '' ? undefined : JSON.parse(raw.text.value));
    show(false);
    changed(place);
  });
  const text = (): string => (isRaw ? raw.text.value : jsonText(value()));
  const printed = () => (text() === '' ? undefined : { mimeType: media.type, text: text() });
  return {
    element: element('div', { class: 'try-json' }, toggle, place),
    read: async () =>
      text() === '' ? null : { content: text(), type: media.type, printed: printed() },
    printed,
    problem: () => (isRaw ? raw.problem() : control.problem(required)),
    write(example) {
      if (isRaw) raw.text.value = example;
      else control.write(JSON.parse(example));
    },
  };
};

interface JsonFields extends MediaFields {
  /** @param example JSON */
  write(example: string): void;
}

const filesOf = (control: Control): readonly (readonly [string, unknown])[] => {
  const value = control.read();
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) =>
        (Array.isArray(one) ? one : [one]).map((item): [string, unknown] => [name, item]),
      )
    : [];
};

const multipartFields = (media: Media, required: boolean, control: Control): JsonFields => {
  const printed = () => ({
    mimeType: media.type,
    params: filesOf(control).map(([name, value]) =>
      value instanceof File
        ? { name, value: '', fileName: value.name }
        : { name, value: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') },
    ),
  });
  return {
    element: control.element,
    async read() {
      const form = new FormData();
      for (const [name, value] of filesOf(control)) {
        if (value instanceof File) form.append(name, value, value.name);
        else form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
      }
      if ([...form.keys()].length === 0) return null;
      // The boundary is the browser's.
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? media.type;
      return { content: await encoded.blob(), type, printed: printed() };
    },
    printed: () => (filesOf(control).length === 0 ? undefined : printed()),
    problem: () => control.problem(required),
    write: (example) => control.write(JSON.parse(example)),
  };
};

const urlencodedFields = (media: Media, required: boolean, control: Control): JsonFields => {
  const pairs = () => formValues(control.read());
  const printed = () => ({ mimeType: media.type, params: pairs() });
  return {
    element: control.element,
    async read() {
      if (pairs().length === 0) return null;
      const form = new URLSearchParams(
        pairs().map(({ name, value }): [string, string] => [name, value]),
      );
      return { content: form.toString(), type: media.type, printed: printed() };
    },
    printed: () => (pairs().length === 0 ? undefined : printed()),
    problem: () => control.problem(required),
    write: (example) => control.write(JSON.parse(example)),
  };
};

const fileFields = (media: Media, required: boolean): MediaFields => {
  const name = say('api.requestBody');
  const control = controlFor({ kind: 'file' }, { name, required });
  const file = (): File | null => {
    const value = control.read();
    return value instanceof File ? value : null;
  };
  const type = (chosen: File): string =>
    media.type.includes('*') ? chosen.type || 'application/octet-stream' : media.type;
  const printed = () => {
    const chosen = file();
    return chosen === null ? undefined : { mimeType: type(chosen), text: `@${chosen.name}` };
  };
  return {
    element: control.element,
    async read() {
      const chosen = file();
      return chosen && { content: chosen, type: type(chosen), printed: printed() };
    },
    printed,
    problem: () => control.problem(required),
  };
};

const isWritten = (fields: MediaFields): fields is JsonFields => 'write' in fields;

const isExampleJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Examples of the description, which the reader may begin with. */
const presets = (media: Media, write: (text: string) => void): HTMLElement | null => {
  const { examples = [] } = media;
  if (examples.length === 0) return null;
  const select = element('select', { id: freshId() });
  select.append(element('option', { value: '' }, say('try.notSet')));
  for (const [index, { name }] of examples.entries()) {
    const label = name ?? say('api.example');
    select.append(element('option', { value: String(index), dir: 'auto' }, label));
  }
  select.addEventListener('change', () => {
    const example = examples[Number(select.value)];
    if (select.value === '' || example === undefined) return;
    write(example.text);
    changed(select);
  });
  const label = element('label', { for: select.id }, say('try.startWith'));
  return element('div', { class: 'try-field' }, label, select);
};

const mediaFields = (media: Media, required: boolean): MediaFields => {
  const { type, schema } = media;
  const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/.test(type);
  if (!isForm && !isJson(type)) {
    if (!isText(type)) return fileFields(media, required);
    const raw = rawFields(media, required);
    const preset = presets(media, (text) => {
      raw.text.value = text;
    });
    return { ...raw, element: element('div', {}, ...(preset ? [preset] : []), raw.element) };
  }
  const named = { name: say('api.requestBody'), required };
  const control = controlFor(fieldOf(schema), named, true);
  const make = type.startsWith('multipart/')
    ? multipartFields
    : isForm
      ? urlencodedFields
      : jsonFields;
  const fields = make(media, required, control);
  const preset = presets(
    { ...media, examples: (media.examples ?? []).filter(({ text }) => isExampleJson(text)) },
    (text) => {
      if (isWritten(fields)) fields.write(text);
    },
  );
  return {
    ...fields,
    element: element('div', {}, ...(preset ? [preset] : []), fields.element),
  };
};

export interface BodyFields {
  readonly element: HTMLElement;
  read(): Promise<SentBody | null>;
  printed(): PrintedRequest['postData'];
  problem(): Problem | null;
}

/** Null for an operation without a body. */
export const bodyFields = (body: OperationModel['body']): BodyFields | null => {
  if (body === undefined || body.media.length === 0) return null;
  const made = new Map<number, MediaFields>();
  const select = element('select', {
    id: freshId(),
    'aria-label': say('try.mediaType'),
    dir: 'ltr',
  });
  for (const { type } of body.media) select.append(element('option', { dir: 'ltr' }, type));
  const current = (): MediaFields => {
    const index = Math.max(0, select.selectedIndex);
    const [first] = body.media;
    const known =
      made.get(index) ??
      mediaFields(body.media[index] ?? first ?? { type: 'text/plain' }, body.required === true);
    made.set(index, known);
    return known;
  };
  const place = element('div');
  const show = (): void => place.replaceChildren(current().element);
  select.addEventListener('change', () => {
    show();
    changed(place);
  });
  show();
  const legend = element('legend', {}, say('api.requestBody'));
  const only = element('code', { dir: 'ltr' }, body.media[0]?.type ?? '');
  const type = body.media.length > 1 ? select : element('p', { class: 'try-note' }, only);
  return {
    element: element('fieldset', { class: 'try-part' }, legend, type, place),
    read: () => current().read(),
    printed: () => current().printed(),
    problem: () => current().problem(),
  };
};
