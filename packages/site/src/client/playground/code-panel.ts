/** The request as code, in the language that the reader chooses. */
import { PRINTERS, type PrintedRequest, printRequest } from '@quoin/api-reference/playground';
import { announce } from '../announce.ts';
import { element } from '../element.ts';
import { freshId } from './control.ts';
import { say } from './say.ts';

const CHOSEN = 'quoin-try-language';

export interface CodePanel {
  readonly element: HTMLElement;
  show(request: PrintedRequest): void;
}

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
};

export const codePanel = (): CodePanel => {
  const title = element('h3', { id: freshId() }, say('try.request'));
  const select = element('select', { 'aria-label': say('switch.language') });
  for (const { language, label } of PRINTERS) {
    select.append(element('option', { value: language, dir: 'ltr' }, label));
  }
  select.value = remembered() ?? 'sh';
  if (select.selectedIndex === -1) select.selectedIndex = 0;
  const code = element('code');
  const copy = element('button', { type: 'button', class: 'button' }, say('copy.code'));
  const pre = element('pre', { tabindex: '0', dir: 'ltr', 'aria-labelledby': title.id }, code);
  let shown: PrintedRequest | null = null;
  const print = (): void => {
    const printer = PRINTERS.find(({ language }) => language === select.value);
    if (shown === null || printer === undefined) return;
    code.textContent = printRequest(printer, shown) ?? '';
  };
  select.addEventListener('change', (event) => {
    event.stopPropagation();
    try {
      sessionStorage.setItem(CHOSEN, select.value);
    } catch {
      // Blocked: the next page shows the first language.
    }
    print();
  });
  copy.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard?.writeText(code.textContent ?? '').then(
      () => true,
      () => false,
    );
    announce(say(isCopied === true ? 'copy.codeCopied' : 'copy.failed'));
  });
  return {
    element: element(
      'section',
      { class: 'try-code', 'aria-labelledby': title.id },
      element('div', { class: 'try-bar' }, title, select, copy),
      pre,
    ),
    show(request) {
      shown = request;
      print();
    },
  };
};
