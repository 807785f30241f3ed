import type { Context } from '../context.ts';
import { visible } from '../terminal/visible.ts';
import { findPageId } from './find-page.ts';

export interface GetPageOptions {
  readonly revision?: number;
  readonly html?: true;
}

/** The bytes alone, so that a file has exactly what the page has; a terminal gets nothing that steers it. */
const write = ({ io }: Context, text: string): void =>
  io.stdout.write(io.stdout.isTerminal ? visible(text) : text);

export const getPage = async (
  context: Context,
  wanted: string,
  { revision: version, html }: GetPageOptions,
): Promise<void> => {
  const quoin = await context.client();
  const pageId = await findPageId(context, quoin, wanted);
  if (html) {
    const rendered = await quoin.pages.rendered(pageId);
    if (context.json) context.result(rendered, () => '');
    else write(context, rendered.html);
  } else if (version !== undefined) {
    const answer = await quoin.revisions.get(pageId, version);
    if (context.json) context.result(answer, () => '');
    else write(context, answer.revision.content);
  } else {
    const answer = await quoin.pages.get(pageId, { content: true });
    if (context.json) context.result(answer, () => '');
    else write(context, answer.page.content ?? '');
  }
};
