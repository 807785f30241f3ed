/** `ask` of a readers' site: an answer from its published pages, with quotations. */
import { LIMITS, schemas } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { names } from '@quoin/site';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { defineReaderTool } from './reader-tool.ts';

export const askTool = defineReaderTool({
  name: 'ask',
  title: 'Ask the documentation',
  description:
    'Answers a question from the published pages, with quotations and their addresses. Says so if the pages do not answer it. For more than one fact, read the pages.',
  input: schemas.closed({
    question: schemas.text({ min: 1, max: LIMITS.askMessage.max, description: 'A whole question' }),
  }),
  run: async ({ site, ask }, { question }, signal) => {
    if (ask === null) throw new AppError('not_found', messages.noAssistant);
    const { answer, citations, answered } = await ask(question, signal);
    const sources = citations.map(({ title, path, anchor, quote }, at) => {
      const end = anchor === null ? '' : `#${encodeURIComponent(anchor)}`;
      const address = `${site.links.absolute(names.markdownName(path))}${end}`;
      return `[${at + 1}] ${onOneLine(title)} — ${address}: "${onOneLine(quote)}"`;
    });
    return blocks(
      answered ? messages.answered : messages.notAnswered,
      fenced('ANSWER', [answer, ...sources].join('\n')),
    );
  },
});
