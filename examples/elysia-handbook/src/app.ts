/** The HTTP interface: each request needs a token, and each answer quotes the handbook. */
import { bearer } from '@elysiajs/bearer';
import { answerQuestion, extractiveModel, type Model } from '@quoin/assistant-core';
import { Elysia, t } from 'elysia';
import type { Documentation } from './documentation.ts';
import type { Tokens } from './tokens.ts';

export interface AppOptions {
  readonly documentation: Documentation;
  readonly tokens: Tokens;
  /** Quotes the best passages by default; `languageModel` writes an answer from them. */
  readonly model?: Model;
}

const refusal = (error: string, challenge: string): Response =>
  Response.json({ error }, { status: 401, headers: { 'www-authenticate': challenge } });

export const createApp = ({ documentation, tokens, model = extractiveModel() }: AppOptions) =>
  new Elysia()
    .use(bearer())
    .onBeforeHandle(({ bearer: token }) => {
      // RFC 6750 section 3.1: a request without a token receives no error code.
      if (token === undefined) return refusal('Send a token: Authorization: Bearer …', 'Bearer');
      if (!tokens.has(token)) {
        return refusal('The token is not valid', 'Bearer error="invalid_token"');
      }
    })
    .get('/search', async ({ query }) => ({ hits: await documentation.search(query.q) }), {
      query: t.Object({ q: t.String({ minLength: 2, maxLength: 200 }) }),
    })
    .post(
      '/ask',
      async ({ body, request }) => {
        const question = { text: body.question, history: [], pageId: null, locale: null };
        const dependencies = { knowledge: documentation.knowledge, model };
        for await (const event of answerQuestion(dependencies, question, request.signal)) {
          if (event.type !== 'done') continue;
          const { answer, answered, citations } = event;
          return {
            ...{ answer, answered },
            citations: citations.map(({ title, path, anchor, quote }) => ({
              ...{ title, quote },
              address: `/pages/${path}${anchor === null ? '' : `#${anchor}`}`,
            })),
          };
        }
        throw new Error('The answer ended early');
      },
      { body: t.Object({ question: t.String({ minLength: 1, maxLength: 4_000 }) }) },
    )
    .get('/pages/*', ({ params, status, set }) => {
      const html = documentation.html(params['*']);
      if (html === null) return status(404, { error: `There is no page ${params['*']}` });
      set.headers['content-type'] = 'text/html; charset=utf-8';
      return html;
    });
