/** Formulas as MathML: what is drawn, what is wrong, and what a hostile one may not do. */
import { describe, expect, test } from 'bun:test';
import { drawFormula } from '../../src/math/formula.ts';

const mathml = (tex: string, isDisplay = false): string => {
  const formula = drawFormula(tex, isDisplay);
  if (formula.kind !== 'mathml') throw new Error(formula.message);
  return formula.markup;
};

const message = (tex: string): string => {
  const formula = drawFormula(tex, false);
  if (formula.kind !== 'error') throw new Error(`drawn: ${formula.markup}`);
  return formula.message;
};

test('a formula is MathML, in its line or on its own', () => {
  expect(mathml('a^2')).toBe('<math class="quoin-math"><msup><mi>a</mi><mn>2</mn></msup></math>');
  expect(mathml('a', true)).toContain('<math class="quoin-math tml-display" display="block">');
});

test('letters are italic, names and signs upright', () => {
  expect(mathml('x')).toContain('<mi>x</mi>');
  expect(mathml('\\sin')).toContain('<mi mathvariant="normal">sin</mi>');
  expect(mathml('\\infty')).toContain('<mi mathvariant="normal">∞</mi>');
});

test.each([
  '\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}',
  '\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}',
  '\\left[\\begin{array}{c|c} 1 & 2 \\\\ \\hline 3 & 4 \\end{array}\\right]',
  '\\begin{cases} 1 & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}',
  '\\color{red}{x} \\colorbox{aqua}{$x$} \\boxed{E = mc^2} \\cancel{x} \\cancelto{0}{x}',
  '\\mathrlap{x} \\clap{y} \\raisebox{1em}{z} \\reflectbox{R} x \\! y \\tag{1}',
  '\\ce{2H2 + O2 -> 2H2O}',
  '\\newcommand{\\all}{\\mathbb{R}} x \\in \\all',
])('%s has elements and attributes of MathML, and no styles', (tex) => {
  const markup = mathml(tex, true);
  expect(markup).not.toMatch(/ style=|<(?!\/?(?:m|none))|href|\bid=/);
  const open = markup.match(/<[a-z]+/g)?.length;
  expect(markup.match(/<\/[a-z]+/g)).toHaveLength(open ?? 0);
});

test('words stay text, with any characters', () => {
  expect(mathml('\\text{<script>alert(1)</script>}')).toContain('&lt;script&gt;');
  expect(mathml('\\text{" onload=x}')).not.toContain('" onload');
});

describe('what is wrong is said', () => {
  test.each([
    ['\\frac{a', 'Unexpected end of input'],
    ['\\nothing', '\\nothing'],
    ['\\begin{nothing}', 'No such environment'],
    ['}', 'Expected'],
  ])('%s', (tex, words) => {
    expect(message(tex)).toContain(words);
    expect(message(tex)).not.toContain('\n');
  });
});

describe('a formula does nothing but look', () => {
  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://a.test/b.png}',
    '\\class{a}{x}',
    '\\id{a}{x}',
    '\\style{color:red}{x}',
    '\\data{a=b}{x}',
  ])('%s', (tex) => {
    expect(drawFormula(tex, false).kind).toBe('error');
  });
});

describe('a formula is bounded', () => {
  test('a formula has a maximum length', () => {
    expect(message('x'.repeat(4_001))).toContain('4000');
  });

  test('a formula has a maximum of macros', () => {
    expect(message('\\def\\x{\\x\\x}\\x')).toContain('Too many expansions');
    expect(message('\\def\\x#1{#1#1#1}\\x{\\x{\\x{a}}}')).toContain('parameters');
    const laughs = `\\def\\a{${'x'.repeat(1_500)}}\\def\\b{${'\\a'.repeat(90)}}${'\\b'.repeat(90)}`;
    expect(message(laughs)).toMatch(/Too many expansions|too large/);
  });

  test('a formula has a maximum depth', () => {
    const deep = drawFormula(`${'{'.repeat(1_900)}x${'}'.repeat(1_900)}`, false);
    expect(['mathml', 'error']).toContain(deep.kind);
    expect(drawFormula('\\sqrt{'.repeat(600), false).kind).toBe('error');
  });
});
