/** A page with everything drawn that takes heavy libraries: code, formulas, diagrams, icons. */
import { parse } from '../parse/parse.ts';
import { codeToHighlight } from '../render/code/code-to-highlight.ts';
import { render } from '../render/page-html.ts';
import type { Pictures } from '../render/pictures.ts';
import type { DrawnPage } from '../render/rendered.ts';
import { highlight, isReady } from './highlight.ts';

/**
 * Drawings that are made while the page is written; libraries are loaded for pages that need them.
 */
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

/** Says whether there is time left, and remembers that it did not exist. */
class Deadline {
  #wasLate = false;

  constructor(private readonly until: number) {}

  get isLate(): boolean {
    this.#wasLate ||= performance.now() > this.until;
    return this.#wasLate;
  }

  get wasLate(): boolean {
    return this.#wasLate;
  }
}

/** Draws until the time is up. */
const hurried = (
  { formula, diagram, ...others }: Partial<Pictures>,
  deadline: Deadline,
): Partial<Pictures> => ({
  ...others,
  formula: (tex, isDisplay) => (deadline.isLate ? null : (formula?.(tex, isDisplay) ?? null)),
  diagram: (text, prefix) => (deadline.isLate ? null : (diagram?.(text, prefix) ?? null)),
});

/**
 * @param milliseconds for the code, and the same for what is drawn beside it; the rest stays plain, at
 * least the first block of code is done. The time in which libraries load does not count.
 * @param first languages that are highlighted in any case; code of others stays plain while this
 *   process has not highlighted their language before. Left out: all languages.
 */
export const renderHighlighted = async (
  source: string,
  milliseconds: number,
  first?: ReadonlySet<string>,
): Promise<DrawnPage> => {
  const document = parse(source);
  const done = new Map<string, string | null>();
  const keyOf = (code: string, language: string): string => `${language}\0${code}`;
  let deadline: Deadline | null = null;
  let isLeft = false;
  for (const { code, language } of codeToHighlight(document)) {
    const key = keyOf(code, language);
    if (done.has(key)) continue;
    if (deadline?.isLate) break;
    if (first !== undefined && !first.has(language) && !isReady(language)) {
      isLeft = true;
      continue;
    }
    done.set(key, await highlight(code, language));
    deadline ??= new Deadline(performance.now() + milliseconds);
  }
  const pictures = await openPictures(source);
  const drawing = new Deadline(performance.now() + milliseconds);
  const rendered = render(document, {
    ...hurried(pictures, drawing),
    highlighted: (code, language) => done.get(keyOf(code, language)) ?? null,
  });
  return { ...rendered, isWhole: !(isLeft || deadline?.wasLate || drawing.wasLate) };
};
