/** Paths that no client may write, made from rules and not from a list of examples. */

/** Code points that HFS+ ignores, and others without a glyph. */
const IGNORED = [
  ...['\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202e', '\u206a', '\u206f', '\ufeff'],
  ...['\u00ad', '\u034f', '\u115f', '\u180b', '\u200b', '\u2060', '\u3164', '\ufe0f', '\u{e0001}'],
];

const insertions = (name: string): string[] =>
  IGNORED.flatMap((mark) =>
    [...name, ''].map((_, at) => name.slice(0, at) + mark + name.slice(at)),
  );

/** Every mix of upper and lower case. */
const cases = (name: string): string[] =>
  [...name].reduce<string[]>(
    (all, letter) => [
      ...new Set(
        all.flatMap((start) => [start + letter.toLowerCase(), start + letter.toUpperCase()]),
      ),
    ],
    [''],
  );

const ENDS = ['', '.', ' ', '...', ' . ', '::$INDEX_ALLOCATION', ':x', ' :x', '::$DATA'];
const LOOK_ALIKES = ['．ｇｉｔ', '\u2024git', '.g\u0131t', '.ｇit', '.G\u0131T', '.\u210Ait'];

const gitFolders = [
  ...cases('.git').flatMap((name) => ENDS.map((end) => name + end)),
  ...cases('git~1').flatMap((name) => ['', '.', ' '].map((end) => name + end)),
  ...['git~2', 'GIT~9', 'git~10', '.quoin', '.QUOIN', 'QUOIN~1'],
  ...insertions('.git'),
  ...LOOK_ALIKES,
];

const INSIDE = ['hooks/pre-commit', 'config'];

const TRAVERSALS = [
  ...['../x.md', 'a/../x.md', '..', '.', './x.md', 'a/./x.md', 'a/..', '/x.md', '//x/y.md'],
  ...['C:/x.md', 'c:x.md', '\\x.md', 'a\\..\\x.md', '\\\\host\\share\\x.md', 'a//x.md', 'a/', ''],
  ...['x.md.', 'x.md ', 'a./x.md', 'a /x.md', 'x.md::$DATA', 'a\u0000.md', 'a\n.md', 'a\u001b.md'],
  ...['a\u0085.md', 'a\u2028.md', 'a\ud800.md', 'a\ufffd.md', `${'a/'.repeat(600)}x.md`],
];

/** Refused by every program, on every system. */
export const UNSAFE: readonly string[] = [
  ...TRAVERSALS,
  ...gitFolders.flatMap((folder) => [
    folder,
    ...INSIDE.flatMap((file) => [`${folder}/${file}`, `docs/${folder}/${file}`]),
  ]),
];

const DEVICES = [
  ...['con', 'prn', 'aux', 'nul', 'conin$', 'conout$'],
  ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '¹', '²', '³'].flatMap((digit) => [
    `com${digit}`,
    `lpt${digit}`,
  ]),
];

/** Refused where Windows can be the reader. */
export const NOT_FOR_WINDOWS: readonly string[] = [
  ...DEVICES.flatMap((name) =>
    [name, name.toUpperCase()].flatMap((one) => [
      `${one}.md`,
      `docs/${one}.md`,
      `${one}/x.md`,
      one,
    ]),
  ),
  ...['<', '>', ':', '"', '|', '?', '*'].flatMap((sign) => [`a${sign}b.md`, `docs/a${sign}/x.md`]),
  ...[
    'a.md:x',
    'a.md:x.png',
    'GITHUB~1/workflows/x.md',
    'ENV~1',
    'PACKAG~1.JSO',
    'a/VSCODE~1/x.md',
  ],
];

/** Files that a tool runs, or reads as its configuration, because of a dot in front. */
const DOT_FILES = [
  ...[
    '.env',
    '.env.local',
    '.envrc',
    '.npmrc',
    '.yarnrc.yml',
    '.bashrc',
    '.gitmodules',
    '.gitattributes',
  ],
  ...['.github/workflows/x.yml', '.gitlab-ci.yml', '.vscode/tasks.json', '.idea/workspace.xml'],
  ...[
    '.cursor/rules/x.mdc',
    '.claude/commands/x.md',
    '.husky/pre-commit',
    '.devcontainer/devcontainer.json',
  ],
  ...[
    '.pre-commit-config.yaml',
    '.eslintrc.js',
    '.htaccess',
    '.images/x.png',
    '.hidden.md',
    '.DS_Store',
  ],
  ...[
    '.gitbook/.x/a.png',
    '.gitbook/assets/.a.png',
    '.gitbook/x.yml',
    '\u200c.env',
    '\u200b.github/x.yml',
  ],
];

/** Refused by the service: they belong to tools. */
export const OF_TOOLS: readonly string[] = [
  ...DOT_FILES.flatMap((path) => [path, `docs/${path}`]),
  ...['node_modules/x/index.md', 'docs/Node_Modules/x.md', 'quoin.json', 'docs/Quoin.json'],
];

/** Accepted by the service, and written by a client after a yes only. */
export const FOR_A_YES: readonly string[] = [
  ...[
    'package.json',
    'Makefile',
    'justfile',
    'Dockerfile',
    'compose.yaml',
    'setup.py',
    'conftest.py',
  ],
  ...[
    'bunfig.toml',
    'Cargo.toml',
    'build.rs',
    'Gemfile',
    'Rakefile',
    'pom.xml',
    'build.gradle',
    'go.mod',
  ],
  ...[
    'x.test.ts',
    'vite.config.ts',
    'run.sh',
    'run.bat',
    'run.ps1',
    'run.command',
    'x.desktop',
    'x.lnk',
  ],
  ...[
    'requirements.txt',
    'dev-requirements.txt',
    'CMakeLists.txt',
    'constraints.txt',
    'main.tf',
    'WORKSPACE',
  ],
  ...[
    'docs/docs.json',
    'openapi.yaml',
    'tsconfig.json',
    'x',
    'x.MD.exe',
    'index.html',
    'wscript',
    'x.svg.js',
  ],
];

/** Written without a question. */
export const DOCUMENTATION: readonly string[] = [
  ...[
    'docs.json',
    'index.md',
    'guides/Start.MDX',
    'a/b/c.markdown',
    '日本語/港.md',
    'images/quay.png',
  ],
  ...['a.svg', 'a.pdf', 'a.mp4', 'a.woff2', 'a.csv', 'a.zip', 'files/terms.txt', 'llms.txt'],
  ...['.gitbook/assets/a b.png', 'docs/.gitbook/assets/x.jpg', 'console/auxiliary.md', 'git/a.md'],
  ...['agit~x/a.md', 'x.git/a.md', 'a…md.md', 'git.md', 'communication.md', 'com10.md', 'Ａ.md'],
];
