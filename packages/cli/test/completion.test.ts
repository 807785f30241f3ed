/** Completion, in the shells themselves. zsh and fish where they are installed; bash is everywhere. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@quoin/test-kit';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

const outputOf = (command: string[], cwd?: string): string => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env.PATH ?? '', HOME: cwd ?? '/', LC_ALL: 'C.UTF-8' },
  });
  if (exitCode !== 0) throw new Error(`${command[0]}: ${exitCode} ${stderr}${stdout}`);
  return stdout.toString();
};

const scripts: Partial<Record<Shell, string>> = {};
beforeAll(() => {
  for (const shell of SHELLS) {
    scripts[shell] = outputOf([process.execPath, MAIN, 'completion', shell]);
  }
});

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** What bash offers behind the words: its own functions run as they do on a key. */
const bashOffers = (words: readonly string[], cwd?: string): string[] => {
  const array = words.map((word) => `'${word}'`).join(' ');
  const program = `${scripts.bash}
COMP_WORDS=(quoin ${array}); COMP_CWORD=${words.length}; _quoin
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return lines(outputOf(['bash', '--norc', '-c', program], cwd)).sort();
};

/** What fish offers for a line, without what each means. */
const fishOffers = (words: readonly string[], cwd?: string): string[] => {
  const program = `${scripts.fish}\ncomplete -C 'quoin ${words.join(' ')}'`;
  return lines(outputOf(['fish', '-N', '-c', program], cwd))
    .map((line) => line.split('\t')[0] ?? '')
    .sort();
};

/** zsh completes at a prompt only: its own `_describe` and `_files` are replaced by ones that tell. */
const zshOffers = (words: readonly string[], cwd?: string): string[] => {
  const array = words.map((word) => `'${word}'`).join(' ');
  const program = `
_describe() { [[ $1 == -o ]] && shift; local each; for each in \${(P)2}; do [[ \${each%%:*} == $words[CURRENT]* ]] && print -r -- \${each%%:*}; done; return 0 }
_files() { print -rl -- *(N) }
_message() { : }
compdef() { : }
eval "$1"
words=(quoin ${array}); CURRENT=$#words
_quoin`;
  return lines(outputOf(['zsh', '-f', '-c', program, 'zsh', scripts.zsh ?? ''], cwd)).sort();
};

const OFFERS = { bash: bashOffers, zsh: zshOffers, fish: fishOffers };
const INSTALLED = SHELLS.filter((shell) => Bun.which(shell) !== null);

test('bash is installed for these tests', () => expect(INSTALLED).toContain('bash'));

for (const shell of INSTALLED) {
  const offers = OFFERS[shell];
  describe(shell, () => {
    test('completion offers commands and their subcommands', () => {
      expect(offers(['log'])).toEqual(['login', 'logout']);
      expect(offers(['pages', 'un'])).toEqual(['unpublish']);
      expect(offers(['projects', 'settings', 's'])).toEqual(['set', 'show']);
    });

    test('completion offers the options of the current command, after its arguments too', () => {
      expect(offers(['login', '--s'])).toEqual(['--scopes']);
      expect(offers(['pages', 'get', 'guides/install', '--js'])).toEqual(['--json']);
    });

    test('completion offers the values of an option and an argument', () => {
      expect(offers(['completion', ''])).toEqual(['bash', 'fish', 'zsh']);
      expect(offers(['pages', 'list', '--status', 'un'])).toEqual(['unpublished']);
    });

    test('completes nothing where the values are unknown', () => {
      expect(offers(['pages', 'list', '--project', ''])).toEqual([]);
    });
  });
}

test('bash completes at a prompt, files where files are meant', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'rc'), `PS1='> '\n${scripts.bash}`);
  await mkdir(join(folder.path, 'my docs'));
  let shown = '';
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const child = Bun.spawn(['bash', '--rcfile', 'rc', '-i'], {
    cwd: folder.path,
    env: { PATH: process.env.PATH ?? '', HOME: folder.path, TERM: 'dumb', INPUTRC: '/dev/null' },
    terminal: {
      cols: 80,
      rows: 24,
      data(_terminal, bytes) {
        shown += new TextDecoder().decode(bytes);
        if (shown.includes('> ')) resolve();
      },
    },
  });
  await ready;
  // `echo` shows what the line became.
  child.terminal?.write(
    'quoin() { printf "<%s>" "$@"; }\rquoin compl\tfi\t\rquoin push my\t\rexit\r',
  );
  await child.exited;
  child.terminal?.close();
  expect(shown).toContain('<completion><fish>');
  expect(shown).toContain('<push><my docs/>');
});
