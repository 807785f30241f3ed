/** A page with its code highlighted. */
import { parse } from '../parse/parse.ts';
import { codeToHighlight } from '../render/code-to-highlight.ts';
import { render } from '../render/page-html.ts';
import type { Rendered } from '../render/rendered.ts';
import { highlight } from './highlight.ts';

/** @param milliseconds after which the rest of the code stays plain, at least the first block is done */
export const renderHighlighted = async (
  source: string,
  milliseconds: number,
): Promise<Rendered> => {
  const document = parse(source);
  const until = performance.now() + milliseconds;
  const done = new Map<string, string | null>();
  const keyOf = (code: string, language: string): string => `${language}\0${code}`;
  for (const { code, language } of codeToHighlight(document)) {
    const key = keyOf(code, language);
    if (done.has(key)) continue;
    done.set(key, await highlight(code, language));
    if (performance.now() > until) break;
  }
  return render(document, {
    highlighted: (code, language) => done.get(keyOf(code, language)) ?? null,
  });
};
