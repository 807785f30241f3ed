/** The ways to the assistant, whose own program is loaded when a user opens it. */

import * as ids from '../page/ids.ts';
import { all } from './element.ts';
import { isShortcut } from './keys.ts';
import type { AssistantSettings } from './settings.ts';

interface Handle {
  open(): void;
  close(): void;
  ask(text: string): void;
}

declare global {
  interface Window {
    Quoin?: Handle;
  }
}

const load = (settings: AssistantSettings): Promise<Handle> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = settings.script;
    script.dataset.site = settings.site;
    if (document.getElementById(ids.CONVERSATION) !== null) script.dataset.place = ids.CONVERSATION;
    script.addEventListener('load', () => {
      if (window.Quoin === undefined) reject(new Error('the assistant did not start'));
      else resolve(window.Quoin);
    });
    script.addEventListener('error', () => reject(new Error('the assistant did not load')));
    document.head.append(script);
  });

/**
 * Opens the panel and asks a question; an empty one opens the panel only. The fallback is called if
 * the panel does not load.
 */
export type Ask = (question: string, fallback?: () => void) => Promise<void>;

export const startAssistant = (settings: AssistantSettings): Ask => {
  let loading: Promise<Handle> | null = null;
  const ask: Ask = async (question, fallback) => {
    loading ??= load(settings);
    try {
      const assistant = await loading;
      if (question === '') assistant.open();
      else assistant.ask(question);
    } catch {
      // Offline, most likely: the next press tries again, and a form goes its way without scripts.
      loading = null;
      fallback?.();
    }
  };

  for (const button of all('button[data-ask]')) {
    button.addEventListener('click', () => void ask(button.dataset.ask ?? ''));
  }
  for (const link of all<HTMLAnchorElement>('[data-question-about]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void ask(link.dataset.questionAbout ?? '', () => location.assign(link.href));
    });
  }
  for (const form of all<HTMLFormElement>('form[data-question]')) {
    const field = form.querySelector('textarea');
    field?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const question = field?.value.trim() ?? '';
      if (question === '' || field === null) return;
      field.value = '';
      void ask(question, () => form.submit());
    });
  }
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event, 'i')) return;
    event.preventDefault();
    void ask('');
  });
  return ask;
};
