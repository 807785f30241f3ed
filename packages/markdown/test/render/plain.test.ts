import { expect, test } from 'bun:test';
import { BLOCKS, parse, renderPlain } from '../../src/index.ts';

const plain = (markdown: string): string => renderPlain(parse(markdown));

test('words stay, markup goes, and blocks begin lines', () => {
  const page =
    '---\ntitle: T\n---\n# A *b* {#c}\n\nd `e` [f](g) ![h](i)\n<b>j</b>&amp;k\n\n- l\n- m\n\n| n | o |\n|---|---|\n| p | q |\n\n> r\n\n```ts\nlet s;\n```\n';
  expect(plain(page)).toBe('A b\nd e f h\nj&k\nl\nm\nn o \np q \nr\nlet s;');
});

test('tags of HTML end words where they end lines', () => {
  expect(plain('<table><tr><td>a</td><td>b<sub>2</sub></td></tr></table>')).toBe('a\nb2');
  expect(plain('a<br>b <kbd>c</kbd>d')).toBe('a\nb cd');
});

test('words in attributes of blocks are words, names and addresses are not', () => {
  expect(plain('<Card title="a b" icon="rocket" href="/x">c</Card>')).toBe('a b\nc');
  expect(plain('<ApiEndpoint method="GET" path="/a">b</ApiEndpoint>')).toBe('GET\n/a\nb');
  expect(plain('see <Icon name="gear" label="Settings" />')).toBe('see Settings');
});

test('programs and comments are no words', () => {
  expect(plain('import a from "b"\n\n{/* c */}\n\n<!-- d -->\n\n<script>e</script>\n\nf')).toBe(
    'f',
  );
});

test('every block’s example has words', () => {
  for (const { example } of BLOCKS.values()) expect(plain(example)).toMatch(/\w/);
});
