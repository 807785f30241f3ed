/** Each language by its own rules, whichever the reader types in. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { textAt } from '../support/answer.ts';
import { type Searching, searching } from '../support/searching.ts';
import { DIALECTS } from '../support/service.ts';
import { openWorkspace, type Workspace } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

interface Sample {
  readonly locale: string | null;
  readonly title: string;
  readonly content: string;
  /** Each finds the page first. */
  readonly queries: readonly string[];
}

const SAMPLES: readonly Sample[] = [
  {
    locale: 'zh-CN',
    title: '部署指南',
    content:
      '在服务器上安装软件之前，请先检查系统要求。\n\n## 配置数据库\n\n连接字符串写在环境变量里。\n',
    queries: [
      '部署指南',
      '部署',
      '系统要求',
      '安装软件',
      '数据库',
      '配置数据库',
      '环境变量',
      '"检查系统"',
    ],
  },
  {
    locale: 'zh-TW',
    title: '疑難排解',
    content: '如果伺服器沒有回應，請重新啟動並檢視記錄檔。\n',
    queries: ['疑難', '伺服器', '重新啟動', '記錄檔'],
  },
  {
    locale: 'ja',
    title: 'トラブルシューティング',
    content:
      'サーバーを再起動してから、設定ファイルを確認してください。\n\n## よくある質問\n\n有効期限が切れています。\n',
    queries: [
      'トラブルシューティング',
      '再起動',
      '設定ファイル',
      'よくある質問',
      '有効期限',
      '確認して',
    ],
  },
  {
    locale: 'ko',
    title: '시작하기',
    content: '배포하기 전에 설정을 확인하세요. 비밀번호는 암호화됩니다.\n',
    queries: ['시작하기', '배포', '설정', '비밀번호', '암호화'],
  },
  {
    locale: 'th',
    title: 'เริ่มต้นใช้งาน',
    content: 'กรุณาตรวจสอบการตั้งค่าก่อนเริ่มใช้งานระบบ\n',
    queries: ['เริ่มต้น', 'การตั้งค่า', 'ตรวจสอบ'],
  },
  {
    locale: 'de',
    title: 'Schnellstart',
    content: 'Häuser und Größen werden in den Einstellungen der Übersicht geändert.\n',
    queries: ['Haus', 'häusern', 'grösse', 'Größe', 'Einstellung', 'ubersicht'],
  },
  {
    locale: 'fr',
    title: 'Démarrage rapide',
    content: 'Les bibliothèques nationales autorisent les déploiements continus.\n',
    queries: ['bibliothèque', 'bibliotheque nationale', 'déploiement', 'demarrage'],
  },
  {
    locale: 'ru',
    title: 'Быстрый старт',
    content: 'Настройте серверы и проверьте журналы.\n',
    queries: ['сервер', 'ЖУРНАЛ', 'быстрый'],
  },
  {
    locale: null,
    title: 'Getting started',
    content: 'Installing the packages configures the dependencies.\n',
    queries: ['install package', 'installation of packages', 'dependency', 'configure'],
  },
  {
    locale: null,
    title: '混在ページ',
    content: 'React の useState フックは React Native でも使えます。\n',
    queries: ['useState', 'フック', 'React Native', 'useStateフック'],
  },
];

describe.each(chosen)('on %s', (dialect) => {
  let workspace: Workspace;
  let search: Searching;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
    search = searching(workspace);
    const spaces = new Map<string | null, string>([[null, workspace.space]]);
    for (const { locale, title, content } of SAMPLES) {
      if (!spaces.has(locale)) {
        const body = { name: `Space ${locale}`, locale };
        const made = await workspace.send(
          `POST /api/v1/projects/${workspace.project}/spaces`,
          body,
        );
        spaces.set(locale, textAt(made.body, 'space', 'id'));
      }
      await workspace.make.page(workspace.project, spaces.get(locale) ?? '', title, content);
    }
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const CASES = SAMPLES.flatMap(({ title, locale, queries }) =>
    queries.map((q): [string, string, string | null] => [q, title, locale]),
  );

  test.each(CASES)('%s finds %s', async (q, title, locale) => {
    expect((await search.titles(q))[0]).toBe(title);
    if (locale !== null) expect((await search.titles(q, { locale }))[0]).toBe(title);
  });

  test('a word that is not there is not found because single characters are', async () => {
    expect(await search.titles('統数')).toEqual([]);
    expect(await search.titles('"求要"')).toEqual([]);
  });

  test('what matched is marked', async () => {
    expect((await search.snippets('系统要求'))[0]).toContain('<mark>系统要求</mark>');
    expect((await search.snippets('설정'))[0]).toContain('<mark>');
  });
});
