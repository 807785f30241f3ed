/** What a question is about, without the words that only put it. */
import { expect, test } from 'bun:test';
import { queryTerms, questionLanguage, questionTerms } from '../../src/index.ts';
import { project } from '../support/index-pages.ts';

const telling = (text: string, languages: readonly string[]): string => {
  const terms = queryTerms(text, languages);
  const idle = questionTerms(text, terms, languages);
  return terms
    .filter((term) => !idle.has(term))
    .map(({ raw }) => raw)
    .join(' ');
};

test.each([
  ['What does the documentation say about the sidebar?', ['en'], 'sidebar'],
  ['why?', ['en'], ''],
  ['Wann öffnet das Tor?', ['en', 'de'], 'öffnet Tor'],
  ['Pourquoi la porte est fermée ?', ['en', 'fr'], 'porte fermée'],
  ['Jak można otworzyć bramę?', ['pl'], 'otworzyć bramę'],
  ['Почему ворота закрыты?', ['ru'], 'ворота закрыты'],
  ['怎样隐藏侧边栏？', ['zh'], '隐藏 藏侧 侧边 边栏'],
  ['谁是作者？', ['zh'], '是作 作者'],
  ['サイドバーを隠すにはどうすればいいですか', ['ja'], 'サイ イド ドバ バー'],
  ['어떻게 배포하나요?', ['ko'], '배포'],
  ['Why is https://berths.example/a?b=c closed?', ['en'], 'closed'],
  ['Mail to skipper@berths.example is lost', ['en'], 'Mail lost'],
  ['Is docs.berths.com slow with robots.txt?', ['en'], 'slow robots.txt'],
])('the words of %p without question words are searched', (text, languages, left) => {
  expect(telling(text, languages)).toBe(left);
});

test('pairs of characters across the end of a word say nothing, those of other words do', async () => {
  const { retrieved } = await project({
    page: [{ text: '隐藏在这里。栏目在那里。', language: 'zh', locale: 'zh' }],
    other: [{ text: '别的东西。', language: 'zh', locale: 'zh' }],
  });
  const coverage = async (text: string) => (await retrieved(text))[0]?.coverage;
  expect(await coverage('隐藏栏目')).toBe(await coverage('隐藏 栏目'));
  expect(await coverage('隐藏红烧牛肉')).toBeLessThan(0.4);
});

test.each([
  ['How does the lock work?', 'en', true],
  ['¿Cómo se abre la esclusa?', 'es', true],
  ['Como se abre a eclusa?', 'pt', true],
  ['水闸怎么打开？', 'zh', true],
  ['水門はいつ開きますか', 'ja', true],
  ['lock', 'en', false],
])('%p is asked in %p', (text, language, isDetected) => {
  const languages = ['pt', 'es', 'en', 'zh', 'ja'];
  expect(questionLanguage(text, languages)).toEqual({ language, isDetected });
});
