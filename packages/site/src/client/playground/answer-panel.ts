/** The answer of the API: status, headers, time and body, which is shown as it arrives. */
import { element } from '../element.ts';
import { freshId } from './control.ts';
import { say } from './say.ts';
import { type AnswerHead, type Answering, NotAnswered } from './sending.ts';

/** Characters of a body that are shown; the rest is in the file. */
const MOST_SHOWN = 500_000;
const IMAGE = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml|bmp|x-icon)\b/;
const TEXT =
  /^text\/|[/+](?:json|xml|ya?ml|x-ndjson|jsonl|json-seq|javascript|x-www-form-urlencoded)\b|graphql/;

const headerOf = ({ headers }: AnswerHead, name: string): string =>
  headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? '';

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });

/** Returns the file name from the API, or one from the type. */
const fileName = (head: AnswerHead, type: string): string => {
  const named = /filename="?([^";]+)"?/i.exec(headerOf(head, 'content-disposition'))?.[1];
  const extension = /\/(?:[\w.-]+\+)?([a-z0-9]+)/.exec(type)?.[1] ?? 'bin';
  return named?.replaceAll(/[\\/]/g, '_') ?? `response.${extension}`;
};

const amount = (value: number, unit: 'millisecond' | 'byte'): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
  }).format(value);

const tone = (status: number): string => `${String(status)[0]}xx`;

export interface AnswerPanel {
  readonly element: HTMLElement;
  sending(): void;
  /** Shows a text where an answer would be. */
  failed(text: string): void;
  /** @param started `performance.now()` before the request */
  show(answer: Answering, started: number): Promise<void>;
  clear(): void;
}

export const answerPanel = (): AnswerPanel => {
  const title = element('h3', { id: freshId() }, say('api.response'));
  const status = element('p', { class: 'try-status', role: 'status' });
  const place = element('div', { class: 'try-answer' });
  let address: string | null = null;
  const forget = (): void => {
    if (address !== null) URL.revokeObjectURL(address);
    address = null;
  };

  const download = (blob: Blob, name: string): HTMLElement => {
    forget();
    address = URL.createObjectURL(blob);
    return element('a', { class: 'button', href: address, download: name }, say('try.download'));
  };

  const headersList = ({ headers }: AnswerHead): HTMLElement => {
    const list = element('dl', { dir: 'ltr' });
    for (const [name, value] of headers) {
      list.append(element('dt', {}, name), element('dd', {}, value));
    }
    const summary = element(
      'summary',
      {},
      `${say('api.header')} `,
      element('span', {}, String(headers.length)),
    );
    return element('details', { class: 'try-headers' }, summary, list);
  };

  const show = async ({ head, body }: Answering, started: number): Promise<void> => {
    const milliseconds = Math.round(performance.now() - started);
    const number = element('strong', {
      class: 'try-number',
      'data-status': tone(head.status),
      dir: 'ltr',
    });
    number.append(`${head.status} ${head.statusText}`.trim());
    const time = element('span', {}, amount(milliseconds, 'millisecond'));
    const state = element('span', {}, '…');
    status.replaceChildren(number, ' ', time, ' ', state);
    const type = headerOf(head, 'content-type').toLowerCase();
    const isText = TEXT.test(type);
    const code = element('code');
    const pre = element('pre', { tabindex: '0', dir: 'ltr', 'aria-labelledby': title.id }, code);
    place.replaceChildren(headersList(head));
    if (isText) place.append(pre);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const decoder = new TextDecoder();
    let text = '';
    let size = 0;
    let failure: string | null = null;
    try {
      for await (const piece of body) {
        pieces.push(piece);
        size += piece.byteLength;
        if (!isText || text.length > MOST_SHOWN) continue;
        const added = decoder.decode(piece, { stream: true });
        text += added;
        code.append(added);
      }
    } catch (problem) {
      if (!(problem instanceof NotAnswered)) throw problem;
      failure = problem.message;
    }
    state.textContent = amount(size, 'byte');
    const blob = new Blob(pieces, { type: 'application/octet-stream' });
    const isComplete = failure === null && text.length <= MOST_SHOWN;
    if (isText && /[/+]json\b/.test(type) && isComplete) code.textContent = pretty(text);
    if (size === 0) {
      pre.remove();
      place.append(element('p', { class: 'try-note' }, say('try.empty')));
    } else if (IMAGE.test(type)) {
      const image = new Blob(pieces, { type });
      place.append(element('img', { src: await dataAddress(image), alt: say('image.name') }));
    } else if (!isText) place.append(element('p', { class: 'try-note' }, say('try.binary')));
    if (failure !== null)
      place.append(element('p', { class: 'try-problem', role: 'alert' }, failure));
    if (size > 0) place.append(download(blob, fileName(head, type)));
  };

  const clear = (): void => {
    forget();
    status.replaceChildren();
    place.replaceChildren();
  };

  return {
    element: element(
      'section',
      { class: 'try-response', 'aria-labelledby': title.id },
      element('div', { class: 'try-bar' }, title),
      status,
      place,
    ),
    sending() {
      clear();
      status.textContent = say('try.waiting');
    },
    failed(text) {
      clear();
      place.replaceChildren(element('p', { class: 'try-problem', role: 'alert' }, text));
    },
    show,
    clear,
  };
};
