/** Runs in the browser: sends a question to Quoin, and shows the answer while it arrives. */
import { AbortedError, AssistantResource, Client, QuoinError } from '@quoin/sdk';

const element = <T extends Element>(selector: string, type: new () => T): T => {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no element ${selector}`);
  return found;
};

const form = element('#ask', HTMLFormElement);
const question = element('#question', HTMLInputElement);
const status = element('#status', HTMLElement);
const answer = element('#answer', HTMLElement);
const text = element('#text', HTMLElement);
const sources = element('#sources', HTMLElement);
const feedback = element('#feedback', HTMLElement);

const { docs = '', key = '' } = document.body.dataset;
// Only the resource that the page uses: the script has 9 KB, gzipped.
const assistant = new AssistantResource(
  new Client({ baseUrl: new URL(docs).origin, assistantKey: key }),
);

interface Cited {
  readonly title: string;
  readonly heading: string | null;
  readonly path: string;
  readonly anchor: string | null;
}

const linkTo = ({ title, heading, path, anchor }: Cited): HTMLElement => {
  const link = document.createElement('a');
  link.href = `${docs}/${path}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`;
  link.textContent = heading === null ? title : `${title} – ${heading}`;
  const item = document.createElement('li');
  item.append(link);
  return item;
};

let conversationId: string | undefined;
let running = new AbortController();

const ask = async (message: string, signal: AbortSignal): Promise<void> => {
  status.textContent = 'Searching the documentation';
  text.textContent = '';
  sources.replaceChildren();
  feedback.hidden = true;
  answer.hidden = false;
  const body = { message, ...(conversationId !== undefined && { conversationId }) };
  for await (const { event, data } of assistant.stream(body, { signal })) {
    if (event === 'start') conversationId = data.conversationId;
    if (event === 'delta') text.textContent += data.text;
    if (event !== 'done') continue;
    // The answer of `done` replaces the deltas: Quoin has checked its quotations.
    text.textContent = data.answer;
    sources.replaceChildren(...data.citations.map(linkTo));
    feedback.hidden = !data.answered;
    status.textContent = '';
  }
};

/** Shows an error of the service, such as `Too many requests`; any other error is a fault of this page. */
const show = (error: unknown): void => {
  if (error instanceof AbortedError) return;
  if (!(error instanceof QuoinError)) throw error;
  status.textContent = error.message;
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  running.abort();
  running = new AbortController();
  ask(question.value, running.signal).catch(show);
});

feedback.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement) || conversationId === undefined) return;
  const rating = target.value === 'up' ? 'up' : 'down';
  assistant
    .feedback({ conversationId, rating })
    .then(() => {
      status.textContent = 'Thank you';
    })
    .catch(show);
});
