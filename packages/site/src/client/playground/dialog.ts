/** The dialog with the form, the request as code, and the answer. */
import {
  operationAddress,
  type PrintedRequest,
  type Target,
} from '@quoin/api-reference/playground';
import { element } from '../element.ts';
import { answerPanel } from './answer-panel.ts';
import { bodyFields } from './body-fields.ts';
import { codePanel } from './code-panel.ts';
import { freshId, type Problem } from './control.ts';
import { credentialFields } from './credentials.ts';
import type { Operation, Place } from './operation.ts';
import { parameterFields, queryText, serverFields } from './parameter-fields.ts';
import { say } from './say.ts';
import { NotAnswered, send } from './sending.ts';

/** Of the address that code shows while a parameter is missing. */
const PLACEHOLDER = /[{}]/g;

export class PlaygroundDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #form = element('form', { class: 'try-form', novalidate: '' });
  readonly #problem = element('p', { class: 'try-problem', role: 'alert' });
  readonly #server: ReturnType<typeof serverFields>;
  readonly #credentials: ReturnType<typeof credentialFields>;
  readonly #parameters: ReturnType<typeof parameterFields>;
  readonly #body: ReturnType<typeof bodyFields>;
  readonly #code = codePanel();
  readonly #answer = answerPanel();
  readonly #send = element('button', { type: 'submit', class: 'try-send' }, say('assistant.send'));
  #running: AbortController | null = null;
  /** Of the last change: an older one may take longer to be read. */
  #change = 0;

  constructor(
    private readonly operation: Operation,
    private readonly place: Place,
  ) {
    this.#server = serverFields(operation.servers);
    this.#credentials = credentialFields(operation, place);
    this.#parameters = parameterFields(operation.parameters);
    this.#body = bodyFields(operation.body);
    const title = element('h2', { id: freshId() }, element('bdi', {}, operation.title));
    const close = element(
      'button',
      { type: 'button', class: 'button try-close' },
      say('nav.close'),
    );
    close.addEventListener('click', () => this.#dialog.close());
    const method = element(
      'span',
      { class: 'quoin-method', 'data-method': operation.method.toLowerCase() },
      operation.method,
    );
    const endpoint = element(
      'p',
      { class: 'try-endpoint', dir: 'ltr' },
      method,
      ' ',
      element('code', {}, operation.path),
    );
    const isInteractive = operation.level === 'interactive' && (operation.servers ?? []).length > 0;
    this.#form.append(
      ...[this.#server.element, this.#credentials.element].filter((one) => one !== null),
      ...this.#parameters.elements,
      ...(this.#body === null ? [] : [this.#body.element]),
      ...(isInteractive
        ? [
            this.#problem,
            element('p', { class: 'try-buttons' }, this.#send),
            element('p', { class: 'try-note' }, say('try.through')),
          ]
        : []),
    );
    this.#dialog = element(
      'dialog',
      { class: 'try', 'aria-labelledby': title.id },
      element('div', { class: 'try-head' }, element('div', {}, title, endpoint), close),
      element(
        'div',
        { class: 'try-columns' },
        this.#form,
        element(
          'div',
          { class: 'try-beside' },
          this.#code.element,
          ...(isInteractive ? [this.#answer.element] : []),
        ),
      ),
    );
    this.#form.addEventListener('input', () => this.#changed());
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#running === null) void this.#submit();
      else this.#running.abort();
    });
    this.#changed();
    document.body.append(this.#dialog);
  }

  open(): void {
    this.#dialog.showModal();
    this.#form.querySelector<HTMLElement>('input,select,textarea,button,summary')?.focus();
  }

  #target(): Target & { readonly headers: readonly (readonly [string, string])[] } {
    const { path, query, headers } = this.#parameters.read();
    const carried = this.#credentials.carried();
    return {
      ...this.#server.read(),
      path,
      query: queryText([...query, ...carried.query]),
      headers: [...headers, ...carried.headers].map(({ name, value }) => [name, value] as const),
    };
  }

  /** For code: as much of the address as there is. */
  #shownAddress(target: Target): string {
    const found = operationAddress(this.operation, target);
    if ('url' in found) return found.url.href;
    const { path, servers = [] } = this.operation;
    const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
    const whole = { ...Object.fromEntries(names.map((name) => [name, name])), ...target.path };
    const rest = operationAddress(this.operation, { ...target, path: whole });
    const server = servers[target.server]?.url ?? 'https://api.example.com';
    return 'url' in rest
      ? rest.url.href
      : `${server.replaceAll(PLACEHOLDER, '')}${path.replaceAll(PLACEHOLDER, '')}`;
  }

  #changed(): void {
    this.#change += 1;
    this.#problem.textContent = '';
    const target = this.#target();
    const postData = this.#body?.printed();
    const { cookies } = this.#parameters.read();
    const carried = this.#credentials.carried();
    const headers = target.headers.map(([name, value]) => ({ name, value }));
    // Programs set the boundary of several parts themselves.
    if (postData !== undefined && !postData.mimeType.startsWith('multipart/')) {
      headers.push({ name: 'Content-Type', value: postData.mimeType });
    }
    const request: PrintedRequest = {
      method: this.operation.method,
      url: this.#shownAddress(target),
      headers,
      queryString: [],
      cookies: [...cookies, ...carried.cookies],
      ...(postData !== undefined && { postData }),
    };
    this.#code.show(request);
  }

  #firstProblem(): Problem | null {
    return this.#parameters.problem() ?? this.#body?.problem() ?? null;
  }

  async #submit(): Promise<void> {
    const problem = this.#firstProblem();
    if (problem !== null) {
      this.#problem.textContent = problem.text;
      problem.at.focus();
      return;
    }
    const running = new AbortController();
    this.#running = running;
    this.#send.textContent = say('assistant.stop');
    this.#answer.sending();
    try {
      await this.#exchange(running.signal);
    } catch (thrown) {
      if (running.signal.aborted) this.#answer.failed(say('try.stopped'));
      else if (thrown instanceof NotAnswered) this.#answer.failed(thrown.message);
      else throw thrown;
    } finally {
      this.#running = null;
      this.#send.textContent = say('assistant.send');
    }
  }

  async #exchange(signal: AbortSignal): Promise<void> {
    const { headers, ...target } = this.#target();
    const body = (await this.#body?.read()) ?? null;
    const type = body === null ? [] : [['Content-Type', body.type] as const];
    const started = performance.now();
    const answer = await send(
      this.place,
      {
        to: { kind: 'operation', ...target },
        headers: [...headers, ...type],
        body: body?.content ?? null,
      },
      signal,
    );
    await this.#answer.show(answer, started);
  }
}
