/** A page with all that heavy libraries draw. */
import { expect, test } from 'bun:test';
import { renderHighlighted } from '../../src/highlight/index.ts';
import { fill } from '../../src/index.ts';

const htmlOf = async (markdown: string, milliseconds = 60_000): Promise<string> =>
  fill(await renderHighlighted(markdown, milliseconds), () => null);

test('code, formulas, diagrams and icons are drawn', async () => {
  const html = await htmlOf(
    '<Card title="a" icon="rocket" />\n\na <Math>`x^2`</Math>\n\n```math\n\\frac{1}{2}\n```\n\n```ts\nlet a;\n```\n\n```mermaid\nflowchart LR\nA-->B\n```\n',
  );
  expect(html).toMatch(/data-icon="rocket" aria-hidden="true"><svg [^>]*width="24"/);
  expect(html).toContain('<math class="quoin-math"><msup>');
  expect(html).toContain('<div class="quoin-formula"><math class="quoin-math tml-display"');
  expect(html).toContain('<span class="quoin-token-keyword">let');
  expect(html).toContain('<svg class="quoin-diagram-svg"');
  expect(html).toContain('<code class="language-mermaid">flowchart LR');
  expect(html).not.toContain('data-undrawn');
  expect(html).not.toContain(' style=');
});

test('two diagrams of one page share no id', async () => {
  const diagram = '```mermaid\nflowchart LR\nA-->B\n```\n\n';
  const ids = (await htmlOf(diagram + diagram)).match(/ id="[^"]*"/g) ?? [];
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a formula that is wrong shows its source and why', async () => {
  const html = await htmlOf('a <Math>`\\frac{a`</Math>');
  expect(html).toMatch(/<code class="quoin-math-error" title="[^"]+">\\frac\{a<\/code>/);
});

test('unknown markup stays readable', async () => {
  const html = await htmlOf('<Icon name="unknown-icon" /> \n\n```mermaid\ngitGraph\n commit\n```');
  expect(html).toContain(
    '<span class="quoin-icon" data-icon="unknown-icon" aria-hidden="true"></span>',
  );
  expect(html).toContain('<figure class="quoin-diagram" data-undrawn="">');
});

test('what there is no time for stays as it is written', async () => {
  const html = await htmlOf('<Math>`x`</Math>\n\n```mermaid\nflowchart LR\nA-->B\n```', -1);
  expect(html).toContain('<code class="quoin-math-source">x</code>');
  expect(html).toContain('data-undrawn');
});

test.each([
  ['a formula', '<Math>`x`</Math>'],
  ['a diagram', '```mermaid\nflowchart LR\nA-->B\n```'],
  ['a second block of code', '```ts\nlet a;\n```\n\n```ts\nlet b;\n```'],
])('a page says that it is not whole when there was no time for %s', async (_, markdown) => {
  expect((await renderHighlighted(markdown, -1)).isWhole).toBe(false);
  expect((await renderHighlighted(markdown, 60_000)).isWhole).toBe(true);
});

test('a page with nothing that takes time is whole', async () => {
  expect((await renderHighlighted('# a\n\n```ts\nlet a;\n```\n', -1)).isWhole).toBe(true);
});

test('languages that are new to the process can wait, other than those named first', async () => {
  // Languages that no other test of this process highlights.
  const source =
    '```zig\nconst a = 1;\n```\n\n```vue\n<a>b</a>\n```\n\n```zig\nconst b = 2;\n```\n';
  const render = (first?: ReadonlySet<string>) => renderHighlighted(source, 60_000, first);
  const first = await render(new Set(['zig']));
  expect(first.isWhole).toBe(false);
  const html = fill(first, () => null);
  expect(html.match(/quoin-token-keyword">const/g)).toHaveLength(2);
  expect(html).toContain('&lt;a&gt;b');
  expect((await render()).isWhole).toBe(true);
  const again = await render(new Set());
  expect(again).toMatchObject({ isWhole: true });
  expect(fill(again, () => null)).not.toContain('&lt;a&gt;b');
});
