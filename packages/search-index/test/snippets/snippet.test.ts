import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { SectionSource } from '../../src/index.ts';
import { project, sectionSource } from '../support/index-pages.ts';

async function snippet(text: string, some: Partial<SectionSource>): Promise<string> {
  const { answer } = await project({ one: [some] });
  return (await answer(text)).hits[0]?.snippet ?? 'nothing was found';
}

const LONG = 'Nothing of it is said in this sentence here. '.repeat(20);

describe('a snippet', () => {
  test('marks words in all their forms, and escapes everything else', async () => {
    const text = `Use <b>webhooks</b> & "hooks" for 'deploying'`;
    expect(await snippet('webhook deploy ', { text })).toBe(
      'Use &lt;b&gt;<mark>webhooks</mark>&lt;/b&gt; &amp; &quot;hooks&quot; for &#39;<mark>deploying</mark>&#39;',
    );
  });

  test('shows the passage that says most of what was asked, from the beginning of its sentence', async () => {
    const text = `A limit. ${LONG}Set the rate limit here. ${LONG}`;
    const shown = await snippet('rate limit', { text });
    expect(shown).toContain('Set the <mark>rate</mark> <mark>limit</mark> here.');
    expect(shown).toStartWith('…Nothing');
    expect(shown).toEndWith('…');
    expect(shown.length).toBeLessThan(280);
  });

  test('marks beginnings, corrections and identifiers as a whole', async () => {
    expect(await snippet('confi', { text: 'The configuration' })).toBe(
      'The <mark>configuration</mark>',
    );
    expect(await snippet('configuratoin ', { text: 'The configuration' })).toBe(
      'The <mark>configuration</mark>',
    );
    expect(await snippet('max_tokens', { text: 'Set max_tokens to 5' })).toBe(
      'Set <mark>max_tokens</mark> to 5',
    );
  });

  test('marks a phrase as one', async () => {
    expect(await snippet('"rate limit"', { text: 'A Rate\n limit, the rate' })).toBe(
      'A <mark>Rate\n limit</mark>, the <mark>rate</mark>',
    );
  });

  test('marks a run of ideographs as one', async () => {
    expect(await snippet('快速开始', { text: '这是快速开始的页面', language: 'zh' })).toBe(
      '这是<mark>快速开始</mark>的页面',
    );
  });

  test('marks words in katakana, and not a part of them in another word', async () => {
    const text = 'プロジェクトをデプロイし、再デプロイメント';
    expect(await snippet('デプロイ', { text, language: 'ja' })).toBe(
      'プロジェクトを<mark>デプロイ</mark>し、再<mark>デプロイ</mark>メント',
    );
    expect(await snippet('サーバー', { text: 'サーバの設定', language: 'ja' })).toBe(
      '<mark>サーバ</mark>の設定',
    );
    expect(await snippet('プロ', { text: 'プロジェクト', language: 'ja' })).toBe(
      '<mark>プロ</mark>ジェクト',
    );
  });

  test('is from code where only code has it', async () => {
    expect(await snippet('createClient', { text: 'Words.', code: 'await createClient()' })).toBe(
      'await <mark>createClient</mark>()',
    );
  });

  test('is the beginning of the section where only its name has it', async () => {
    const shown = await snippet('berths', { title: 'Berths', text: LONG });
    expect(shown).toStartWith('Nothing of it');
    expect(shown).toEndWith('…');
    expect(await snippet('berths', { title: 'Berths', code: 'x = 1' })).toBe('x = 1');
    expect(await snippet('berths', { title: 'Berths', about: 'Where ships lie' })).toBe(
      'Where ships lie',
    );
    expect(await snippet('ships', { title: 'Berths', text: 'x', about: 'Where ships lie' })).toBe(
      'Where <mark>ships</mark> lie',
    );
    expect(await snippet('berths', { title: 'Berths' })).toBe('');
  });

  test('never cuts a character in two', async () => {
    const family = '👩‍👩‍👧‍👦';
    const text = `${family.repeat(40)}word${family.repeat(40)}`;
    const shown = await snippet('word', { text });
    const words = shown.replaceAll(/<\/?mark>|…/g, '').split('word');
    for (const side of words) expect(side.replaceAll(family, '')).toBe('');
  });

  test('is a part of the text with nothing but marks added', async () => {
    const part = fc.oneof(
      fc.constantFrom('alpha ', 'beta', '. ', '\n', '<mark>', '&amp;', '设置', '👩‍👩‍👧', 'é', "'"),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
        const text = `${parts.join('')} alpha`;
        const shown = await snippet('alpha beta "设置', { title: 'alpha', text, code: '' });
        const inside = shown.replace(/^…/, '').replace(/…$/, '');
        const plain = inside
          .split(/<\/?mark>/)
          .map((run) => {
            expect(run).not.toMatch(/[<>"']/);
            expect(run).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
            return run
              .replaceAll('&lt;', '<')
              .replaceAll('&gt;', '>')
              .replaceAll('&quot;', '"')
              .replaceAll('&#39;', "'")
              .replaceAll('&amp;', '&');
          })
          .join('');
        const { text: source } = sectionSource({ text });
        expect(shown === 'nothing was found' || source.includes(plain)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
