/** Copy buttons: code, the page as Markdown, the address of a section. */
import { announce } from './announce.ts';
import { all, drawing, element } from './element.ts';
import { say } from './say.ts';

const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';
const DONE = 'm5 12.5 4.5 4.5L19 7.5';
const DONE_MS = 2_000;

const put = async (text: string, said: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    announce(said);
    return true;
  } catch {
    // Refused by the browser or its user: there is nothing else to try.
    announce(say('copy.failed'));
    return false;
  }
};

/** As it is to be run or pasted: commands without prompts and what they print, code without what goes. */
const textOf = (code: HTMLElement): string => {
  const commands = all('.quoin-command', code);
  if (commands.length > 0)
    return [...commands]
      .map(({ textContent }) => textContent)
      .join('')
      .trimEnd();
  const copied = code.cloneNode(true);
  if (copied instanceof Element && !code.classList.contains('language-diff')) {
    for (const line of all('[data-mark="delete"]', copied)) line.remove();
  }
  return copied.textContent?.replace(/\n$/, '') ?? '';
};

const addButton = (figure: HTMLElement): void => {
  const code = figure.querySelector<HTMLElement>('pre code');
  if (code === null) return;
  const button = element(
    'button',
    { class: 'copy', type: 'button', 'aria-label': say('copy.code'), title: say('copy.hint') },
    drawing(COPY),
  );
  button.addEventListener('click', async () => {
    if (!(await put(textOf(code), say('copy.codeCopied')))) return;
    button.replaceChildren(drawing(DONE));
    setTimeout(() => button.replaceChildren(drawing(COPY)), DONE_MS);
  });
  figure.append(button);
};

const startPageCopy = (button: HTMLElement): void => {
  const words = button.querySelector('span');
  button.addEventListener('click', async () => {
    const response = await fetch(button.dataset.copyPage ?? '').catch(() => null);
    const isCopied =
      response?.ok === true && (await put(await response.text(), say('page.copiedAsMarkdown')));
    if (words === null) return;
    const usual = words.textContent;
    words.textContent = say(isCopied ? 'page.copied' : 'page.notCopied');
    setTimeout(() => {
      words.textContent = usual;
    }, DONE_MS);
  });
};

export const startCopying = (): void => {
  // Outside of secure contexts there is no clipboard.
  if (!('clipboard' in navigator)) return;
  for (const figure of all('.quoin-code')) addButton(figure);
  for (const button of all('[data-copy-page]')) startPageCopy(button);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || !target.matches('.quoin-anchor')) return;
    void put(target.href, say('copy.linkCopied'));
  });
};
