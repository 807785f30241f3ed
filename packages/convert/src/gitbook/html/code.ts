/** `<pre><code>`, as GitBook writes code with emphasised lines and links: a code fence. */

import { decodeReferences } from '@quoin/markdown/syntax';
import { fenceAround, fenceInfo } from '../../markup/fence-info.ts';
import { type HtmlElement, htmlElements, readHtmlTags } from '../../markup/html.ts';
import type { RawElement } from '../../markup/source-text.ts';
import type { GitBookPage } from '../page.ts';
import { attributeOf } from './handler.ts';

interface Code {
  readonly text: string;
  /** Lines with emphasis, from 1. */
  readonly highlighted: ReadonlySet<number>;
}

const KNOWN: ReadonlySet<string> = new Set(['pre', 'code', 'strong', 'br', 'span', 'em', 'mark']);

const readCode = (page: GitBookPage, start: number, end: number): Code => {
  const highlighted = new Set<number>();
  let text = '';
  let line = 1;
  let emphasis = 0;
  const add = (part: string): void => {
    const lines = decodeReferences(part).split('\n');
    lines.forEach((content, at) => {
      if (at > 0) line++;
      if (emphasis > 0 && content.trim() !== '') highlighted.add(line);
    });
    text += lines.join('\n');
  };
  let at = start;
  for (const tag of readHtmlTags(page.source, start, end)) {
    add(page.source.slice(at, tag.start));
    if (tag.name === 'strong') emphasis += tag.kind === 'open' ? 1 : -1;
    if (tag.name === 'br') add('\n');
    if (!KNOWN.has(tag.name) && tag.kind !== 'close') {
      page.report(tag, `code ${tag.name}`, `<${tag.name}> in code is left out, its text stays`);
    }
    at = tag.end;
  }
  add(page.source.slice(at, end));
  return { text, highlighted };
};

const codeElement = (page: GitBookPage, raw: RawElement): [HtmlElement, HtmlElement] | null => {
  const [pre] = htmlElements(readHtmlTags(page.source, raw.start, raw.end));
  const code = pre?.children.find(({ name }) => name === 'code');
  return pre?.name !== 'pre' || code?.close == null ? null : [pre, code];
};

export const pre = (raw: RawElement, page: GitBookPage): void => {
  const found = codeElement(page, raw);
  if (found === null) return;
  const [element, code] = found;
  const language = /\blang(?:uage)?-(\S+)/.exec(
    `${attributeOf(code, 'class') ?? ''} ${attributeOf(element, 'class') ?? ''}`,
  )?.[1];
  const { text, highlighted } = readCode(page, code.open.end, code.close?.start ?? code.end);
  const info = fenceInfo(
    language ?? null,
    {
      title: attributeOf(element, 'data-title'),
      lines: element.open.attributes.has('data-line-numbers'),
      wrap: attributeOf(element, 'data-overflow') === 'wrap',
      expandable: element.open.attributes.has('data-expandable'),
    },
    highlighted.size === 0 ? null : `{${[...highlighted].join(',')}}`,
  );
  const fence = fenceAround(text);
  page.replaceParagraph(raw, `${fence}${info}\n${text.replace(/\n+$/, '')}\n${fence}`);
};
