/** Asks, and shows the answer while it is written where a reader watches. */

import { type AiAskBody, InsufficientScopeError } from '@quoin/sdk';
import type { Handler } from '../command.ts';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import * as messages from '../messages/search.ts';
import { type AnswerView, viewFor } from './answer-view.ts';
import type { CheckedAnswer } from './checked-answer.ts';

export interface AskOptions {
  readonly conversation?: string;
  readonly locale?: string;
  readonly page?: string;
}

const questionOf = async (context: Context, words: readonly string[]): Promise<string> => {
  const isPiped = words.length === 1 && words[0] === '-';
  const question = isPiped ? await context.readStdin() : words.join(' ');
  if (question.trim() !== '') return question;
  throw new CommandError(messages.questionMissing, {
    next: messages.passQuestion(),
  });
};

const bodyOf = (message: string, { conversation, locale, page }: AskOptions): AiAskBody => ({
  message,
  ...(conversation !== undefined && { conversationId: conversation }),
  ...(locale !== undefined && { locale }),
  ...(page !== undefined && { pageId: page }),
});

/** The answer that counts, shown in `view` on the way to it. */
const listen = async (
  context: Context,
  body: AiAskBody,
  view: AnswerView,
): Promise<CheckedAnswer> => {
  const [project, quoin] = [await context.project(), await context.client()];
  using progress = await context.progress(messages.searchingForAnswer);
  let begun = { conversationId: '', model: '' };
  for await (const { event, data } of quoin.ai.askStream(project, body)) {
    if (event === 'start') begun = data;
    else if (event === 'delta') {
      progress.stop();
      view.add(data.text);
    } else if (event === 'done') return { ...data, ...begun };
  }
  // The client itself throws where a stream ends before its last event.
  throw new Error(messages.streamEndedEarly);
};

/** Where the project is read; null where the token may ask but not know. */
const siteOf = async (context: Context): Promise<string | null> => {
  const [project, quoin] = [await context.project(), await context.client()];
  try {
    return (await quoin.projects.get(project)).project.siteUrl;
  } catch (problem) {
    if (problem instanceof InsufficientScopeError) return null;
    throw problem;
  }
};

export const ask: Handler<[string[], AskOptions]> = async (context, words, options) => {
  const body = bodyOf(await questionOf(context, words), options);
  const view = viewFor(context);
  try {
    const answer = await listen(context, body, view);
    if (answer.indexing !== undefined) {
      const pages = countOf(answer.indexing, 'page');
      context.note(messages.pagesNotSearchable({ pages }));
    }
    view.finish(answer, answer.citations.length === 0 ? null : await siteOf(context));
  } finally {
    view.close();
  }
};
