/** `quoin admin audit` beside a running server, on both databases. */
import { expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { signIn } from './faults/support/client.ts';
import { DATABASES, deploymentOn, OPERATOR } from './faults/support/deployment.ts';

const chosen = oneInCheck(DATABASES, import.meta.path);

const ADA = 'ada@example.com';
/** In a name that a user chose: a formula, quotes, an escape sequence, C1, a turn of direction. */
const HOSTILE = '=HYPERLINK("http://evil")\u001b[2J\u009b31m\u202e';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

for (const database of chosen) {
  test(`${database}: the operator reads, filters and exports what commands and users did`, async () => {
    await using quoin = await deploymentOn(database);
    await quoin.start();
    const audit = async (...options: string[]): Promise<string[]> => {
      const { code, stdout, stderr } = await quoin.admin('audit', ...options);
      expect([code, stderr]).toEqual([0, '']);
      return linesOf(stdout);
    };
    const typesOf = async (...options: string[]): Promise<string[]> =>
      (await audit('--json', ...options)).map((line) => JSON.parse(line).type);

    const password = 'a password of Ada, who is new';
    for (const args of [
      ['user', 'add', '--email', ADA, '--password', password],
      ['user', 'disable', ADA],
      ['user', 'enable', ADA],
      ['user', 'set-password', ADA, '--password', password],
      ['token', '--email', ADA, '--name', HOSTILE],
      ['secrets', 'rotate'],
    ]) {
      expect([args, (await quoin.admin(...args)).code]).toEqual([args, 0]);
    }
    await signIn(quoin.url, { email: ADA, password });
    const done = [
      'user.added',
      'user.disabled',
      'user.enabled',
      'password.changed',
      'token.created',
      'secrets.rotated',
      'sign_in.succeeded',
    ];
    expect(await typesOf()).toEqual(['user.added', ...done]);
    expect(await typesOf('--user', ADA)).toEqual(done.filter((type) => type !== 'secrets.rotated'));
    expect(await typesOf('--type', 'user.added', '--user', OPERATOR.email)).toEqual(['user.added']);
    expect(await typesOf('--since', '1h')).toHaveLength(1 + done.length);
    expect(await typesOf('--since', '2999-01-01')).toEqual([]);

    const kinds = (await audit('--json')).map((line) => JSON.parse(line).actorKind);
    expect(kinds).toEqual([
      'system',
      ...done.map((type) => (type === 'sign_in.succeeded' ? 'session' : 'command')),
    ]);

    const texts = [await audit(), await audit('--json'), await audit('--csv')];
    expect(texts.map((lines) => lines.length)).toEqual([8, 8, 9]);
    for (const line of texts.flat()) expect(line).toMatch(/^[^\p{Cc}\u202e]+$/u);
    expect(texts[1]?.map((line) => JSON.parse(line).subjectTitle)).toContain(HOSTILE);
    expect(texts[2]?.join('\n')).toContain(`"'=HYPERLINK(""http://evil"")`);
    expect(JSON.stringify(texts)).not.toContain(password);
  });
}

test('a wrong option is a usage error, an unknown user a failure', async () => {
  await using quoin = await deploymentOn('SQLite');
  await quoin.start();
  for (const [options, code, said] of [
    [['--since', 'yesterday'], 2, /must have a form such as 24h/],
    [['--since', '2026-13-45'], 2, /must have a form such as 24h/],
    [['--json', '--csv'], 2, /cannot be used with/],
    [['--user', 'stranger@example.com'], 1, /No user has the e-mail stranger@example.com/],
  ] as const) {
    const ended = await quoin.admin('audit', ...options);
    expect([options, ended.code, ended.stdout]).toEqual([options, code, '']);
    expect(ended.stderr).toMatch(said);
  }
});
