/** A page with everything drawn that takes heavy libraries: code, formulas, diagrams, icons. */
import { parse } from '../parse/parse.ts';
import { codeToHighlight } from '../render/code/code-to-highlight.ts';
import { render } from '../render/page-html.ts';
import type { Pictures } from '../render/pictures.ts';
import type { Rendered } from '../render/rendered.ts';
import { highlight } from './highlight.ts';

/** What is drawn while the page is written; libraries are loaded for pages that need them. */
const openPictures = async (source: string): Promise<Partial<Pictures>> => {
  const pictures: { -readonly [Name in keyof Pictures]?: Pictures[Name] } = {};
  if (source.includes('math') || source.includes('Math')) {
    pictures.formula = (await import('../math/formula.ts')).drawFormula;
  }
  if (source.includes('ermaid')) {
    pictures.diagram = (await import('../diagrams/draw-diagram.ts')).drawDiagram;
  }
  if (source.includes('icon=') || source.includes('<Icon')) {
    pictures.icon = await (await import('../icons/icons.ts')).openIcons();
  }
  return pictures;
};

/** As long as there is time. */
const hurried = (
  { formula, diagram, ...others }: Partial<Pictures>,
  until: number,
): Partial<Pictures> => {
  const isLate = (): boolean => performance.now() > until;
  return {
    ...others,
    formula: (tex, isDisplay) => (isLate() ? null : (formula?.(tex, isDisplay) ?? null)),
    diagram: (text, prefix) => (isLate() ? null : (diagram?.(text, prefix) ?? null)),
  };
};

/**
 * @param milliseconds for the code, and the same for what is drawn beside it; the rest stays plain, at
 * least the first block of code is done. The time in which libraries load does not count.
 */
export const renderHighlighted = async (
  source: string,
  milliseconds: number,
): Promise<Rendered> => {
  const document = parse(source);
  const done = new Map<string, string | null>();
  const keyOf = (code: string, language: string): string => `${language}\0${code}`;
  let until: number | null = null;
  for (const { code, language } of codeToHighlight(document)) {
    const key = keyOf(code, language);
    if (done.has(key)) continue;
    done.set(key, await highlight(code, language));
    until ??= performance.now() + milliseconds;
    if (performance.now() > until) break;
  }
  const pictures = await openPictures(source);
  return render(document, {
    ...hurried(pictures, performance.now() + milliseconds),
    highlighted: (code, language) => done.get(keyOf(code, language)) ?? null,
  });
};
