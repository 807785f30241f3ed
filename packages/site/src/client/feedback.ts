/** “Was this page helpful?” without leaving the page: the first answer counts before its reason is sent. */
import { all, element } from './element.ts';
import { say } from './say.ts';

const post = async ({ action }: HTMLFormElement, body: URLSearchParams): Promise<boolean> => {
  const request = { method: 'POST', headers: { accept: 'application/json' }, keepalive: true };
  const response = await fetch(action, { ...request, body }).catch(() => null);
  return response?.ok === true;
};

/** @param names of the fields that are sent; all if omitted */
const fieldsOf = (form: HTMLFormElement, names?: readonly string[]): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && names?.includes(name) !== false) fields.set(name, value);
  }
  return fields;
};

const start = (form: HTMLFormElement): void => {
  const problem = element('p', { role: 'alert' });
  // One after the other: an earlier answer must not replace a later one.
  let sent: Promise<boolean> = Promise.resolve(true);
  const send = (fields: URLSearchParams) => {
    sent = sent.then(() => post(form, fields));
    return sent;
  };
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'rating') {
      void send(fieldsOf(form, ['page', 'rating']));
    }
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const isSent = await send(fieldsOf(form));
    problem.textContent = isSent ? '' : say('feedback.failed');
    if (!isSent) {
      form.append(problem);
      return;
    }
    form.hidden = true;
    const thanks = form.nextElementSibling;
    if (thanks instanceof HTMLElement) thanks.focus();
  });
};

export const startFeedback = (): void => {
  for (const form of all<HTMLFormElement>('.feedback form')) start(form);
};
