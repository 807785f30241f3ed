/** `<Steps>` around headings: each heading begins a step, and stays a heading with its anchor. */
import type { MdxElement } from '../mdx/elements.ts';
import type { MdxPage } from '../mdx/page.ts';
import { endStep, type Line, linesOf, steps as listSteps } from '../starlight/steps.ts';

const HEADING = /^([ \t]*)(#{1,6})(?=[ \t])/;

const headingsIn = (lines: readonly Line[]): Line[] => {
  const level = ({ text }: Line): number => HEADING.exec(text)?.[2]?.length ?? 7;
  const least = lines.reduce((most, line) => Math.min(most, level(line)), 7);
  return lines.filter((line) => least < 7 && level(line) === least);
};

export const steps = (element: MdxElement, page: MdxPage): void => {
  const { open, close } = element;
  const hasSteps = element.children.some(({ name }) => name === 'Step');
  const headings = close === null ? [] : headingsIn(linesOf(page, open.end, close.start));
  if (hasSteps) page.rename(element, 'Steps');
  else if (close === null || headings.length === 0) listSteps(element, page);
  else {
    page.reportAttributes(element, []);
    headings.forEach(({ start, text }, index) => {
      const indent = HEADING.exec(text)?.[1] ?? '';
      const end = index === 0 ? '' : `${indent}</Step>\n`;
      page.edit(start, start, `${end}${indent}<Step>\n\n`);
    });
    endStep(page, close, HEADING.exec(headings[0]?.text ?? '')?.[1] ?? '');
  }
};
